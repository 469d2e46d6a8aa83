package org.jlta.ide.editor;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.origin.CodeLine;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ui.format.Amounts;

/** What is said of a line that threads come from. */
final class LineWords {

    private LineWords() {
    }

    /** {@code created 40 threads, 3 alive · submitted 1 204 tasks}. */
    static String text(CodeLine line) {
        String threads = line.threads().isEmpty()
                ? null
                : line.threads().size() == 1
                        ? NLS.bind(IdeMessages.lineThread_message, line.alive())
                        : NLS.bind(IdeMessages.lineThreads_message, Amounts.count(line.threads().size()),
                                Amounts.count(line.alive()));
        String tasks = line.tasks() == 0
                ? null
                : line.tasks() == 1
                        ? IdeMessages.lineTask_message
                        : NLS.bind(IdeMessages.lineTasks_message, Amounts.count(line.tasks()));
        return threads == null ? tasks : tasks == null ? threads : threads + " · " + tasks;
    }
}
