package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jlta.analysis.Wording;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.TemporaryCopy;
import org.jlta.exchange.dumps.DumpException;
import org.jlta.exchange.dumps.DumpReader;
import org.jlta.exchange.dumps.SnapshotSink;
import org.jlta.exchange.redact.SnapshotRedaction;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.ThreadSnapshot;

/**
 * The snapshots that {@code jlta dump} is asked about, in their order. Those of small sources are kept; large ones, such as a
 * log with thousands of dumps, are read again for each pass, so that one snapshot is in memory at a time. Closing deletes
 * what was only made for reading.
 */
final class Dumps implements AutoCloseable {
    /** So many threads take about 60 MB. */
    static final int MOST_KEPT = 50_000;
    private static final int MOST_PROBLEMS = 5;
    private static final int MOST_TITLES = 20;
    private static final int MOST_SENTENCES = 50;

    private final List<DumpSource> sources;
    private final DumpOrigins origins;
    private final SnapshotRedaction redaction;
    private final int mostKept;
    private final List<Title> titles = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    /** Sources that gave nothing, with the reason of each. */
    private final Map<DumpSource, Refusal> unread = new LinkedHashMap<>();
    private List<ThreadSnapshot> kept = new ArrayList<>();
    private int size;
    private long threads;
    private long linked;
    private long untold;
    private boolean deadlocks;
    private boolean synchronizers;
    private boolean heldUnseen;
    /** Said of the snapshot that is passed now. */
    private String joinedWith = "";

    /**
     * What is said of a dump above its threads.
     *
     * @param source  name of the file
     * @param alone   where it is the only one of its file
     * @param oneOfIt where it is not
     */
    private record Title(String source, String alone, String oneOfIt) {
    }

    /** Takes one snapshot. */
    interface Pass {
        /** @param number of the dump, from 1 */
        void take(int number, ThreadSnapshot snapshot) throws IOException;
    }

    private Dumps(List<DumpSource> sources, DumpOrigins origins, SnapshotRedaction redaction, int mostKept) {
        this.sources = sources;
        this.origins = origins;
        this.redaction = redaction;
        this.mostKept = mostKept;
    }

    /**
     * Reads the sources once. One that gives nothing is passed over; {@link #unread()} tells it.
     *
     * @param sources  closed with the dumps
     * @param origins  adds to threads where they were made; null for none
     * @param redaction takes names out; null for none
     * @param mostKept with more threads than that, the snapshots are read again for each pass
     */
    static Dumps of(List<DumpSource> sources, DumpOrigins origins, SnapshotRedaction redaction, int mostKept)
            throws Refusal, IOException {
        Dumps dumps = new Dumps(sources, origins, redaction, mostKept);
        boolean read = false;
        try {
            DumpJoining joining = dumps.joining(dumps::count);
            for (DumpSource source : sources) {
                dumps.readFirst(source, joining::take);
            }
            joining.end();
            read = true;
            return dumps;
        } finally {
            if (!read) {
                dumps.close();
            }
        }
    }

    /** One snapshot alone. */
    static Dumps only(ThreadSnapshot snapshot) {
        Dumps dumps = new Dumps(List.of(), null, null, Integer.MAX_VALUE);
        dumps.count(1, snapshot);
        return dumps;
    }

    private void readFirst(DumpSource source, SnapshotSink sink) throws Refusal {
        int[] given = new int[1];
        Refusal reason;
        try {
            source.read(snapshot -> {
                given[0]++;
                sink.accept(snapshot);
            });
            return;
        } catch (DumpException e) {
            reason = Refusal.noAnswer(e.getMessage(), e);
        } catch (IOException e) {
            reason = DumpSource.unreadable(source.file(), e);
        }
        if (given[0] > 0) {
            // where it breaks off while it is read, the answer would not be the same again
            throw reason;
        }
        unread.put(source, reason);
    }

    /** What dumps are when they are shown: with origins, and without names where those are taken out. */
    private DumpJoining joining(Pass pass) {
        return new DumpJoining((number, dump, beside) -> {
            linked += origins == null ? 0 : origins.link(dump);
            if (redaction != null) {
                redaction.apply(dump);
            }
            joinedWith = beside == null || redaction != null ? "" : ", joined with " + beside.getSource().getName();
            pass.take(number, dump);
        });
    }

