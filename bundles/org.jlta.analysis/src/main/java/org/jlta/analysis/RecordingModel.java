package org.jlta.analysis;

import java.io.Serializable;
import java.util.List;

/**
 * A recording, or a consistent prefix of a growing one, as columns. Made by
 * {@link org.jlta.analysis.load.RecordingLoader}; every question takes it. Immutable; any thread may read.
 *
 * @param info     what it is
 * @param threads  its threads
 * @param stacks   its stacks
 * @param contexts contexts in order of their first sight; {@link ThreadTable#context(int)} is an index into it
 * @param marks    in order of time
 * @param ownPackage of the code that {@code main} belongs to, empty for the unnamed one, null when not known
 * @param locks    what threads wait for
 * @param interactions who acted on whom
 * @param pools    its pools and the tasks that they ran
 * @param activity what its threads did over time
 * @param held     what keeps stopped contexts in memory
 * @param resources what pools lent
 * @param pauses   when the JVM let no Java code run
 * @param settings of the user, which it was made to suit
 */
public record RecordingModel(RecordingInfo info, ThreadTable threads, StackTable stacks, List<ContextInfo> contexts,
        List<Mark> marks, String ownPackage, LockTable locks, InteractionTable interactions,
        PoolTable pools, ResourceTable resources, Activity activity, List<HeldContext> held, PauseTable pauses,
        AnalysisSettings settings) implements Serializable {

    public RecordingModel {
        contexts = List.copyOf(contexts);
        marks = List.copyOf(marks);
        held = List.copyOf(held);
    }

    /** Without knowledge of the user's own package, of locks, interactions, pools and what threads did. */
    public RecordingModel(RecordingInfo info, ThreadTable threads, StackTable stacks, List<ContextInfo> contexts,
            List<Mark> marks) {
        this(info, threads, stacks, contexts, marks, null, LockTable.EMPTY, InteractionTable.EMPTY,
                PoolTable.EMPTY, ResourceTable.EMPTY, Activity.EMPTY, List.of(), PauseTable.EMPTY,
                AnalysisSettings.GIVEN);
    }

    /** Without knowledge of pauses and of what pools lent. */
    public RecordingModel(RecordingInfo info, ThreadTable threads, StackTable stacks, List<ContextInfo> contexts,
            List<Mark> marks, String ownPackage, LockTable locks, InteractionTable interactions,
            PoolTable pools, Activity activity, List<HeldContext> held) {
        this(info, threads, stacks, contexts, marks, ownPackage, locks, interactions, pools, ResourceTable.EMPTY,
                activity, held, PauseTable.EMPTY, AnalysisSettings.GIVEN);
    }

    /** The same with other facts about the recording. */
    public RecordingModel with(RecordingInfo other) {
        return new RecordingModel(other, threads, stacks, contexts, marks, ownPackage, locks, interactions, pools,
                resources, activity, held, pauses, settings);
    }

    /** The same with another knowledge of the user's own package, null where it is not known. */
    public RecordingModel withOwnPackage(String other) {
        return new RecordingModel(info, threads, stacks, contexts, marks, other, locks, interactions, pools,
                resources, activity, held, pauses, settings);
    }

    /** The same with other stacks, which begin with the same ones. */
    public RecordingModel with(StackTable other) {
        return new RecordingModel(info, threads, other, contexts, marks, ownPackage, locks, interactions, pools,
                resources, activity, held, pauses, settings);
    }

    /** The same with another knowledge of locks. */
    public RecordingModel with(LockTable other) {
        return new RecordingModel(info, threads, stacks, contexts, marks, ownPackage, other, interactions, pools,
                resources, activity, held, pauses, settings);
    }

    /** The same with another knowledge of pools. */
    public RecordingModel with(PoolTable other) {
        return new RecordingModel(info, threads, stacks, contexts, marks, ownPackage, locks, interactions, other,
                resources, activity, held, pauses, settings);
    }

    /** The same with another knowledge of what pools lent. */
    public RecordingModel with(ResourceTable other) {
        return new RecordingModel(info, threads, stacks, contexts, marks, ownPackage, locks, interactions, pools,
                other, activity, held, pauses, settings);
    }

    /** The same with another knowledge of who acted on whom. */
    public RecordingModel with(InteractionTable other) {
        return new RecordingModel(info, threads, stacks, contexts, marks, ownPackage, locks, other, pools,
                resources, activity, held, pauses, settings);
    }

    /** The same with another knowledge of what threads did. */
    public RecordingModel with(Activity other) {
        return new RecordingModel(info, threads, stacks, contexts, marks, ownPackage, locks, interactions, pools,
                resources, other, held, pauses, settings);
    }

    /** The same with another knowledge of pauses. */
    public RecordingModel with(PauseTable other) {
        return new RecordingModel(info, threads, stacks, contexts, marks, ownPackage, locks, interactions, pools,
                resources, activity, held, other, settings);
    }

    /** The same with other threads and the settings that they suit; the threads have the same ordinals. */
    public RecordingModel with(ThreadTable other, AnalysisSettings suited) {
        return new RecordingModel(info, other, stacks, contexts, marks, ownPackage, locks, interactions, pools,
                resources, activity, held, pauses, suited);
    }

    /** Frames of a stack, innermost first; empty for -1. */
    public List<Frame> stack(int stackOrdinal) {
        return stacks.frames(stackOrdinal);
    }

    /** Label of a thread's context ({@code /shop #3}), null for none. */
    public String contextLabel(int threadOrdinal) {
        int context = threads.context(threadOrdinal);
        return context < 0 ? null : contexts.get(context).label();
    }
}
