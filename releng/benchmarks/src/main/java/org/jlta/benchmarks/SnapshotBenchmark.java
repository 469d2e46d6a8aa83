package org.jlta.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.jlta.model.Frame;
import org.jlta.model.FramePool;
import org.jlta.model.ModelException;
import org.jlta.model.ModelFiles;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.ThreadContainer;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;

/** Measures how long snapshots of many threads take to be saved and loaded. */
final class SnapshotBenchmark {
    private static final int MORE_ROUNDS = 3;
    private static final int IN_A_CONTAINER = 1000;
    private static final int LOCKS = 10;

    /**
     * A snapshot to be made.
     *
     * @param label   for the table
     * @param threads how many
     * @param stacks  different ones
     * @param depth   frames of each
     * @param virtual whether the threads are virtual ones in containers
     * @param seconds that saving may take, and loading
     */
    private record Shape(String label, int threads, int stacks, int depth, boolean virtual, double seconds) {
    }

    private static final List<Shape> SHAPES = List.of(
            new Shape("10 000 threads, 2 000 stacks of 25 frames", 10_000, 2_000, 25, false, 2),
            new Shape("10 000 threads, stacks of 40 frames of their own", 10_000, 10_000, 40, false, 2),
            new Shape("100 000 virtual threads, 20 stacks of 25 frames", 100_000, 20, 25, true, 10));

    private SnapshotBenchmark() {
    }

    public static void main(String[] arguments) throws IOException, ModelException {
        PrintStream out = System.out;
        Path file = Files.createTempFile("snapshot", ".xmi");
        try {
            for (Shape shape : SHAPES) {
                measure(shape, file, out);
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static void measure(Shape shape, Path file, PrintStream out) throws IOException, ModelException {
        ThreadSnapshot snapshot = make(shape);
        double[] save = new double[1 + MORE_ROUNDS];
        double[] load = new double[1 + MORE_ROUNDS];
        for (int i = 0; i < save.length; i++) {
            long start = System.nanoTime();
            ModelFiles.save(List.of(snapshot), file);
            long saved = System.nanoTime();
            ThreadSnapshot loaded = (ThreadSnapshot) ModelFiles.load(file).get(0);
            load[i] = (System.nanoTime() - saved) / 1e9;
            save[i] = (saved - start) / 1e9;
            if (loaded.getThreads().size() != shape.threads || loaded.getStacks().size() != shape.stacks) {
                throw new IllegalStateException("loaded: threads=" + loaded.getThreads().size());
            }
        }
        out.printf(Locale.ROOT, "%-50s %6.1f MB  save %s  load %s  goal %.0f s%n", shape.label,
                Files.size(file) / 1e6, seconds(save), seconds(load), shape.seconds);
    }

    private static String seconds(double[] rounds) {
        double best = rounds[1];
        for (int i = 2; i < rounds.length; i++) {
            best = Math.min(best, rounds[i]);
        }
        return String.format(Locale.ROOT, "%.2f s, then %.2f s", rounds[0], best);
    }

    private static ThreadSnapshot make(Shape shape) {
        SnapshotBuilder builder = new SnapshotBuilder(new FramePool());
        ThreadContainer root = builder.container("<root>", null);
        ThreadContainer container = root;
        for (int i = 0; i < shape.threads; i++) {
            if (shape.virtual && i % IN_A_CONTAINER == 0) {
                container = builder.container("executor-" + i, root);
            }
            ThreadEntry thread = builder.thread("worker-" + i);
            thread.setThreadId(i + 1);
            thread.setVirtual(shape.virtual);
            thread.setState(ThreadState.WAITING);
            thread.setContainer(container);
            thread.setStack(builder.stack(stack(i % shape.stacks, shape.depth)));
            builder.waits(thread, WaitKind.PARK,
                    builder.lock("0x" + i % LOCKS, "java.util.concurrent.CountDownLatch$Sync", LockKind.SYNCHRONIZER));
        }
        return builder.finish();
    }

    private static List<Frame> stack(int number, int depth) {
        List<Frame> frames = new ArrayList<>();
        for (int i = 0; i < depth; i++) {
            frames.add(new Frame("com.acme.Service" + number, "call" + i, "Service.java:" + i, ""));
        }
        return frames;
    }
}
