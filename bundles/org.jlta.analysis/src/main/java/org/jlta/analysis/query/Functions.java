package org.jlta.analysis.query;

import java.util.BitSet;
import java.util.List;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.life.LiveThreads;
import org.jlta.analysis.locks.LockWait;
import org.jlta.analysis.locks.LockWaits;
import org.jlta.analysis.origin.OriginChain;

/** The functions of queries: each gives, for a whole recording, the threads for which it holds. */
final class Functions {
    /** All of them. */
    static final List<String> NAMES = List.of("aliveAt", "aliveBetween", "contended", "woke", "wokenBy", "madeBy",
            "cameFrom");

    private Functions() {
    }

    /** Threads alive at a moment, or at some time between two. */
    static Condition alive(Moment from, Moment to) {
        return new ChosenCondition(model -> {
            long begin = from.nanos(model);
            long end = to.nanos(model);
            return begin < 0 || end < 0 || begin > model.info().durationNanos()
                    ? new BitSet()
                    : bits(LiveThreads.within(model.threads(), begin, end));
        });
    }

    /** Threads that waited for locks so long in all. */
    static Condition contended(long leastNanos) {
        return new ChosenCondition(model -> {
            long[] sums = new long[model.threads().size()];
            BitSet waited = new BitSet();
            for (LockWait wait : LockWaits.of(model, ThreadSet.all(model.threads()), Progress.NONE)) {
                sums[wait.thread()] += wait.durationNanos();
                waited.set(wait.thread(), sums[wait.thread()] >= leastNanos);
            }
            return waited;
        });
    }

    /** Threads that made one of others run on, which waited until then. */
    static Condition woke(Condition others) {
        return new ChosenCondition(model -> woken(model, others, true));
    }

    /** Threads that one of others made run on. */
    static Condition wokenBy(Condition others) {
        return new ChosenCondition(model -> woken(model, others, false));
    }

    private static BitSet woken(RecordingModel model, Condition others, boolean actors) {
        InteractionTable table = model.interactions();
        Condition bound = others.bind(model);
        BitSet threads = new BitSet();
        for (int row = 0; row < table.size(); row++) {
            int target = table.target(row);
            InteractionAction action = table.action(row);
            boolean wakes = action.isWaking() && action != InteractionAction.START
                    && table.partner(row) != InteractionTable.NONE && target != InteractionTable.NONE;
            if (wakes && bound.holds(model, actors ? target : table.actor(row))) {
                threads.set(actors ? table.actor(row) : target);
            }
        }
        return threads;
    }

    /** Threads that one of others made. */
    static Condition madeBy(Condition others) {
        return new ChosenCondition(model -> {
            Condition bound = others.bind(model);
            BitSet threads = new BitSet();
            for (int thread = 0; thread < model.threads().size(); thread++) {
                int maker = OriginChain.maker(model.threads(), thread);
                threads.set(thread, maker >= 0 && bound.holds(model, maker));
            }
            return threads;
        });
    }

    /** Threads that one of others made, or made one that made it, and so on. */
    static Condition cameFrom(Condition others) {
        return new ChosenCondition(model -> {
            Condition bound = others.bind(model);
            int size = model.threads().size();
            BitSet known = new BitSet(size);
            BitSet threads = new BitSet(size);
            int[] way = new int[size];
            for (int first = 0; first < size; first++) {
                int length = 0;
                int thread = first;
                boolean from = false;
                while (!from && !known.get(thread)) {
                    known.set(thread);
                    way[length++] = thread;
                    int maker = OriginChain.maker(model.threads(), thread);
                    if (maker < 0) {
                        break;
                    }
                    from = bound.holds(model, maker) || threads.get(maker);
                    thread = maker;
                }
                boolean result = from || length > 0 && threads.get(thread);
                while (length > 0) {
                    threads.set(way[--length], result);
                }
            }
            return threads;
        });
    }

    private static BitSet bits(ThreadSet threads) {
        BitSet bits = new BitSet();
        threads.ordinals().forEach(bits::set);
        return bits;
    }
}
