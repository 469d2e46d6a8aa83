package org.jlta.ui.format;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;
import org.jlta.ui.internal.Messages;

/** How threads are called in every view. */
public final class ThreadWords {

    private ThreadWords() {
    }

    /** The name; of an unnamed thread with the nickname that we gave it, marked as ours. */
    public static String label(RecordingModel model, int ordinal) {
        ThreadTable threads = model.threads();
        String name = VisibleText.of(threads.name(ordinal));
        String nickname = threads.nickname(ordinal);
        if (nickname != null) {
            return name.isEmpty() ? "⟨" + nickname + "⟩" : name + " ⟨" + nickname + "⟩";
        }
        return name.isEmpty() ? Messages.noName_label : name;
    }

    /** The label of another thread that is named by its ordinal, null for -1. */
    public static String other(RecordingModel model, int ordinal) {
        return ordinal < 0 ? null : label(model, ordinal);
    }

    /** How far its life got, in a word. */
    public static String life(ThreadTable threads, int ordinal) {
        return life(threads.life(ordinal));
    }

    /** The same for a life. */
    public static String life(ThreadLife life) {
        return switch (life) {
        case ALLOCATED -> Messages.lifeAllocated_label;
        case NEVER_STARTED -> Messages.lifeNeverStarted_label;
        case START_FAILED -> Messages.lifeStartFailed_label;
        case RUNNING -> Messages.lifeRunning_label;
        case ENDED -> Messages.lifeEnded_label;
        };
    }

    /** What stands in place of the origin where no frame tells it; null where the stack is known. */
    public static String unknownOrigin(RecordingModel model, int ordinal) {
        if (model.threads().isBeforeRecording(ordinal)) {
            return before(model.threads(), ordinal);
        }
        return switch (Origins.kind(model, ordinal, OriginRequest.By.BLAME)) {
        case KNOWN, BEFORE_RECORDING -> null;
        case JVM -> Messages.groupJvm_label;
        case NATIVE_ATTACH -> Messages.groupNative_label;
        case NOT_RECORDED -> Messages.groupNone_label;
        };
    }

    /** About when it was born, and the class that it runs. */
    private static String before(ThreadTable threads, int ordinal) {
        long born = threads.bornNanos(ordinal);
        String target = threads.targetClass(ordinal);
        String text = born == ThreadTable.UNKNOWN_NANOS
                ? Messages.before_message
                : NLS.bind(Messages.beforeBorn_message, Amounts.duration(-born));
        return target == null
                ? text
                : NLS.bind(Messages.beforeRuns_message, text, VisibleText.of(OriginGroup.simpleName(target)));
    }

    /** First frame in the application's own code of the allocation, else of the start; null for none. */
    public static Frame blame(RecordingModel model, int ordinal) {
        ThreadTable threads = model.threads();
        int stack = threads.allocationStack(ordinal);
        int depth = threads.blameDepth(ordinal);
        if (stack != StackTable.NONE && depth >= 0) {
            return model.stacks().frame(stack, depth);
        }
        return firstOwn(model.stacks(), threads.startStack(ordinal));
    }

    /** First frame of a stack in the application's own code; null for none. */
    public static Frame firstOwn(StackTable stacks, int stack) {
        if (stack != StackTable.NONE) {
            for (int depth = 0; depth < stacks.depth(stack); depth++) {
                Frame frame = stacks.frame(stack, depth);
                if (!frame.isJdk()) {
                    return frame;
                }
            }
        }
        return null;
    }

    /** The frame of a stack that says most: the first in the application's own code, else the first; null for no stack. */
    public static Frame firstOwnOrFirst(StackTable stacks, int stack) {
        if (stack == StackTable.NONE || stacks.depth(stack) == 0) {
            return null;
        }
        Frame own = firstOwn(stacks, stack);
        return own == null ? stacks.frame(stack, 0) : own;
    }

    /** That frame without its package; empty for no stack. */
    public static String place(RecordingModel model, int stack) {
        Frame frame = firstOwnOrFirst(model.stacks(), stack);
        return frame == null ? "" : VisibleText.of(frame.shortLabel());
    }
}
