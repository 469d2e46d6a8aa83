package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.LongToIntFunction;

import org.jlta.analysis.ResourceTable;
import org.jlta.analysis.ResourceTable.Fate;
import org.jlta.analysis.ResourceTable.Lender;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.LongIntMap;

/** Collects what events tell of what pools lend, in any order. Used by one thread. */
public final class ResourceBuilder {
    /** So far a wait that is told while it lasts can be from the same one that is told when it ended. */
    private static final long SAME_NANOS = 5_000_000;
    /** What was got so long before a round is told in it, if it is still held. */
    private static final long BEFORE_ROUND_NANOS = 1_000_000_000;
    private static final long UNSEEN_NANOS = -1;
    private static final Fate[] FATES = Fate.values();
    private static final Kept NOT_KEPT = new Kept(0, 0, ThreadTable.UNKNOWN_NANOS, null, 0, 0);

    private final Map<Integer, Integer> ordinals = new HashMap<>();
    private final List<Lender> lenders = new ArrayList<>();
    /** Number of the holding, lender, thread id, nanoseconds, waited, site. */
    private final LongRows got = new LongRows(6);
    /** Number of the holding, nanoseconds, thread id, fate. */
    private final LongRows ends = new LongRows(4);
    /** Lender, thread id, asked, ended, fate: calls that got nothing. */
    private final LongRows calls = new LongRows(5);
    private final Map<Long, Kept> kept = new LinkedHashMap<>();
    private final List<Wait> waits = new ArrayList<>();
    private final TaskSites sites;
    /** By their numbers, when they began. */
    private final NavigableMap<Integer, Long> rounds = new TreeMap<>();
    private long latestNanos = UNSEEN_NANOS;
    private long seenNanos = UNSEEN_NANOS;
    private long endedNanos = UNSEEN_NANOS;

    /** What the agent remembers of a holding, and in which round it told it last. */
    private record Kept(int lender, long threadId, long gotNanos, String resourceClass, long stackId, int round) {
    }

    /** A call that goes on. */
    private record Wait(int lender, long threadId, long askedNanos) {
    }

    /** @param sites the stacks that get something, by the numbers of rows */
    public ResourceBuilder(TaskSites sites) {
        this.sites = sites;
    }

    /** What lends, by its number; it can be told again. */
    public ResourceBuilder lender(int number, Lender lender) {
        lenders.set(ordinal(number), lender);
        return this;
    }

    /** A thread got something, by the number of the holding. */
    public ResourceBuilder acquired(long number, int lender, long threadId, long nanos, long waitedNanos, long site) {
        got.add(number, ordinal(lender), threadId, nanos, waitedNanos, sites.ordinal(site));
        return this;
    }

    /**
     * What the agent remembers of a holding; it counts where no row tells of it.
     *
     * @param stackId number of a stack that is told as text, 0 for none
     * @param round   in which all that is held was told, 0 for none
     */
    public ResourceBuilder kept(long number, int lender, long threadId, long nanos, String resourceClass,
            long stackId, int round) {
        Kept known = kept.getOrDefault(number, NOT_KEPT);
        kept.put(number, new Kept(ordinal(lender), threadId,
                known.gotNanos == ThreadTable.UNKNOWN_NANOS ? nanos : known.gotNanos, resourceClass, stackId,
                Math.max(known.round, round)));
        return this;
    }

    /** It is given back, by the thread of that id; 0 where the agent does not look any more. */
    public ResourceBuilder released(long number, long threadId, long nanos) {
        ends.add(number, nanos, threadId, (threadId == 0 ? Fate.UNSEEN : Fate.RETURNED).ordinal());
        return this;
    }

    /** It was collected as garbage. */
    public ResourceBuilder lost(long number, long nanos) {
        ends.add(number, nanos, 0, Fate.LOST.ordinal());
        return this;
    }

    /**
     * A call ends without anything, or without anything new.
     *
     * @param fate {@link Fate#NONE} or {@link Fate#UNSEEN}
     */
    public ResourceBuilder notAcquired(int lender, long threadId, long nanos, long waitedNanos, Fate fate) {
        calls.add(ordinal(lender), threadId, Math.max(0, nanos - waitedNanos), nanos, fate.ordinal());
        return this;
    }

    /** A thread waits. */
    public ResourceBuilder waits(int lender, long threadId, long nanos, long waitedNanos) {
        waits.add(new Wait(ordinal(lender), threadId, nanos - waitedNanos));
        return this;
    }

