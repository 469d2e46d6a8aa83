package org.jlta.analysis.overview;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Mark;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.life.Storm;
import org.jlta.analysis.life.Storms;
import org.jlta.analysis.origin.Blame;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;
import org.jlta.analysis.overview.Finding.Severity;

/** The start of the program, and threads that were hardly worth one, as sentences. */
final class StartFindings {
    /** Shorter waits of main in all are not told. */
    private static final long LEAST_WAIT_NANOS = 100_000_000;

    private final RecordingModel model;
    private final ThreadTable threads;
    private final Progress progress;

    StartFindings(RecordingModel model, Progress progress) {
        this.model = model;
        this.threads = model.threads();
        this.progress = progress;
    }

    /** Null where nothing tells when the program was ready. */
    Finding startUp(ThreadSet set, OriginRequest.By by, String command) {
        Mark ready = model.marks().stream().filter(m -> m.kind().equals("ready")).findFirst().orElse(null);
        if (ready == null) {
            return null;
        }
        BitSet bits = new BitSet();
        set.ordinals().filter(o -> threads.lifeNanos(o) >= 0 && !threads.isBeforeRecording(o)
                && threads.startNanos(o) <= ready.nanos()).forEach(bits::set);
        ThreadSet born = ThreadSet.of(bits);
        long ended = born.ordinals().filter(
                o -> threads.endNanos(o) != ThreadTable.UNKNOWN_NANOS && threads.endNanos(o) <= ready.nanos()).count();
        long origins = Origins.groups(model, OriginRequest.of(born).by(by), progress).stream()
                .filter(g -> g.kind() == OriginGroup.Kind.KNOWN).count();
        return new Finding(Severity.NOTE,
                "ready after " + Wording.duration(ready.nanos()) + ": " + Wording.threads(born.size())
                        + " from " + Wording.plural((int) origins, "origin") + ", " + Wording.count(ended) + " ended"
                        + mainWaited(ready.nanos()),
                command + " --to " + String.format(Locale.ROOT, "%.3fs", ready.nanos() / 1e9), born);
    }

    /** {@code ; main waited 22.0 s, most of it (18.0 s) at com.acme.Boot.load:12}; empty for little. */
    private String mainWaited(long untilNanos) {
        int main = Origins.main(threads);
        if (main < 0) {
            return "";
        }
        ActivityTable rows = model.locks().activities();
        Map<Integer, Long> byStack = new HashMap<>();
        long until = 0;
        long total = 0;
        for (int row = rows.firstRow(main); row < rows.firstRow(main + 1); row++) {
            long nanos = Math.min(rows.endNanos(row), untilNanos) - Math.max(until, rows.startNanos(row));
            if (nanos > 0) {
                total += nanos;
                until = rows.endNanos(row);
                byStack.merge(rows.stack(row), nanos, Long::sum);
            }
        }
        if (total < LEAST_WAIT_NANOS) {
            return "";
        }
        Map.Entry<Integer, Long> most = byStack.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
        String waited = "; main waited " + Wording.duration(total);
        return most.getKey() == StackTable.NONE
                ? waited
                : waited + ", most of it (" + Wording.duration(most.getValue()) + ") at " + place(most.getKey());
    }

    private String place(int stack) {
        int depth = Blame.of(model).depth(stack);
        return model.stacks().frame(stack, Math.max(0, depth)).label();
    }

    /** Null where there are few short threads. */
    Finding storm(ThreadSet set) {
        ThreadSet brief = Storms.brief(model, set);
        if (brief.size() < model.settings().limits().stormThreads()) {
            return null;
        }
        List<Storm> storms = Storms.of(model, set, 1, progress);
        Storm worst = storms.get(0);
        return new Finding(Severity.NOTE, Wording.threads(brief.size()) + " lived for less than "
                + Wording.duration(model.settings().limits().shortLifeNanos()) + ", "
                + Wording.count(worst.origin().statistics().count()) + " of them from " + worst.origin().label()
                + ", " + Wording.count(worst.peak()) + " in one second: a pool would spare their starts",
                "lifetimes --storms", brief);
    }
}
