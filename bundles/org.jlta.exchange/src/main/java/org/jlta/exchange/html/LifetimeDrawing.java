package org.jlta.exchange.html;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;

import org.jlta.analysis.PauseTable.Pause;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.life.Lifetimes;

/** Draws live threads over time as a strip, and the lives of the first threads as bars: what stands inside of an SVG. */
final class LifetimeDrawing {
    static final int MOST_BARS = 200;
    static final int STRIP_HEIGHT = 98;
    private static final int MOST_PAUSES = 500;
    private static final int STEPS = 200;
    private static final int LABELS = 260;
    private static final int CHART = 940;
    static final int WIDTH = LABELS + CHART;
    private static final int ROW = 16;
    private static final int STRIP = 80;
    private static final int LONGEST_LABEL = 40;

    private final RecordingModel model;
    private final ThreadSet threads;
    private final long durationNanos;
    private final Lifetimes lifetimes;
    private final int[] bars;

    LifetimeDrawing(RecordingModel model, ThreadSet threads) {
        this.model = model;
        this.threads = threads;
        this.durationNanos = Math.max(1, model.info().durationNanos());
        this.lifetimes = Lifetimes.of(model, threads, Math.max(1, durationNanos / STEPS));
        this.bars = threads.ordinals().filter(o -> model.threads().lifeNanos(o) >= 0).limit(MOST_BARS + 1L).toArray();
    }

    /** The most threads that lived at once, at least 1. */
    int most() {
        int most = 1;
        for (int live : lifetimes.live()) {
            most = Math.max(most, live);
        }
        return most;
    }

    /** Whether threads are left out; empty where all are drawn. */
    String leftOut() {
        return bars.length > MOST_BARS
                ? "The first " + MOST_BARS + " threads that ran, of " + Wording.count(threads.size()) + "."
                : "";
    }

    int barsHeight() {
        return Math.min(MOST_BARS, bars.length) * ROW + 4;
    }

    void strip(Page page) throws IOException {
        int most = most();
        StringBuilder path = new StringBuilder("M" + LABELS + " " + STRIP);
        int steps = lifetimes.live().length;
        for (int i = 0; i < steps; i++) {
            int y = STRIP - (int) ((long) lifetimes.live()[i] * (STRIP - 12) / most);
            path.append('L').append(x(lifetimes.stepNanos() * i)).append(' ').append(y).append('H')
                    .append(x(lifetimes.stepNanos() * (i + 1)));
        }
        path.append("V").append(STRIP).append('Z');
        pauses(page);
        page.markup("<path class=\"live\" d=\"" + path + "\"/>");
        page.markup("<text x=\"0\" y=\"16\">live threads, at most " + Wording.count(most) + "</text>"
                + "<text class=\"tick\" x=\"0\" y=\"32\">the JVM's own included</text>");
        for (int i = 0; i <= 4; i++) {
            long nanos = durationNanos / 4 * i;
            String anchor = i == 0 ? "start" : i == 4 ? "end" : "middle";
            page.markup("<text class=\"tick\" text-anchor=\"" + anchor + "\" x=\"" + x(nanos) + "\" y=\"" + (STRIP + 14)
                    + "\">").text(Wording.duration(nanos)).markup("</text>");
        }
        page.markup("\n");
    }

    /** Pauses of the JVM as bands, the longest ones; each at least a hair wide. */
    private void pauses(Page page) throws IOException {
        List<Pause> longest = model.pauses().all().stream()
                .sorted(Comparator.comparingLong(Pause::durationNanos).reversed()).limit(MOST_PAUSES).toList();
        for (Pause pause : longest) {
            page.markup("<g><title>").text("all threads stopped at " + Wording.duration(pause.startNanos()) + " for "
                    + Wording.duration(pause.durationNanos()) + ": " + pause.label()).markup("</title>");
            rectangle(page, "paused", x(pause.startNanos()), x(pause.endNanos()), 0, STRIP);
        }
    }

    private static void rectangle(Page page, String kind, int left, int right, int y, int height) throws IOException {
        page.markup("<rect class=\"" + kind + "\" x=\"" + left + "\" y=\"" + y + "\" width=\""
                + Math.max(1, right - left) + "\" height=\"" + height + "\"></rect></g>\n");
    }

    void bars(Page page) throws IOException {
        for (int i = 0; i < Math.min(MOST_BARS, bars.length); i++) {
            bar(page, bars[i], i * ROW);
        }
    }

    private void bar(Page page, int ordinal, int y) throws IOException {
        ThreadTable table = model.threads();
        long start = Math.max(0, table.startNanos(ordinal));
        boolean ended = table.endNanos(ordinal) != ThreadTable.UNKNOWN_NANOS;
        long end = ended ? table.endNanos(ordinal) : durationNanos;
        String label = ThreadNames.of(model).label(ordinal);
        String shortLabel = label.length() > LONGEST_LABEL ? label.substring(0, LONGEST_LABEL - 1) + "…" : label;
        page.markup("<g><title>").text(label + ": " + Wording.duration(start) + " to "
                + (ended ? Wording.duration(end) : "the end, alive")).markup("</title>");
        page.markup("<text x=\"0\" y=\"" + (y + 12) + "\">").text(shortLabel).markup("</text>");
        rectangle(page, ended ? "ended" : "alive", x(start), x(end), y + 3, ROW - 5);
    }

    private int x(long nanos) {
        return LABELS + (int) Math.min(CHART, nanos / (double) durationNanos * CHART);
    }
}
