package org.jlta.analysis.origin;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.origin.OriginGroup.Kind;

/** Groups threads by where they came from: the one query behind the view, the command line and the report. */
public final class Origins {
    private static final int STEP = 1 << 14;

    private Origins() {
    }

    /** Groups by descending count. */
    public static List<OriginGroup> groups(RecordingModel model, OriginRequest request, Progress progress) {
        OriginKeys keys = new OriginKeys(model, request);
        Map<OriginKeys.Key, OriginCollector> groups = new HashMap<>();
        OriginCollector[] ofStacks = new OriginCollector[model.stacks().size()];
        int[] ordinals = request.threads().toArray();
        for (int i = 0; i < ordinals.length; i++) {
            report(progress, i, ordinals.length);
            int stack = keys.stack(ordinals[i]);
            OriginCollector group = stack == StackTable.NONE ? null : ofStacks[stack];
            if (group == null) {
                group = groups.computeIfAbsent(keys.of(ordinals[i]), k -> new OriginCollector(model));
                if (stack != StackTable.NONE) {
                    ofStacks[stack] = group;
                }
            }
            group.add(ordinals[i]);
        }
        List<OriginGroup> result = new ArrayList<>(groups.size());
        groups.forEach((key, threads) -> result
                .add(new OriginGroup(key.kind(), key.told(), keys.frames(key), threads.statistics(),
                        threads.ordinals())));
        result.sort(Comparator.comparingInt((OriginGroup g) -> -g.statistics().count())
                .thenComparingInt(g -> g.threadOrdinals()[0]));
        return List.copyOf(result);
    }

    /**
     * The same threads as a tree; chains of frames without a branch stay separate nodes. Where JDK frames are folded, those
     * that every stack begins with are left out.
     */
    public static OriginNode tree(RecordingModel model, OriginRequest request, Progress progress) {
        OriginKeys keys = new OriginKeys(model, request);
        OriginTreeBuilder root = OriginTreeBuilder.root(model);
        int[] ordinals = request.threads().toArray();
        for (int i = 0; i < ordinals.length; i++) {
            report(progress, i, ordinals.length);
            OriginKeys.Unknown unknown = keys.unknown(ordinals[i]);
            if (unknown == null) {
                root.add(ordinals[i], keys.steps(ordinals[i]));
            } else {
                root.add(ordinals[i], unknown);
            }
        }
        return root.build(keys::frame);
    }

    /** What is known of one thread's origin, by that stack. */
    public static Kind kind(RecordingModel model, int threadOrdinal, OriginRequest.By by) {
        ThreadTable threads = model.threads();
        if (isNativeAttach(threads, threadOrdinal)) {
            return Kind.NATIVE_ATTACH;
        }
        if (threads.isJvmInternal(threadOrdinal)) {
            return Kind.JVM; // carriers have a stack: of whoever happened to start the first virtual thread
        }
        if (stack(threads, threadOrdinal, by) != StackTable.NONE) {
            return Kind.KNOWN;
        }
        if (isMain(threads, threadOrdinal)) {
            return Kind.JVM;
        }
        return threads.isBeforeRecording(threadOrdinal) ? Kind.BEFORE_RECORDING : Kind.NOT_RECORDED;
    }

    /** Native code that attaches a thread lets it make its own Thread object. */
    private static boolean isNativeAttach(ThreadTable threads, int o) {
        return threads.allocator(o) == o;
    }

    /** The thread that runs {@code main}, -1 where the recording does not tell it; linear in the threads. */
    public static int main(ThreadTable threads) {
        return IntStream.range(0, threads.size()).filter(o -> isMain(threads, o)).findFirst().orElse(-1);
    }

    /** The thread that the JVM runs {@code main} in; it has the number 1 until JDK 20 and another since. */
    private static boolean isMain(ThreadTable threads, int o) {
        return threads.name(o).equals("main") && "main".equals(threads.group(o)) && threads.allocator(o) < 0
                && threads.starter(o) < 0;
    }

    /** The stack that a request looks at: to blame, the start serves where the allocation is not known. */
    static int stack(ThreadTable threads, int o, OriginRequest.By by) {
        return switch (by) {
        case ALLOCATION -> threads.allocationStack(o);
        case START -> threads.startStack(o);
        case BLAME -> threads.allocationStack(o) != StackTable.NONE
                ? threads.allocationStack(o)
                : threads.startStack(o);
        };
    }

    private static void report(Progress progress, int done, int all) {
        if (done % STEP == 0) {
            progress.reached(done, all);
        }
    }
}
