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

/** Live threads over time as a strip, and the lives of the first threads as bars; drawn as SVG in the page. */
final class LifetimeSection {
    private static final int MOST_BARS = 200;
    private static final int MOST_PAUSES = 500;
    private static final int STEPS = 200;
    private static final int LABELS = 260;
    private static final int CHART = 940;
    private static final int ROW = 16;
    private static final int STRIP = 80;

    private final RecordingModel model;
    private final ThreadSet threads;
    private final long durationNanos;

    LifetimeSection(RecordingModel model, ThreadSet threads) {
        this.model = model;
        this.threads = threads;
        this.durationNanos = Math.max(1, model.info().durationNanos());
    }

    void write(Page page) throws IOException {
        page.markup("<section id=lifetimes><h2>Lifetimes</h2>\n");
        strip(page);
        bars(page);
        page.markup("</section>\n");
    }

    private void strip(Page page) throws IOException {
        Lifetimes lifetimes = Lifetimes.of(model, threads, Math.max(1, durationNanos / STEPS));
        int most = 1;
        for (int live : lifetimes.live()) {
            most = Math.max(most, live);
        }
        StringBuilder path = new StringBuilder("M" + LABELS + " " + STRIP);
        int steps = lifetimes.live().length;
        for (int i = 0; i < steps; i++) {
            int y = STRIP - (int) ((long) lifetimes.live()[i] * (STRIP - 12) / most);
            path.append('L').append(x(lifetimes.stepNanos() * i)).append(' ').append(y).append('H')
                    .append(x(lifetimes.stepNanos() * (i + 1)));
        }
        path.append("V").append(STRIP).append('Z');
        page.markup("<div class=scroll><svg viewBox=\"0 0 " + (LABELS + CHART) + " " + (STRIP + 18)
                + "\" role=img aria-label=\"Live threads over time, at most " + Wording.count(most) + "\">\n");
        pauses(page);
        page.markup("<path class=live d=\"" + path + "\"/>");
        page.markup("<text x=0 y=16>live threads, at most " + Wording.count(most) + "</text>"
                + "<text class=tick x=0 y=32>the JVM's own included</text>");
        for (int i = 0; i <= 4; i++) {
            long nanos = durationNanos / 4 * i;
            String anchor = i == 0 ? "start" : i == 4 ? "end" : "middle";
            page.markup("<text class=tick text-anchor=" + anchor + " x=" + x(nanos) + " y=" + (STRIP + 14) + ">")
                    .text(Wording.duration(nanos)).markup("</text>");
        }
        page.markup("</svg></div>\n");
    }

    /** Pauses of the JVM as bands, the longest ones; each at least a hair wide. */
    private void pauses(Page page) throws IOException {
        List<Pause> longest = model.pauses().all().stream()
                .sorted(Comparator.comparingLong(Pause::durationNanos).reversed()).limit(MOST_PAUSES).toList();
        for (Pause pause : longest) {
            page.markup("<g><title>").text("all threads stopped at " + Wording.duration(pause.startNanos()) + " for "
                    + Wording.duration(pause.durationNanos()) + ": " + pause.label()).markup("</title>");
            page.markup("<rect class=paused x=" + x(pause.startNanos()) + " y=0 width="
                    + Math.max(1, x(pause.endNanos()) - x(pause.startNanos())) + " height=" + STRIP + "></rect></g>");
        }
    }

    private void bars(Page page) throws IOException {
        int[] shown = threads.ordinals().filter(o -> model.threads().lifeNanos(o) >= 0).limit(MOST_BARS + 1L).toArray();
        int count = Math.min(MOST_BARS, shown.length);
        page.markup("<div class=scroll><svg viewBox=\"0 0 " + (LABELS + CHART) + " " + (count * ROW + 4)
                + "\" role=img aria-label=\"Lives of the first threads\">\n");
        for (int i = 0; i < count; i++) {
            bar(page, shown[i], i * ROW);
        }
        page.markup("</svg></div>\n");
        page.markup("<p class=legend><span class=alive></span>alive at the end <span class=ended></span>ended"
                + (model.pauses().all().isEmpty()
                        ? ""
                        : " <span class=paused></span>all threads stopped by the JVM")
                + "</p>\n");
        if (shown.length > MOST_BARS) {
            page.element("p",
                    "The first " + MOST_BARS + " threads that ran, of " + Wording.count(threads.size()) + ".");
        }
    }

    private void bar(Page page, int ordinal, int y) throws IOException {
        ThreadTable table = model.threads();
        long start = Math.max(0, table.startNanos(ordinal));
        boolean ended = table.endNanos(ordinal) != ThreadTable.UNKNOWN_NANOS;
        long end = ended ? table.endNanos(ordinal) : durationNanos;
        int left = x(start);
        String label = ThreadNames.of(model).label(ordinal);
        String shortLabel = label.length() > 40 ? label.substring(0, 39) + "…" : label;
        page.markup("<g><title>").text(label + ": " + Wording.duration(start) + " to "
                + (ended ? Wording.duration(end) : "the end, alive")).markup("</title>");
        page.markup("<text x=0 y=" + (y + 12) + ">").text(shortLabel).markup("</text>");
        page.markup("<rect class=" + (ended ? "ended" : "alive") + " x=" + left + " y=" + (y + 3) + " width="
                + Math.max(1, x(end) - left) + " height=" + (ROW - 5) + "></rect></g>\n");
    }

    private int x(long nanos) {
        return LABELS + (int) Math.min(CHART, nanos / (double) durationNanos * CHART);
    }
}