    /**
     * What happened up to a moment is told.
     *
     * @param last whether nothing is told any more
     */
    public ResourceBuilder seen(long untilNanos, boolean last) {
        if (last) {
            endedNanos = Math.max(endedNanos, untilNanos);
        }
        // what other threads wrote before this may reach the file after it: only one that another follows can be relied on
        seenNanos = Math.max(seenNanos, Math.min(latestNanos, untilNanos));
        latestNanos = Math.max(latestNanos, untilNanos);
        return this;
    }

    /** All that was held when the round began, and is still, was told with its number. */
    public ResourceBuilder told(int round, long begunNanos) {
        rounds.put(round, begunNanos);
        return this;
    }

    private int ordinal(int number) {
        Integer known = ordinals.get(number);
        if (known == null) {
            known = lenders.size();
            ordinals.put(number, known);
            lenders.add(new Lender("", null, 0));
        }
        return known;
    }

    /**
     * After the last event.
     *
     * @param texts from the numbers of stacks that are told as text to their ordinals
     */
    public ResourceTable build(ThreadTable threads, LongToIntFunction texts) {
        ResourceRowsBuilder rows = new ResourceRowsBuilder(threads);
        LongIntMap endOf = new LongIntMap();
        for (int end = 0; end < ends.size(); end++) {
            endOf.put(ends.get(end, 0), end);
        }
        for (int row = 0; row < got.size(); row++) {
            long number = got.get(row, 0);
            Kept also = kept.getOrDefault(number, NOT_KEPT);
            kept.remove(number);
            long nanos = got.get(row, 3);
            long waited = got.get(row, 4);
            int site = (int) got.get(row, 5);
            int stack = sites.stack(site);
            String told = sites.taskClass(site);
            rows.begin((int) got.get(row, 1), got.get(row, 2),
                    waited < 0 ? ThreadTable.UNKNOWN_NANOS : Math.max(0, nanos - waited), nanos,
                    stack == StackTable.NONE ? texts.applyAsInt(also.stackId) : stack,
                    told == null ? also.resourceClass : told);
            end(rows, endOf.get(number), nanos, also.round);
        }
        // of one whose begin is told nowhere nobody can say who held what
        for (Map.Entry<Long, Kept> entry : kept.entrySet()) {
            Kept only = entry.getValue();
            rows.begin(only.lender, only.threadId, ThreadTable.UNKNOWN_NANOS, only.gotNanos,
                    texts.applyAsInt(only.stackId), only.resourceClass);
            end(rows, endOf.get(entry.getKey()), only.gotNanos, only.round);
        }
        for (int row = 0; row < calls.size(); row++) {
            rows.call((int) calls.get(row, 0), calls.get(row, 1), calls.get(row, 2), calls.get(row, 3),
                    FATES[(int) calls.get(row, 4)]);
        }
        addWaits(rows, threads);
        return new ResourceTable(lenders, rows.columns(), latestNanos != UNSEEN_NANOS || !lenders.isEmpty());
    }

    /** Of what seems to be held, whether it is: the row that tells of its end can be dropped, or not be there yet. */
    private void end(ResourceRowsBuilder rows, int end, long gotNanos, int round) {
        if (end >= 0) {
            rows.end(ends.get(end, 1), ends.get(end, 2), FATES[(int) ends.get(end, 3)]);
            return;
        }
        long until = Math.max(endedNanos, seenNanos);
        for (long begun : rounds.tailMap(round, false).values()) {
            if (begun <= until && begun - gotNanos > BEFORE_ROUND_NANOS) {
                rows.end(begun, 0, Fate.UNSEEN);
                return;
            }
        }
        if (until != UNSEEN_NANOS && gotNanos > until) {
            rows.end(gotNanos, 0, Fate.UNSEEN);
        } else {
            rows.end(ThreadTable.UNKNOWN_NANOS, 0, Fate.HELD);
        }
    }

    /** What was told of calls while they lasted counts where nothing shows that they ended. */
    private void addWaits(ResourceRowsBuilder rows, ThreadTable threads) {
        Map<Long, Long> lastAsked = rows.lastAsked();
        waits.sort(Comparator.comparingLong(Wait::askedNanos).reversed());
        for (Wait wait : waits) {
            int thread = threads.ordinalOf(wait.threadId);
            long key = ResourceRowsBuilder.key(wait.lender, thread);
            Long later = lastAsked.get(key);
            if (thread >= 0 && (later == null || later < wait.askedNanos - SAME_NANOS)) {
                long ended = threads.endNanos(thread);
                rows.call(wait.lender, wait.threadId, Math.max(0, wait.askedNanos), ended,
                        ended == ThreadTable.UNKNOWN_NANOS ? Fate.WAITING : Fate.NONE);
                lastAsked.put(key, wait.askedNanos);
            }
        }
    }
}
