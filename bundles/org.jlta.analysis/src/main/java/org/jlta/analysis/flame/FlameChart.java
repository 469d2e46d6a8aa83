package org.jlta.analysis.flame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.PauseTable.Pause;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.RowsByThread;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.flame.ChartSpan.Kind;
import org.jlta.analysis.locks.Cut;

/**
 * What one thread did over time, without holes: its waits by their events, between them its samples, each until the next one,
 * and where the next is farther away than samples are from each other, what is known of the gap: that the JVM had stopped all
 * threads, else how much CPU time the thread's clock counted there.
 */
public final class FlameChart {
    /** A sample holds so many times the usual distance of samples at most. */
    private static final double HOLDS = 2.5;
    private static final long LONGEST_INTERVAL = 100_000_000;
    private static final long USUAL_INTERVAL = 20_000_000;

    private final RecordingModel model;
    private final int thread;
    private final StackRows rows;
    private final RowsByThread rowsOf;
    private final boolean byWallClock;
    private final List<ChartSpan> spans = new ArrayList<>();
    private final long interval;

    private FlameChart(RecordingModel model, int thread) {
        this.model = model;
        this.thread = thread;
        RowsByThread wall = RowsByThread.of(model.activity().wall(), model.threads().size());
        byWallClock = wall.count(thread) > 0;
        rows = byWallClock ? model.activity().wall() : model.activity().samples();
        rowsOf = byWallClock ? wall : RowsByThread.of(rows, model.threads().size());
        interval = interval();
    }

    /** The stretches in order of time, each beginning where the one before ends; empty for a thread that never ran. */
    public static List<ChartSpan> of(RecordingModel model, ChartRequest request) {
        ThreadTable threads = model.threads();
        long life = threads.lifeNanos(request.thread());
        long begin = Math.max(0, threads.startNanos(request.thread()));
        long from = Math.max(begin, request.fromNanos());
        long to = Math.min(begin + life, request.toNanos());
        if (life <= 0 || to <= from) {
            return List.of();
        }
        FlameChart chart = new FlameChart(model, request.thread());
        chart.waits(begin, begin + life);
        return merged(new GapUse(model, request.thread(), chart.spans).known().stream()
                .filter(span -> span.endNanos() > from && span.startNanos() < to)
                .map(span -> span.between(Math.max(from, span.startNanos()), Math.min(to, span.endNanos()))).toList(),
                request.resolutionNanos());
    }

    /** The waits, outer ones only, and between them what samples tell. */
    private void waits(long begin, long end) {
        ActivityTable waits = model.locks().activities();
        long until = begin;
        for (int row = waits.firstRow(thread); row < waits.firstRow(thread + 1); row++) {
            long start = Math.max(until, waits.startNanos(row));
            long stop = Math.min(end, waits.endNanos(row));
            if (stop > start) {
                free(until, start);
                add(start, stop, Kind.BLOCKED, waits.doing(row), waits.stack(row));
                until = stop;
            }
        }
        List<Cut.Row> cut = Cut.at(model, ThreadSet.of(thread), end);
        long last = Math.max(until, unended(cut, end));
        free(until, last);
        if (last < end) {
            add(last, end, Kind.BLOCKED, cut.get(0).doing(), cut.get(0).stack());
        }
    }

    /** Begin of the wait that did not end with the thread's life, which has no event; the end where there is none. */
    private long unended(List<Cut.Row> cut, long end) {
        boolean waits = !cut.isEmpty() && cut.get(0).doing().isWaiting()
                && cut.get(0).ageNanos() != ThreadTable.UNKNOWN_AMOUNT
                && model.threads().endNanos(thread) == ThreadTable.UNKNOWN_NANOS;
        return waits ? end - cut.get(0).ageNanos() : end;
    }

