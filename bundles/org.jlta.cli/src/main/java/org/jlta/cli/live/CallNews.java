package org.jlta.cli.live;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.jlta.analysis.CallTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Wording;
import org.jlta.analysis.calls.CallTrace;
import org.jlta.analysis.calls.TraceLine;
import org.jlta.cli.question.ThreadWords;

/**
 * Calls of timed methods as nested entries and exits, each with its own time. A call is told when it has ended, with those
 * inside it that ended with it; so an outer call that goes on does not hold back the inner ones.
 */
final class CallNews {
    private CallNews() {
    }

    /**
     * The calls that ended within the time. Those of one thread that are nested stay together; they come in the order in
     * which the outermost ended.
     */
    static List<NewsLine> between(RecordingModel model, long fromNanos, long toNanos) {
        CallTable calls = model.activity().calls();
        ThreadWords words = new ThreadWords(model);
        List<List<NewsLine>> nests = new ArrayList<>();
        for (TraceLine line : CallTrace.ended(calls, fromNanos, toNanos)) {
            if (line.enter() && line.depth() == 0) {
                nests.add(new ArrayList<>());
            }
            nests.get(nests.size() - 1).add(line(calls, line, words));
        }
        nests.sort(Comparator.comparingLong(nest -> nest.get(nest.size() - 1).nanos()));
        return nests.stream().flatMap(List::stream).toList();
    }

    private static NewsLine line(CallTable calls, TraceLine line, ThreadWords words) {
        int row = line.row();
        String call = words.label(calls.thread(row)) + "  " + "  ".repeat(line.depth()) + (line.enter() ? "> " : "< ")
                + calls.method(row).signature();
        ThreadSet about = ThreadSet.of(calls.thread(row));
        if (line.enter()) {
            return new NewsLine(calls.startNanos(row), "enter", call, about);
        }
        String thrown = calls.exception(row) == null ? "" : " threw " + calls.exception(row);
        return new NewsLine(calls.endNanos(row), "exit",
                call + "  " + Wording.duration(calls.durationNanos(row)) + thrown, about);
    }
}
