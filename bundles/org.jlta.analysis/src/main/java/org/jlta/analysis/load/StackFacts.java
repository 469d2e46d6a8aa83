package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.origin.Blame;

/** What stacks say of threads that were allocated or started there; found out once for each stack, not for each thread. */
final class StackFacts {
    private static final int UNASKED = -2;

    private final StackTable stacks;
    private final Blame blame;
    private final int[] blameDepths;
    private final String[] nicknames;
    private final BitSet ofNativeCode = new BitSet();

    /** @param chosen packages that the user calls own */
    StackFacts(StackTable stacks, String ownPackage, List<String> chosen) {
        this.stacks = stacks;
        blame = new Blame(stacks, ownPackage, chosen);
        blameDepths = new int[stacks.size()];
        Arrays.fill(blameDepths, UNASKED);
        nicknames = new String[stacks.size()];
        for (int i = 0; i < stacks.size(); i++) {
            ofNativeCode.set(i, isOfNativeCode(i));
        }
    }

    private boolean isOfNativeCode(int stack) {
        if (stacks.isTruncated(stack)) {
            return false;
        }
        for (int i = 0; i < stacks.depth(stack); i++) {
            if (!stacks.frame(stack, i).className().equals("java.lang.Thread")) {
                return false;
            }
        }
        return true;
    }

    /** Depth of the blamed frame, -1 for none and for {@link StackTable#NONE}. */
    int blameDepth(int stack) {
        if (stack == StackTable.NONE) {
            return -1;
        }
        if (blameDepths[stack] == UNASKED) {
            blameDepths[stack] = blame.depth(stack);
        }
        return blameDepths[stack];
    }

    /** The blamed frame in short, {@code Cart:31}; null for none. */
    String nickname(int stack) {
        int depth = blameDepth(stack);
        if (depth >= 0 && nicknames[stack] == null) {
            nicknames[stack] = nickname(stacks.frame(stack, depth));
        }
        return depth < 0 ? null : nicknames[stack];
    }

    private static String nickname(Frame frame) {
        String simple = frame.className().substring(frame.className().lastIndexOf('.') + 1);
        return frame.line() < 0 ? simple + "." + frame.methodName() : simple + ":" + frame.line();
    }

    /** Whether native code called the constructor of a thread: no other Java code is on the stack. */
    boolean isMadeByNativeCode(int stack) {
        return stack != StackTable.NONE && ofNativeCode.get(stack);
    }
}
