package org.jlta.exchange.html;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import org.jlta.analysis.PauseTable.Pause;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
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
    /** What is shorter is drawn that wide; its outline shows it. */
    private static final double NARROWEST = 0.05;

    private final RecordingModel model;
    private final ThreadSet threads;
    private final long fromNanos;
    private final long durationNanos;
    private final Lifetimes lifetimes;
    private final int[] bars;

    LifetimeDrawing(RecordingModel model, Scope scope) {
        this.model = model;
        this.threads = scope.threads();
        this.fromNanos = scope.beginNanos(model);
        this.durationNanos = Math.max(1, scope.endNanos(model) - fromNanos);
        this.lifetimes = Lifetimes.of(model, scope, Math.max(1, durationNanos / STEPS));
        this.bars = threads.ordinals().filter(o -> model.threads().lifeNanos(o) >= 0).limit(MOST_BARS + 1L).toArray();
    }

    /** Where the time axis begins, since the recording's start. */
    long fromNanos() {
        return fromNanos;
    }

    /** How long the time axis is, at least 1. */
    long durationNanos() {
        return durationNanos;
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
        StringBuilder path = new StringBuilder("M0 " + STRIP);
        int steps = lifetimes.live().length;
        for (int i = 0; i < steps; i++) {
            int y = STRIP - (int) ((long) lifetimes.live()[i] * (STRIP - 12) / most);
            path.append('L').append(x(fromNanos + lifetimes.stepNanos() * i)).append(' ').append(y).append('H')
                    .append(x(fromNanos + lifetimes.stepNanos() * (i + 1)));
        }
        path.append("V").append(STRIP).append('Z');
        time(page, STRIP);
        pauses(page);
        page.markup("<path class=\"live\" d=\"" + path + "\"></path></svg>");
        page.markup("<text class=\"label\" x=\"0\" y=\"16\">live threads, at most " + Wording.count(most) + "</text>"
                + "<text class=\"tick\" x=\"0\" y=\"32\">the JVM's own included</text>");
        for (int i = 0; i <= 4; i++) {
            long nanos = fromNanos + durationNanos / 4 * i;
            String anchor = i == 0 ? "start" : i == 4 ? "end" : "middle";
            page.markup("<text class=\"tick at\" text-anchor=\"" + anchor + "\" x=\"" + (LABELS + CHART / 4 * i)
                    + "\" y=\"" + (STRIP + 14)
                    + "\">").text(Wording.duration(nanos)).markup("</text>");
        }
        page.markup("\n");
    }

    /** Pauses of the JVM as bands, the longest ones; each at least a hair wide. */
    private void pauses(Page page) throws IOException {
        List<Pause> longest = model.pauses().all().stream()
                .filter(pause -> pause.endNanos() >= fromNanos && pause.startNanos() <= fromNanos + durationNanos)
                .sorted(Comparator.comparingLong(Pause::durationNanos).reversed()).limit(MOST_PAUSES).toList();
        for (Pause pause : longest) {
            page.markup("<g><title>").text("all threads stopped at " + Wording.duration(pause.startNanos()) + " for "
                    + Wording.duration(pause.durationNanos()) + ": " + pause.label()).markup("</title>");
            rectangle(page, "paused", pause.startNanos(), pause.endNanos(), 0, STRIP);
        }
    }

    /** Begins the part whose width is time: a script shows less of it by its view box. */
    private static void time(Page page, int height) throws IOException {
        page.markup("<svg class=\"time\" x=\"" + LABELS + "\" y=\"0\" width=\"" + CHART + "\" height=\"" + height
                + "\" viewBox=\"0 0 " + CHART + " " + height + "\" preserveAspectRatio=\"none\">"
                + "<rect class=\"ground\" width=\"" + CHART + "\" height=\"" + height + "\" fill=\"none\"></rect>\n");
    }

    private void rectangle(Page page, String kind, long fromNanos, long toNanos, int y, int height)
            throws IOException {
        double width = Math.max(NARROWEST, units(toNanos) - units(fromNanos));
        page.markup("<rect class=\"" + kind + "\" x=\"" + x(fromNanos) + "\" y=\"" + y + "\" width=\""
                + decimal(width) + "\" height=\"" + height + "\"></rect></g>\n");
    }

    void bars(Page page) throws IOException {
        int drawn = Math.min(MOST_BARS, bars.length);
        for (int i = 0; i < drawn; i++) {
            String label = ThreadNames.of(model).label(bars[i]);
            String shortLabel = label.length() > LONGEST_LABEL ? label.substring(0, LONGEST_LABEL - 1) + "…" : label;
            page.markup("<text class=\"label\" x=\"0\" y=\"" + (i * ROW + 12) + "\">").text(shortLabel)
                    .markup("</text>\n");
        }
        time(page, barsHeight());
        for (int i = 0; i < drawn; i++) {
            bar(page, bars[i], i * ROW);
        }
        page.markup("</svg>\n");
    }

    private void bar(Page page, int ordinal, int y) throws IOException {
        ThreadTable table = model.threads();
        long start = Math.max(0, table.startNanos(ordinal));
        boolean ended = table.endNanos(ordinal) != ThreadTable.UNKNOWN_NANOS;
        long end = ended ? table.endNanos(ordinal) : fromNanos + durationNanos;
        page.markup("<g><title>").text(ThreadNames.of(model).label(ordinal) + ": " + Wording.duration(start) + " to "
                + (ended ? Wording.duration(end) : "the end, alive")).markup("</title>");
        rectangle(page, ended ? "ended" : "alive", start, end, y + 3, ROW - 5);
    }

    private double units(long nanos) {
        return Math.max(0, Math.min(CHART, (nanos - fromNanos) / (double) durationNanos * CHART));
    }

    private String x(long nanos) {
        return decimal(units(nanos));
    }

    private static String decimal(double units) {
        return String.format(Locale.ROOT, "%.3f", units);
    }
}
