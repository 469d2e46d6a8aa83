package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.jlta.model.questions.SnapshotJoin;
import org.jlta.model.threads.ThreadSnapshot;

/**
 * Puts dumps together that belong together, whatever stands between them: each waits, in its order, until others came in which
 * its other half can be. Used by one thread.
 */
final class DumpJoining {
    private static final int MOST_WAITING = 8;
    private static final long MOST_THREADS = 50_000;
    private final Joined joined;
    private final List<Waiting> waiting = new ArrayList<>();
    private long threads;
    private int number;

    /** Takes what is complete. */
    interface Joined {
        /**
         * @param number of the dump, from 1
         * @param beside what was taken into it, null for none
         */
        void take(int number, ThreadSnapshot dump, ThreadSnapshot beside) throws IOException;
    }

    private record Waiting(ThreadSnapshot dump, ThreadSnapshot beside) {
    }

    DumpJoining(Joined joined) {
        this.joined = joined;
    }

    /** The next one. */
    void take(ThreadSnapshot next) throws IOException {
        threads += next.getThreads().size();
        List<Waiting> nearest = new ArrayList<>(waiting);
        nearest.sort(Comparator.comparingLong(one -> SnapshotJoin.secondsBetween(one.dump, next)));
        for (Waiting one : nearest) {
            ThreadSnapshot both = one.beside == null ? SnapshotJoin.of(one.dump, next) : null;
            if (both != null) {
                waiting.set(waiting.indexOf(one), new Waiting(both, both == one.dump ? next : one.dump));
                return;
            }
        }
        waiting.add(new Waiting(next, null));
        while (waiting.size() > MOST_WAITING || waiting.size() > 2 && threads > MOST_THREADS) {
            endFirst();
        }
    }

    /** No more come. */
    void end() throws IOException {
        while (!waiting.isEmpty()) {
            endFirst();
        }
    }

    private void endFirst() throws IOException {
        Waiting first = waiting.remove(0);
        threads -= first.dump.getThreads().size();
        joined.take(++number, first.dump, first.beside);
    }
}
