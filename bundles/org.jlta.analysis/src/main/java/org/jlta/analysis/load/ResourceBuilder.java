package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongToIntFunction;

import org.jlta.analysis.ResourceTable;
import org.jlta.analysis.ResourceTable.Fate;
import org.jlta.analysis.ResourceTable.Lender;
import org.jlta.analysis.ResourceTable.ResourceColumns;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;

/** Collects what events tell of what pools lend, in any order. Used by one thread. */
public final class ResourceBuilder {
    /** So far a wait that is told while it lasts can be from the same one that is told when it ended. */
    private static final long SAME_NANOS = 5_000_000;

    private final Map<Integer, Integer> ordinals = new HashMap<>();
    private final List<Lender> lenders = new ArrayList<>();
    private final Map<Long, Holding> holdings = new LinkedHashMap<>();
    private final List<Call> calls = new ArrayList<>();
    private final List<Call> waits = new ArrayList<>();
    private final TaskSites sites;

    /** What is told of one holding. */
    private static final class Holding {
        private int lender = -1;
        private long threadId;
        private long gotNanos = ThreadTable.UNKNOWN_NANOS;
        private long waitedNanos = -1;
        private int site = TaskSites.NONE;
        private long stackId;
        private String resourceClass;
        private long endNanos = ThreadTable.UNKNOWN_NANOS;
        private long returnerId;
        private Fate fate = Fate.HELD;
    }

    /** A call that got nothing, or goes on. */
    private record Call(int lender, long threadId, long askedNanos, long endNanos, Fate fate) {
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
        Holding holding = holding(number);
        holding.lender = ordinal(lender);
        holding.threadId = threadId;
        holding.gotNanos = nanos;
        holding.waitedNanos = waitedNanos;
        holding.site = sites.ordinal(site);
        return this;
    }

    /**
     * What the agent remembers of a holding; it counts where no row tells of it.
     *
     * @param stackId number of a stack that is told as text, 0 for none
     */
    public ResourceBuilder kept(long number, int lender, long threadId, long nanos, String resourceClass,
            long stackId) {
        Holding holding = holding(number);
        holding.stackId = stackId;
        holding.resourceClass = resourceClass;
        if (holding.gotNanos == ThreadTable.UNKNOWN_NANOS) {
            holding.lender = ordinal(lender);
            holding.threadId = threadId;
            holding.gotNanos = nanos;
        }
        return this;
    }

    /** It is given back, by the thread of that id; 0 where the agent does not look any more. */
    public ResourceBuilder released(long number, long threadId, long nanos) {
        Holding holding = holding(number);
        holding.endNanos = nanos;
        holding.returnerId = threadId;
        holding.fate = threadId == 0 ? Fate.UNSEEN : Fate.RETURNED;
        return this;
    }

    /** It was collected as garbage. */
    public ResourceBuilder lost(long number, long nanos) {
        Holding holding = holding(number);
        holding.endNanos = nanos;
        holding.fate = Fate.LOST;
        return this;
    }

    /**
     * A call ends without anything, or without anything new.
     *
     * @param fate {@link Fate#NONE} or {@link Fate#UNSEEN}
     */
    public ResourceBuilder notAcquired(int lender, long threadId, long nanos, long waitedNanos, Fate fate) {
        calls.add(new Call(ordinal(lender), threadId, Math.max(0, nanos - waitedNanos), nanos, fate));
        return this;
    }

    /** A thread waits. */
    public ResourceBuilder waits(int lender, long threadId, long nanos, long waitedNanos) {
        waits.add(new Call(ordinal(lender), threadId, nanos - waitedNanos, ThreadTable.UNKNOWN_NANOS,
                Fate.WAITING));
        return this;
    }

    private Holding holding(long number) {
        return holdings.computeIfAbsent(number, any -> new Holding());
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
        ResourceColumns columns = new ResourceColumns();
        for (Holding holding : holdings.values()) {
            // of one whose begin was lost nobody can say who held what
            if (holding.gotNanos != ThreadTable.UNKNOWN_NANOS) {
                add(columns, holding, threads, texts);
            }
        }
        for (Call call : calls) {
            int row = columns.add(call.lender, threads.ordinalOf(call.threadId), call.fate);
            columns.askedNanos[row] = call.askedNanos;
            columns.endNanos[row] = call.endNanos;
        }
        addWaits(columns, threads);
        return new ResourceTable(lenders, sorted(columns));
    }

    private void add(ResourceColumns columns, Holding holding, ThreadTable threads, LongToIntFunction texts) {
        int row = columns.add(holding.lender, threads.ordinalOf(holding.threadId), holding.fate);
        columns.gotNanos[row] = holding.gotNanos;
        columns.askedNanos[row] = holding.waitedNanos < 0
                ? ThreadTable.UNKNOWN_NANOS
                : Math.max(0, holding.gotNanos - holding.waitedNanos);
        columns.endNanos[row] = holding.endNanos;
        columns.returner[row] = holding.returnerId == 0 ? -1 : threads.ordinalOf(holding.returnerId);
        int stack = sites.stack(holding.site);
        columns.stack[row] = stack == StackTable.NONE ? texts.applyAsInt(holding.stackId) : stack;
        String told = sites.taskClass(holding.site);
        columns.resourceClass[row] = told == null ? holding.resourceClass : told;
    }

    /** What was told of calls while they lasted counts where nothing shows that they ended. */
    private void addWaits(ResourceColumns columns, ThreadTable threads) {
        Map<Long, Long> lastAsked = new HashMap<>();
        for (int row = 0; row < columns.size; row++) {
            if (columns.askedNanos[row] != ThreadTable.UNKNOWN_NANOS) {
                lastAsked.merge(key(columns.lender[row], columns.thread[row]), columns.askedNanos[row], Math::max);
            }
        }
        waits.sort(Comparator.comparingLong(Call::askedNanos).reversed());
        for (Call wait : waits) {
            int thread = threads.ordinalOf(wait.threadId);
            if (thread < 0) {
                continue;
            }
            Long later = lastAsked.get(key(wait.lender, thread));
            if (later == null || later < wait.askedNanos - SAME_NANOS) {
                int row = columns.add(wait.lender, thread, Fate.WAITING);
                columns.askedNanos[row] = Math.max(0, wait.askedNanos);
                columns.endNanos[row] = threads.endNanos(thread);
                columns.fate[row] = columns.endNanos[row] == ThreadTable.UNKNOWN_NANOS ? Fate.WAITING : Fate.NONE;
                lastAsked.put(key(wait.lender, thread), wait.askedNanos);
            }
        }
    }

    private static long key(int lender, int thread) {
        return (long) lender << 32 | thread & 0xffffffffL;
    }

    /** By when they got something, else asked for it. */
    private static ResourceColumns sorted(ResourceColumns columns) {
        Integer[] order = new Integer[columns.size];
        Arrays.setAll(order, row -> row);
        Arrays.sort(order, Comparator.comparingLong((Integer row) -> columns.gotNanos[row] == ThreadTable.UNKNOWN_NANOS
                ? columns.askedNanos[row]
                : columns.gotNanos[row]));
        ResourceColumns result = new ResourceColumns();
        for (int from : order) {
            int row = result.add(columns.lender[from], columns.thread[from], columns.fate[from]);
            result.askedNanos[row] = columns.askedNanos[from];
            result.gotNanos[row] = columns.gotNanos[from];
            result.endNanos[row] = columns.endNanos[from];
            result.returner[row] = columns.returner[from];
            result.stack[row] = columns.stack[from];
            result.resourceClass[row] = columns.resourceClass[from];
        }
        return result;
    }
}