    /** A time in which no wait is known. */
    private void free(long from, long to) {
        long until = from;
        for (int i = rowsOf.begunBy(thread, from - 1); until < to && i <= rowsOf.count(thread); i++) {
            boolean more = i < rowsOf.count(thread) && rows.startNanos(rowsOf.row(thread, i)) < to;
            long start = more ? rows.startNanos(rowsOf.row(thread, i)) : to;
            gap(until, start);
            if (!more) {
                return;
            }
            int row = rowsOf.row(thread, i);
            boolean hasNext = i + 1 < rowsOf.count(thread);
            long next = hasNext ? rows.startNanos(rowsOf.row(thread, i + 1)) : to;
            long held = byWallClock ? Long.MAX_VALUE : rows.endNanos(row) + Math.round(HOLDS * interval);
            until = Math.min(to, Math.max(rows.endNanos(row), next <= held ? next : rows.endNanos(row) + interval));
            if (byWallClock || rows.count(row) == 0) {
                add(start, until, Kind.SEEN, Doing.UNKNOWN, rows.stack(row));
            } else {
                ran(start, until, row);
            }
        }
        gap(until, to);
    }

    /** Nothing was recorded of the thread itself. */
    private void gap(long from, long to) {
        long until = from;
        for (Pause pause : model.pauses().within(from, to)) {
            long start = Math.max(until, pause.startNanos());
            long end = Math.min(to, pause.endNanos());
            if (end > start) {
                add(until, start, Kind.GAP, Doing.UNKNOWN, StackTable.NONE);
                spans.add(new ChartSpan(start, end, Kind.STOPPED, Doing.UNKNOWN, StackTable.NONE,
                        ThreadTable.UNKNOWN_AMOUNT, pause.label()));
                until = end;
            }
        }
        add(until, to, Kind.GAP, Doing.UNKNOWN, StackTable.NONE);
    }

    private void add(long from, long to, Kind kind, Doing doing, int stack) {
        add(new ChartSpan(from, to, kind, doing, stack, ThreadTable.UNKNOWN_AMOUNT, null));
    }

    /** The agent's sampler tells how much CPU time the thread used meanwhile. */
    private void ran(long from, long to, int row) {
        long cpu = rows.amount(row) == ThreadTable.UNKNOWN_AMOUNT
                ? rows.amount(row)
                : Math.min(to - from, rows.amount(row));
        add(new ChartSpan(from, to, Kind.RUNNING, Doing.RUNNING, rows.stack(row), cpu, null));
    }

    /** The same stack again goes on. */
    private void add(ChartSpan span) {
        if (span.endNanos() <= span.startNanos()) {
            return;
        }
        ChartSpan last = spans.isEmpty() ? null : spans.get(spans.size() - 1);
        boolean same = last != null && span.kind() != Kind.BLOCKED && last.kind() == span.kind()
                && last.stack() == span.stack() && last.endNanos() == span.startNanos();
        if (same) {
            spans.set(spans.size() - 1, last.joined(span));
        } else {
            spans.add(span);
        }
    }

    /** The usual distance of the thread's samples: the median, within bounds. */
    private long interval() {
        int count = rowsOf.count(thread);
        if (count < 2) {
            return USUAL_INTERVAL;
        }
        long[] distances = new long[count - 1];
        for (int i = 0; i < distances.length; i++) {
            distances[i] = rows.startNanos(rowsOf.row(thread, i + 1)) - rows.endNanos(rowsOf.row(thread, i));
        }
        Arrays.sort(distances);
        return Math.max(1, Math.min(LONGEST_INTERVAL, distances[distances.length / 2]));
    }

    private static List<ChartSpan> merged(List<ChartSpan> spans, long resolution) {
        if (resolution <= 0) {
            return spans;
        }
        List<ChartSpan> result = new ArrayList<>();
        ChartSpan longest = null;
        for (ChartSpan span : spans) {
            ChartSpan last = result.isEmpty() ? null : result.get(result.size() - 1);
            boolean joins = last != null && longest != null && span.durationNanos() < resolution
                    && span.startNanos() / resolution == last.startNanos() / resolution;
            if (joins) {
                longest = span.durationNanos() > longest.durationNanos() ? span : longest;
                result.set(result.size() - 1, longest.between(last.startNanos(), span.endNanos()));
            } else {
                longest = span.durationNanos() < resolution ? span : null;
                result.add(span);
            }
        }
        return List.copyOf(result);
    }
}
