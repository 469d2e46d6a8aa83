package org.jlta.ui.overview;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.Overview;
import org.jlta.core.Session;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.internal.Messages;

/** The words of the overview's page, without a widget. */
final class OverviewWords {
    private static final int LONGEST_COMMAND = 100;

    private OverviewWords() {
    }

    /** What was recorded, when and by what; what is not known is left out. */
    static List<String> facts(RecordingInfo info) {
        List<String> facts = new ArrayList<>();
        add(facts, shortened(info.command()));
        add(facts, info.jdk() == null ? info.jvm() : NLS.bind(Messages.java_message, info.jdk()));
        if (info.pid() >= 0) {
            facts.add(NLS.bind(Messages.pid_message, Long.toString(info.pid())));
        }
        add(facts, Amounts.clock(info, 0));
        facts.add(Amounts.duration(info.durationNanos()));
        facts.add(info.agent() == null
                ? Messages.noAgent_message
                : NLS.bind(Messages.agent_message, info.agent().version()));
        return facts;
    }

    /** That a session is live, for which it is no news that it is not complete; or how it ended. Null for a file. */
    static String standing(Session session) {
        if (session.isLive()) {
            String live = session.isPaused() ? Messages.paused_message : Messages.live_message;
            return session.notice() == null ? live : live + ' ' + session.notice();
        }
        return session.ending();
    }

    /** What a reader must know before anything else; empty for a complete recording. */
    static List<String> warnings(RecordingInfo info) {
        List<String> warnings = new ArrayList<>();
        if (!info.complete() && info.endReason() != null) {
            warnings.add(NLS.bind(Messages.incomplete_message, info.endReason()));
        }
        return warnings;
    }

    /** Those that the warnings do not say already. */
    static List<Finding> findings(RecordingInfo info, Overview overview) {
        return overview.findings().stream()
                .filter(finding -> info.complete() || !finding.sentence().equals(info.endReason())).toList();
    }

    /** A finding as a sentence: it begins with a capital. */
    static String sentence(Finding finding) {
        String text = finding.sentence();
        return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    static String findings(int count) {
        return switch (count) {
        case 0 -> Messages.noFindings_title;
        case 1 -> Messages.oneFinding_title;
        default -> NLS.bind(Messages.findings_title, Amounts.count(count));
        };
    }

    /** Label and amount, in order. */
    static Map<String, String> numbers(RecordingModel model, Overview overview) {
        Map<String, String> numbers = new LinkedHashMap<>();
        numbers.put(Messages.threads_label, Amounts.count(model.threads().size()));
        numbers.put(Messages.started_label, Amounts.count(overview.started()));
        numbers.put(Messages.alive_label, Amounts.count(overview.alive()));
        numbers.put(Messages.unnamed_label, Amounts.count(overview.unnamed()));
        numbers.put(Messages.origins_label, Amounts.count(overview.origins()));
        if (model.info().virtual() != VirtualThreads.NONE && model.info().virtualStarted() >= 0) {
            numbers.put(Messages.virtualStarted_label, Amounts.count(model.info().virtualStarted()));
        }
        return numbers;
    }

    private static String shortened(String command) {
        return command == null || command.length() <= LONGEST_COMMAND
                ? command
                : command.substring(0, LONGEST_COMMAND) + "…";
    }

    private static void add(List<String> facts, String fact) {
        if (fact != null) {
            facts.add(fact);
        }
    }
}
