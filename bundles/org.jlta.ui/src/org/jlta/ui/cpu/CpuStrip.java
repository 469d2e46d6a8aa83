package org.jlta.ui.cpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.cpu.CpuLine;
import org.jlta.analysis.cpu.CpuLines;
import org.jlta.analysis.cpu.CpuRequest;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.strip.StripModel;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.internal.SeriesLook;

/** CPU time of threads step by step through all of a recording, some of them by name. Immutable. */
final class CpuStrip {
    private static final int STEPS = 240;

    private final RecordingModel model;
    private final long stepNanos;
    private final List<CpuLine> lines;
    private final long[] all;

    private CpuStrip(RecordingModel model, long stepNanos, List<CpuLine> lines) {
        this.model = model;
        this.stepNanos = stepNanos;
        this.lines = lines;
        all = new long[lines.stream().mapToInt(line -> line.stepNanos().length).max().orElse(0)];
        for (CpuLine line : lines) {
            for (int step = 0; step < line.stepNanos().length; step++) {
                all[step] += line.stepNanos()[step];
            }
        }
    }

    /** Not for the UI thread. */
    static CpuStrip of(RecordingModel model, ThreadSet threads) {
        long end = Math.max(1, model.info().durationNanos());
        long step = Math.max(1, end / STEPS + 1);
        return new CpuStrip(model, step, CpuLines.of(model, new CpuRequest(threads, 0, end, step)));
    }

    /** The wanted threads by name, else those that used the most; all others together. */
    StripModel model(ThreadSet wanted) {
        List<CpuLine> named = lines.stream().filter(line -> wanted.contains(line.threadOrdinal()))
                .limit(SeriesLook.NAMED).toList();
        if (named.isEmpty()) {
            named = lines.subList(0, Math.min(SeriesLook.NAMED, lines.size()));
        }
        long[] others = all.clone();
        List<StripModel.Series> series = new ArrayList<>();
        for (CpuLine line : named) {
            for (int step = 0; step < line.stepNanos().length; step++) {
                others[step] -= line.stepNanos()[step];
            }
            series.add(new StripModel.Series(ThreadWords.label(model, line.threadOrdinal()), series.size(),
                    line.stepNanos()));
        }
        if (lines.size() > named.size()) {
            series.add(new StripModel.Series(NLS.bind(CpuMessages.others_label, lines.size() - named.size()),
                    SeriesLook.OTHERS, others));
        }
        StripModel.Lane lane = new StripModel.Lane(CpuMessages.cores_label, series, this::cores);
        return new StripModel(new TimeRange(0, Math.max(1, model.info().durationNanos())), stepNanos, List.of(lane));
    }

    private String cores(long nanos) {
        return NLS.bind(CpuMessages.cores_message,
                String.format(Locale.ROOT, "%.2f", (double) nanos / stepNanos));
    }
}
