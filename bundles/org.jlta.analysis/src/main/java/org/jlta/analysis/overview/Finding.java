package org.jlta.analysis.overview;

import java.util.List;

import org.jlta.analysis.ThreadSet;

/**
 * One sentence about a recording.
 *
 * @param severity  how much it matters
 * @param sentence  plain words with the numbers
 * @param arguments the command that proves it, without program and source: {@code leaks --where "context = '/shop'"}
 * @param threads   the threads it is about, for a view to select
 * @param places    the lines of code that can mend it, most important first; empty where no single line does
 */
public record Finding(Severity severity, String sentence, String arguments, ThreadSet threads,
        List<PlacedFinding> places) {

    public Finding {
        places = List.copyOf(places);
    }

    /** One that no single line of code can mend. */
    public Finding(Severity severity, String sentence, String arguments, ThreadSet threads) {
        this(severity, sentence, arguments, threads, List.of());
    }

    /** How much a finding matters. */
    public enum Severity {
        PROBLEM, NOTE
    }
}
