package org.jlta.ui.overview;

import java.util.Comparator;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.Overview;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** What stands out in a recording, problems first; of the threads of the scope, and what is of none. */
final class FindingQuestion implements RowQuestion<Finding> {
    private static final int MOST_NAMES = 40;

    @Override
    public String label() {
        return Messages.findings_label;
    }

    @Override
    public List<RowColumn<Finding>> columns(RecordingModel model) {
        return List.of(
                new RowColumn<>(Messages.findingSeverity_label, 90, false, FindingQuestion::severity,
                        Comparator.comparing(Finding::severity), finding -> true),
                RowColumn.text(Messages.findingSentence_label, 620, OverviewWords::sentence),
                RowColumn.count(Messages.findingThreads_label, finding -> finding.threads().size()));
    }

    private static String severity(Finding finding) {
        return finding.severity() == Finding.Severity.PROBLEM
                ? Messages.findingProblem_label
                : Messages.findingNote_label;
    }

    @Override
    public List<Finding> ask(Scope scope, Progress progress) {
        List<Finding> all = Overview.of(scope.model(), progress).findings();
        return scope.isAllThreads()
                ? all
                : all.stream().filter(finding -> finding.threads().isEmpty()
                        || !finding.threads().and(scope.threads()).isEmpty()).toList();
    }

    @Override
    public String heading(Scope scope, List<Finding> rows) {
        return NLS.bind(Messages.findings_message, Amounts.count(rows.size()));
    }

    @Override
    public String none(Scope scope) {
        return Messages.findingsNone_message;
    }

    @Override
    public RichText details(RecordingModel model, Finding finding) {
        RichText text = new RichText().add(OverviewWords.sentence(finding), Look.TITLE).line();
        text.add(NLS.bind(Messages.command_message, finding.arguments()), Look.FAINT).line();
        if (!finding.threads().isEmpty()) {
            text.heading(Messages.findingThreads_label).line();
            finding.threads().ordinals().limit(MOST_NAMES)
                    .forEach(thread -> text.item(VisibleText.of(ThreadWords.label(model, thread))));
        }
        return text;
    }

    @Override
    public Object key(RecordingModel model, Finding finding) {
        return List.of(finding.arguments(),
                finding.threads().ordinals().mapToLong(model.threads()::threadId).min().orElse(-1));
    }

    /** None: looking at a finding chooses nothing, what proves it is opened. */
    @Override
    public ThreadSet threads(RecordingModel model, Finding finding) {
        return ThreadSet.of();
    }
}