    private void count(int number, ThreadSnapshot snapshot) {
        size++;
        if (size <= MOST_TITLES) {
            titles.add(new Title(snapshot.getSource().getName(), DumpWords.title(snapshot, joinedWith),
                    DumpWords.titleWithLine(snapshot, joinedWith)));
        }
        note(snapshot);
        deadlocks |= !snapshot.getDeadlocks().isEmpty();
        synchronizers |= DumpReader.JAVACORE.equals(snapshot.getSource().getFormat()) || snapshot.getThreads().stream()
                .flatMap(thread -> thread.getHolds().stream()).anyMatch(held -> held.getDepth() < 0);
        heldUnseen |= snapshot.getThreads().stream().anyMatch(thread -> thread.isVirtual()
                && DumpWords.isOfUnknownHolder(thread.getWaitsFor()));
        threads += snapshot.getThreads().size();
        if (threads > mostKept) {
            kept = null;
        } else {
            kept.add(snapshot);
        }
    }

    private void note(ThreadSnapshot snapshot) {
        if (problems.size() >= MOST_SENTENCES) {
            untold += snapshot.getProblems().isEmpty() ? 0 : 1;
            return;
        }
        String name = snapshot.getSource().getName();
        List<Problem> found = snapshot.getProblems();
        for (Problem problem : found.subList(0, Math.min(MOST_PROBLEMS, found.size()))) {
            String line = problem.getLine() < 0 ? "" : ", line " + problem.getLine();
            problems.add(name + line + ": expected " + problem.getExpected() + ", found " + problem.getFound());
        }
        if (found.size() > MOST_PROBLEMS) {
            problems.add(name + ": " + (found.size() - MOST_PROBLEMS) + " more lines are not as expected.");
        }
    }

    /** Shows every snapshot, in order; can be called again. */
    void each(Pass pass) throws IOException {
        if (kept == null) {
            readAgain(pass);
            return;
        }
        for (int i = 0; i < kept.size(); i++) {
            pass.take(i + 1, kept.get(i));
        }
    }

    private void readAgain(Pass pass) throws IOException {
        DumpJoining joining = joining(pass);
        for (DumpSource source : sources) {
            if (unread.containsKey(source)) {
                continue;
            }
            try {
                source.read(joining::take);
            } catch (DumpException e) {
                throw new IOException("it changed while it was read: " + e.getMessage(), e);
            }
        }
        joining.end();
    }

    /** All at once, for what cannot do with less. */
    List<ThreadSnapshot> all() throws IOException {
        List<ThreadSnapshot> all = new ArrayList<>();
        each((number, snapshot) -> all.add(snapshot));
        return all;
    }

    int size() {
        return size;
    }

    /** Why sources gave nothing, each in its order; empty where all gave dumps. */
    List<Refusal> unread() {
        return List.copyOf(unread.values());
    }

    /** Whether they are too many to be kept. */
    boolean isLarge() {
        return kept == null;
    }

    /** One line for each of the first ones, and how many more there are. */
    List<String> titles() {
        Map<String, Long> ofSource = titles.stream()
                .collect(Collectors.groupingBy(Title::source, Collectors.counting()));
        List<String> first = new ArrayList<>();
        titles.forEach(title -> first.add(ofSource.get(title.source) > 1 ? title.oneOfIt : title.alone));
        if (size > titles.size()) {
            first.add("… " + Wording.plural(size - titles.size(), "more dump"));
        }
        return first;
    }

    /** What was not as expected, in sentences. */
    List<String> problems() {
        List<String> told = new ArrayList<>(problems);
        if (untold > 0) {
            told.add("In " + Wording.plural(untold, "more dump") + " something is not as expected.");
        }
        return told;
    }

    boolean hasDeadlocks() {
        return deadlocks;
    }

    /** Whether it would say who holds a lock of {@code java.util.concurrent}, if somebody did. */
    boolean tellsSynchronizers() {
        return synchronizers;
    }

    /** Whether virtual threads wait for locks that somebody holds, of whom the dump does not tell. */
    boolean hasLocksOfVirtualThreads() {
        return heldUnseen;
    }

    /** Whether none of them holds a thread. */
    boolean isWithoutThreads() {
        return threads == 0;
    }

    /** Whether origins were asked for, and no thread had one. */
    boolean isWithoutOrigins() {
        return origins != null && origins.isBeside() && linked == 0;
    }

    @Override
    public void close() throws IOException {
        delete(sources);
    }

    /** Deletes the copies among them. */
    static void delete(List<DumpSource> sources) throws IOException {
        for (DumpSource source : sources) {
            if (source.temporary()) {
                TemporaryCopy.delete(source.file());
            }
        }
    }
}
