package org.jlta.ui.overview;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.overview.Finding;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.StackText;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Messages;

/** A finding for a ticket: sentence, threads, the stack of the first, and which recording it is; at most 30 lines. */
final class FindingText {
    private static final int MOST_FRAMES = 20;
    private static final int MOST_NAMES = 5;

    private FindingText() {
    }

    static String of(String recording, RecordingModel model, Finding finding) {
        StringBuilder text = new StringBuilder(OverviewWords.sentence(finding)).append('\n');
        int[] threads = finding.threads().toArray();
        if (threads.length > 0) {
            long alive = finding.threads().ordinals().filter(model.threads()::isAlive).count();
            text.append(NLS.bind(Messages.findingThreads_message,
                    new Object[]{Amounts.count(threads.length), Amounts.count(alive), names(model, finding)}))
                    .append('\n').append(stack(model, threads[0]));
        }
        return text.append(VisibleText.of(recording)).append(": ")
                .append(VisibleText.of(String.join(" · ", OverviewWords.facts(model.info())))).append('\n')
                .append(NLS.bind(Messages.command_message, finding.arguments())).append('\n').toString();
    }

    private static String names(RecordingModel model, Finding finding) {
        String names = finding.threads().ordinals().limit(MOST_NAMES)
                .mapToObj(ordinal -> ThreadWords.label(model, ordinal)).collect(Collectors.joining(", "));
        return finding.threads().size() > MOST_NAMES ? names + ", …" : names;
    }

    private static String stack(RecordingModel model, int ordinal) {
        int stack = model.threads().allocationStack(ordinal);
        if (stack == StackTable.NONE) {
            stack = model.threads().startStack(ordinal);
        }
        List<Frame> frames = model.stack(stack);
        return StackText.forConsole(frames.subList(0, Math.min(MOST_FRAMES, frames.size())));
    }
}
