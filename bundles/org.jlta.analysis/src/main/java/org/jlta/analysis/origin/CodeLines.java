package org.jlta.analysis.origin;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;

/**
 * The lines of code that threads and tasks come from: of each stack the line that called the JDK, and the line to blame where
 * that is another one. A thread counts once for a line.
 */
public final class CodeLines {
    private static final int STEP = 1 << 14;

    private final RecordingModel model;
    private final Blame blame;
    private final Map<Integer, int[]> framesOfStacks = new HashMap<>();
    private final Map<Integer, Counts> counts = new HashMap<>();

    private CodeLines(RecordingModel model) {
        this.model = model;
        this.blame = Blame.of(model);
    }

    /** What one line has so far. */
    private static final class Counts {
        private final BitSet threads = new BitSet();
        private final BitSet runners = new BitSet();
        private final Map<Integer, Integer> stacks = new HashMap<>();
        private int tasks;
    }

    /** Most threads first, then most tasks; lines whose number is not known are left out. */
    public static List<CodeLine> of(RecordingModel model, Progress progress) {
        CodeLines lines = new CodeLines(model);
        lines.addThreads(ThreadSet.all(model.threads()), progress);
        lines.addTasks(progress);
        return lines.sorted();
    }

    /** Those of some threads, and of no tasks. */
    public static List<CodeLine> of(RecordingModel model, ThreadSet threads, Progress progress) {
        CodeLines lines = new CodeLines(model);
        lines.addThreads(threads, progress);
        return lines.sorted();
    }

    private void addThreads(ThreadSet threads, Progress progress) {
        int looked = 0;
        for (int thread : threads.toArray()) {
            report(progress, looked++);
            if (Origins.kind(model, thread, OriginRequest.By.BLAME) == OriginGroup.Kind.KNOWN) {
                int stack = Origins.stack(model.threads(), thread, OriginRequest.By.BLAME);
                for (int frame : frames(stack)) {
                    count(frame, stack, 1).threads.set(thread);
                }
            }
        }
    }

    private void addTasks(Progress progress) {
        TaskTable tasks = model.pools().tasks();
        Map<Integer, LongStream.Builder> times = new HashMap<>();
        Map<Integer, BitSet> runners = new HashMap<>();
        for (int row = 0; row < tasks.size(); row++) {
            report(progress, row);
            int stack = tasks.submitStack(row);
            if (stack != StackTable.NONE) {
                times.computeIfAbsent(stack, key -> LongStream.builder()).add(tasks.submitNanos(row));
                if (tasks.runner(row) >= 0) {
                    runners.computeIfAbsent(stack, key -> new BitSet()).set(tasks.runner(row));
                }
            }
        }
        times.forEach((stack, submitted) -> {
            int count = distinct(submitted.build().sorted().toArray());
            for (int frame : frames(stack)) {
                Counts line = count(frame, stack, count);
                line.tasks += count;
                line.runners.or(runners.getOrDefault(stack, new BitSet()));
            }
        });
    }

    /** A task that runs again and again has a row for each run, and one submission. */
    private static int distinct(long[] sorted) {
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            count += i == 0 || sorted[i] != sorted[i - 1] ? 1 : 0;
        }
        return count;
    }

    private static void report(Progress progress, int row) {
        if (row % STEP == 0 && progress.isCancelled()) {
            throw new CancellationException();
        }
    }

    private Counts count(int frame, int stack, int more) {
        Counts line = counts.computeIfAbsent(frame, key -> new Counts());
        line.stacks.merge(stack, more, Integer::sum);
        return line;
    }

    /** Ordinals of the frames that a stack counts for: none, one or two. */
    private int[] frames(int stack) {
        return framesOfStacks.computeIfAbsent(stack, this::find);
    }

    private int[] find(int stack) {
        int first = -1;
        for (int depth = 0; depth < model.stacks().depth(stack) && first < 0; depth++) {
            first = model.stacks().frame(stack, depth).isJdk() ? -1 : depth;
        }
        int own = blame.depth(stack);
        BitSet frames = new BitSet();
        for (int depth : new int[]{first, own}) {
            if (depth >= 0 && model.stacks().frame(stack, depth).line() > 0) {
                frames.set(model.stacks().frameOrdinal(stack, depth));
            }
        }
        return frames.stream().toArray();
    }

    private List<CodeLine> sorted() {
        List<CodeLine> lines = new ArrayList<>(counts.size());
        counts.forEach((frame, line) -> lines.add(line(model.stacks().frame(frame), line)));
        lines.sort(Comparator.comparingInt((CodeLine line) -> -line.threads().size())
                .thenComparingInt(line -> -line.tasks()).thenComparing(line -> line.frame().label()));
        return List.copyOf(lines);
    }

    private CodeLine line(Frame frame, Counts line) {
        ThreadTable threads = model.threads();
        int alive = (int) line.threads.stream().filter(threads::isAlive).count();
        int unnamed = (int) line.threads.stream().filter(o -> threads.isUnnamed(o) && !threads.isVirtual(o)).count();
        List<CodeLine.Path> stacks = line.stacks.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(CodeLine.MOST_STACKS).map(entry -> new CodeLine.Path(entry.getKey(), entry.getValue())).toList();
        return new CodeLine(frame, ThreadSet.of(line.threads), alive, unnamed, line.tasks,
                ThreadSet.of(line.runners), stacks);
    }
}
