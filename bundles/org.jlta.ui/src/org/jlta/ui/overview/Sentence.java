package org.jlta.ui.overview;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.overview.Finding;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.UnbrokenText;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Icon;
import org.jlta.ui.internal.Messages;

/**
 * A line of the overview's page.
 *
 * @param icon    before it
 * @param text    what it says
 * @param finding what it is about, whose threads its link shows; null for none
 */
record Sentence(Icon icon, String text, Finding finding) {

    static Sentence of(Finding finding) {
        return new Sentence(finding.severity() == Finding.Severity.PROBLEM ? Icon.PROBLEM : Icon.NOTE,
                OverviewWords.sentence(finding), finding);
    }

    /** The text with its link, as a {@link org.eclipse.swt.widgets.Link} takes it. */
    String linked() {
        String plain = VisibleText.of(text).replace("&", "&&").replace("<", "‹").replace(">", "›");
        if (finding == null || finding.threads().isEmpty() && !Proof.isShown(finding)) {
            return plain;
        }
        if (finding.threads().isEmpty()) {
            return plain + "  <a>" + UnbrokenText.of(Messages.showProof_label) + "</a>";
        }
        String link = finding.threads().size() == 1
                ? Messages.showThread_label
                : NLS.bind(Messages.showThreads_label, Amounts.count(finding.threads().size()));
        return plain + "  <a>" + UnbrokenText.of(link) + "</a>";
    }

    /** How the command line asks for it, null where there is nothing to ask. */
    String command() {
        return finding == null ? null : NLS.bind(Messages.command_message, finding.arguments());
    }
}
