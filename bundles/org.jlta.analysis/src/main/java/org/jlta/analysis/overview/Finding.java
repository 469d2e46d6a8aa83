package org.jlta.analysis.overview;

import org.jlta.analysis.ThreadSet;

/**
 * One sentence about a recording.
 *
 * @param severity  how much it matters
 * @param sentence  plain words with the numbers
 * @param arguments the command that proves it, without program and source: {@code leaks --where "context = '/shop'"}
 * @param threads   the threads it is about, for a view to select
 */
public record Finding(Severity severity, String sentence, String arguments, ThreadSet threads) {

    /** How much a finding matters. */
    public enum Severity {
        PROBLEM, NOTE
    }
}
