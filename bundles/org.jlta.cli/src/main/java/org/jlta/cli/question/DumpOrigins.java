package org.jlta.cli.question;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.exchange.dumps.CutSnapshot;
import org.jlta.model.questions.SpoiltName;
import org.jlta.model.threads.OriginLink;
import org.jlta.model.threads.Stack;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadsFactory;

/** Adds to the threads of dumps where they were made, as a recording of the same JVM tells it. */
final class DumpOrigins {
    private final RecordingModel model;
    private final String name;
    private final boolean beside;

    /**
     * @param name  of the recording
     * @param beside whether the dumps are not its own
     */
    DumpOrigins(RecordingModel model, String name, boolean beside) {
        this.model = model;
        this.name = name;
        this.beside = beside;
    }

    /** Whether the dumps are not its own, so that none of their threads may be in it. */
    boolean isBeside() {
        return beside;
    }

    /** Links the threads with the same ids and name; how many there were. */
    int link(ThreadSnapshot snapshot) {
        int linked = 0;
        if (isOfAnotherJvm(snapshot)) {
            return 0;
        }
        Map<Integer, Stack> stacks = new HashMap<>();
        for (ThreadEntry thread : snapshot.getThreads()) {
            int ordinal = ordinal(thread);
            if (ordinal >= 0 && isSame(thread, ordinal)) {
                thread.setOrigin(link(snapshot, stacks, ordinal));
                linked++;
            }
        }
        return linked;
    }

    /** Each start of a program has threads of the same ids and names, but not the same numbers of the system. */
    private boolean isOfAnotherJvm(ThreadSnapshot snapshot) {
        long pid = snapshot.getJvm().getProcessId();
        return pid >= 0 && model.info().pid() >= 0 && pid != model.info().pid()
                || snapshot.getThreads().stream().anyMatch(this::isContradicted);
    }

    private boolean isContradicted(ThreadEntry thread) {
        int ordinal = ordinal(thread);
        long known = ordinal < 0 || thread.isVirtual() ? -1 : model.threads().osThreadId(ordinal);
        return known > 0 && thread.getOsThreadId() > 0 && known != thread.getOsThreadId() && isSame(thread, ordinal);
    }

    private int ordinal(ThreadEntry thread) {
        return thread.getThreadId() < 0 ? -1 : model.threads().ordinalOf(thread.getThreadId());
    }

    /** A name that lost characters in the text of the dump is whole then. */
    private boolean isSame(ThreadEntry thread, int ordinal) {
        return isNamed(thread, model.threads().name(ordinal)) || model.threads().names(ordinal).stream()
                .anyMatch(change -> isNamed(thread, change.name()));
    }

    private static boolean isNamed(ThreadEntry thread, String name) {
        return thread.getName().equals(name) || SpoiltName.mend(thread, name);
    }

    private OriginLink link(ThreadSnapshot snapshot, Map<Integer, Stack> stacks, int ordinal) {
        ThreadTable threads = model.threads();
        OriginLink origin = ThreadsFactory.eINSTANCE.createOriginLink();
        origin.setRecording(name);
        origin.setThreadId(threads.threadId(ordinal));
        origin.setByThread(threads.allocator(ordinal) < 0 ? null : threads.name(threads.allocator(ordinal)));
        long nanos = threads.allocatedNanos(ordinal);
        origin.setAllocatedNanos(nanos == ThreadTable.UNKNOWN_NANOS ? -1 : nanos);
        origin.setContext(model.contextLabel(ordinal));
        int stack = new ThreadWords(model).originStack(ordinal);
        if (stack != StackTable.NONE) {
            origin.setStack(stacks.computeIfAbsent(stack, key -> stack(snapshot, model.stack(key))));
        }
        return origin;
    }

    private static Stack stack(ThreadSnapshot snapshot, List<Frame> frames) {
        Stack stack = ThreadsFactory.eINSTANCE.createStack();
        stack.getFrames().addAll(CutSnapshot.frames(frames));
        snapshot.getStacks().add(stack);
        return stack;
    }
}
