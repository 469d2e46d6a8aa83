package org.jlta.analysis.calls;

/**
 * The beginning or the end of a call.
 *
 * @param row   of the call in {@link org.jlta.analysis.CallTable}
 * @param enter whether the call begins
 * @param depth how many recorded calls are around it
 */
public record TraceLine(int row, boolean enter, int depth) {
}
