package org.jlta.ui.format;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.ui.internal.Messages;

/** Text with looks, put together without a widget. */
public final class RichText {
    private static final String INDENT = "    ";

    private final StringBuilder text = new StringBuilder();
    private final List<Run> runs = new ArrayList<>();
    private final List<Link> links = new ArrayList<>();

    /** How a run of text looks. */
    public enum Look {
        TITLE, HEADING, STRONG, FAINT
    }

    /** A run of text that does not look plain. */
    public record Run(int start, int length, Look look) {
    }

    /** A run of text that stands for a frame, whose source can be looked for. */
    public record Link(int start, int length, Frame frame) {

        /** Whether a place in the text is in it. */
        public boolean holds(int offset) {
            return offset >= start && offset < start + length;
        }
    }

    /** Whether runs of JDK frames stand as one line. */
    public enum Jdk {
        FOLDED, SHOWN
    }

    public String text() {
        return text.toString();
    }

    public List<Run> runs() {
        return List.copyOf(runs);
    }

    /** In their order. */
    public List<Link> links() {
        return List.copyOf(links);
    }

    public RichText add(String part) {
        text.append(part);
        return this;
    }

    public RichText add(String part, Look look) {
        runs.add(new Run(text.length(), part.length(), look));
        text.append(part);
        return this;
    }

    public RichText line() {
        text.append('\n');
        return this;
    }

    /** A line of its own, indented. */
    public RichText item(String part) {
        return add(INDENT).add(part).line();
    }

    /** A heading behind an empty line; the line is not ended. */
    public RichText heading(String title) {
        return line().add(title, Look.HEADING);
    }

    /** A stack, a line a frame, innermost first; nothing where there is none. */
    public RichText stack(RecordingModel model, int stackOrdinal, Jdk jdk) {
        if (stackOrdinal < 0) {
            return this;
        }
        stack(model.stack(stackOrdinal), jdk);
        return model.stacks().isTruncated(stackOrdinal)
                ? add(INDENT + Messages.truncated_message, Look.FAINT).line()
                : this;
    }

    /** The same of frames that are at hand. */
    public RichText stack(List<Frame> frames, Jdk jdk) {
        for (StackText.Line line : jdk == Jdk.FOLDED ? StackText.folded(frames) : StackText.full(frames)) {
            add(INDENT);
            if (line.kind() == StackText.Kind.FOLD) {
                add(line.foldLabel(), Look.FAINT);
            } else {
                frame(line);
            }
            line();
        }
        return this;
    }

    private void frame(StackText.Line line) {
        Frame frame = line.frame();
        int dot = frame.className().lastIndexOf('.') + 1;
        add(frame.className().substring(0, dot), Look.FAINT);
        links.add(new Link(text.length(), frame.shortLabel().length(), frame));
        add(frame.shortLabel(), line.kind() == StackText.Kind.OWN ? Look.STRONG : Look.FAINT);
    }
}
