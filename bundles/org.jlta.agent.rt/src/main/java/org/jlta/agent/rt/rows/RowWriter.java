package org.jlta.agent.rt.rows;

/** Writes rows as an event, where it is recorded. By the thread that owns them. */
public interface RowWriter {
    /**
     * @param cells
     *            rows of {@link Rows#WIDTH} numbers each: ticks of JFR's clock before the kind's
     *            {@link Rows#KIND_BITS} bits, then the three that were added; not kept
     * @param length
     *            how many of the cells, at least one row
     */
    void write(long[] cells, int length);
}
