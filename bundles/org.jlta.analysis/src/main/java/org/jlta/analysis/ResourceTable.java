package org.jlta.analysis;

import java.io.Serializable;
import java.util.List;

/**
 * What pools lent, such as connections and permits, as columns: a row for each call that asked for something, in the order in
 * which they got it, else asked.
 * <p>
 * Times are nanoseconds since the recording's start, {@link ThreadTable#UNKNOWN_NANOS} where not known; ordinals of threads and
 * stacks are -1 where not known. Immutable; any thread may read.
 */
public final class ResourceTable implements Serializable {
    private static final PackedLongs NO_ROWS = PackedLongs.of(new long[0]);
    /** Of a recording that tells nothing of it. */
    public static final ResourceTable EMPTY = new ResourceTable(List.of(),
            new ResourceColumns(NO_ROWS, NO_ROWS, NO_ROWS, NO_ROWS, NO_ROWS, NO_ROWS, NO_ROWS, NO_ROWS,
                    new String[]{null},
                    NO_ROWS),
            false);

    /** What came of a call, and of what it got. */
    public enum Fate {
        /** What was lent is held at the end of the recording. */
        HELD,
        /** It was given back. */
        RETURNED,
        /** It was collected as garbage: it can't be given back any more. */
        LOST,
        /** What became of it, or of the call, was not seen. */
        UNSEEN,
        /** The call got nothing. */
        NONE,
        /** The call goes on at the end of the recording. */
        WAITING
    }

    /**
     * What lends.
     *
     * @param className binary name of its class, empty where not known
     * @param name      its own name, null for none
     * @param identity  identity hash code
     */
    public record Lender(String className, String name, int identity) implements Serializable {

        /** Its name, else its class without package and its identity, {@code Semaphore@1f}. */
        public String label() {
            return name != null
                    ? name
                    : className.isEmpty()
                            ? "not known"
                            : className.substring(className.lastIndexOf('.') + 1) + "@"
                                    + Integer.toHexString(identity);
        }
    }

    /**
     * The columns of a table.
     *
     * @param resourceClass indexes into the classes
     * @param classes       binary names, the first null
     * @param fate          ordinals of {@link Fate}
     */
    public record ResourceColumns(PackedLongs lender, PackedLongs thread, PackedLongs askedNanos,
            PackedLongs gotNanos, PackedLongs endNanos, PackedLongs returner, PackedLongs stack,
            PackedLongs resourceClass, String[] classes, PackedLongs fate) implements Serializable {
    }

    private static final Fate[] FATES = Fate.values();

    private final List<Lender> lenders;
    private final ResourceColumns columns;
    private final boolean told;

    /** @param told whether the agent told what is lent, though it was nothing */
    public ResourceTable(List<Lender> lenders, ResourceColumns columns, boolean told) {
        this.lenders = List.copyOf(lenders);
        this.columns = columns;
        this.told = told;
    }

    /** The same with other words for what lends, as many. */
    public ResourceTable with(List<Lender> others) {
        return new ResourceTable(others, columns, told);
    }

    /** What lends, in the order in which it was met. */
    public List<Lender> lenders() {
        return lenders;
    }

    /** Whether it was recorded what is lent, though it may be nothing. */
    public boolean isTold() {
        return told || size() > 0;
    }

    public int size() {
        return columns.lender.size();
    }

    /** Index into {@link #lenders}. */
    public int lender(int row) {
        return columns.lender.getInt(row);
    }

    /** Ordinal of the thread that asked. */
    public int thread(int row) {
        return columns.thread.getInt(row);
    }

    /** When it asked; not known of what was told again only, because its begin was dropped. */
    public long askedNanos(int row) {
        return columns.askedNanos.get(row);
    }

    /** When it got something; below 0 before the recording's start, not known when it did not. */
    public long gotNanos(int row) {
        return columns.gotNanos.get(row);
    }

    /** When it was given back, lost or not looked at any more, or the call ended without; not known when that never was. */
    public long endNanos(int row) {
        return columns.endNanos.get(row);
    }

    /** Ordinal of the thread that gave it back. */
    public int returner(int row) {
        return columns.returner.getInt(row);
    }

    /** Stack ordinal of the call that got it. */
    public int stack(int row) {
        return columns.stack.getInt(row);
    }

    /** Binary name of the class of what was lent, null for a permit and where not known. */
    public String resourceClass(int row) {
        return columns.classes[columns.resourceClass.getInt(row)];
    }

    public Fate fate(int row) {
        return FATES[columns.fate.getInt(row)];
    }

    /** Whether the call got something. */
    public boolean isHolding(int row) {
        return columns.gotNanos.get(row) != ThreadTable.UNKNOWN_NANOS;
    }

    /** Whether what it got was held at a moment. */
    public boolean isHeldAt(int row, long nanos) {
        return isHolding(row) && gotNanos(row) <= nanos
                && (endNanos(row) == ThreadTable.UNKNOWN_NANOS || nanos < endNanos(row));
    }

    /** Whether the thread waited for it at a moment. */
    public boolean isWaitedAt(int row, long nanos) {
        return askedNanos(row) != ThreadTable.UNKNOWN_NANOS && askedNanos(row) <= nanos
                && (waitEnd(row) == ThreadTable.UNKNOWN_NANOS || nanos < waitEnd(row));
    }

    /** When the call ended; not known while it goes on. */
    private long waitEnd(int row) {
        return isHolding(row) ? gotNanos(row) : endNanos(row);
    }

    /** How long the call took, up to that moment where it goes on; -1 where not known. */
    public long waitNanos(int row, long nowNanos) {
        if (askedNanos(row) == ThreadTable.UNKNOWN_NANOS) {
            return -1;
        }
        long end = waitEnd(row);
        return Math.max(0, Math.min(nowNanos, end == ThreadTable.UNKNOWN_NANOS ? nowNanos : end) - askedNanos(row));
    }

    /** How long what it got was held, up to that moment where it still is; -1 where it got nothing before. */
    public long heldNanos(int row, long nowNanos) {
        if (!isHolding(row) || gotNanos(row) > nowNanos) {
            return -1;
        }
        long end = endNanos(row);
        return Math.min(nowNanos, end == ThreadTable.UNKNOWN_NANOS ? nowNanos : end) - gotNanos(row);
    }
}
