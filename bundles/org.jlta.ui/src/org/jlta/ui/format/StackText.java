package org.jlta.ui.format;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.ui.internal.Messages;

/** A stack as lines: the application's frames, and runs of the JDK's folded into one line where wanted. */
public final class StackText {

    /** What a line is, for its look. */
    public enum Kind {
        OWN, JDK, FOLD
    }

    /**
     * A line.
     *
     * @param kind   what it is
     * @param frames its frame; all of them for {@link Kind#FOLD}
     */
    public record Line(Kind kind, List<Frame> frames) {

        public Frame frame() {
            return frames.get(0);
        }

        /** What stands for a fold: how many frames it hides. */
        public String foldLabel() {
            return frames.size() == 1 ? Messages.jdkFrame_label : NLS.bind(Messages.jdkFrames_label, frames.size());
        }
    }

    private StackText() {
    }

    /** Lines innermost first; single JDK frames are folded as well. */
    public static List<Line> folded(List<Frame> stack) {
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < stack.size();) {
            int end = i;
            while (end < stack.size() && stack.get(end).isJdk()) {
                end++;
            }
            if (end > i) {
                lines.add(new Line(Kind.FOLD, stack.subList(i, end)));
                i = end;
            } else {
                lines.add(new Line(Kind.OWN, stack.subList(i, i + 1)));
                i++;
            }
        }
        return lines;
    }

    /** One line for each frame. */
    public static List<Line> full(List<Frame> stack) {
        return stack.stream().map(frame -> new Line(frame.isJdk() ? Kind.JDK : Kind.OWN, List.of(frame))).toList();
    }

    /** As a console prints it, each frame a line {@code at a.b.C.m(C.java:31)}; the file name is guessed from the class. */
    public static String forConsole(List<Frame> stack) {
        StringBuilder text = new StringBuilder();
        for (Frame frame : stack) {
            text.append("\tat ").append(frame.className()).append('.').append(frame.methodName()).append('(')
                    .append(sourceFile(frame.className()));
            if (frame.line() >= 0) {
                text.append(':').append(frame.line());
            }
            text.append(")\n");
        }
        return text.toString();
    }

    /** The file in which a class is looked for, as its name has it. */
    public static String sourceFile(String className) {
        String simple = className.substring(className.lastIndexOf('.') + 1);
        int nested = simple.indexOf('$');
        return (nested > 0 ? simple.substring(0, nested) : simple) + ".java";
    }
}
