package org.jlta.analysis.overview;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.jlta.analysis.HeldContext;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Wording;
import org.jlta.analysis.life.ContextSummary;
import org.jlta.analysis.overview.Finding.Severity;

/** Stopped contexts that thread locals keep in memory, as sentences. */
final class HeldFindings {
    private static final int MOST = 3;

    private HeldFindings() {
    }

    /** One for each context, at most three; empty where none was seen. */
    static List<Finding> of(RecordingModel model, ThreadSet chosen) {
        List<Finding> findings = new ArrayList<>();
        ContextSummary.of(model, chosen).stream().filter(row -> !row.held().isEmpty()).limit(MOST)
                .forEach(row -> findings.add(of(row)));
        return findings;
    }

    private static Finding of(ContextSummary row) {
        BitSet threads = new BitSet();
        row.held().forEach(held -> threads.set(held.thread()));
        HeldContext first = row.held().get(0);
        String sentence = row.context().generationLabel() + " was stopped, and thread locals of "
                + Wording.threads(threads.cardinality()) + " keep it in memory, by a " + first.valueClass();
        return new Finding(Severity.PROBLEM, sentence, "contexts", ThreadSet.of(threads));
    }
}
