package org.jlta.ui.notes;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.model.threads.FrameNote;
import org.jlta.model.threads.Mark;
import org.jlta.model.threads.ThreadNote;
import org.jlta.model.threads.ThreadsFactory;
import org.jlta.ui.format.StackText;

/** Notes of the model, and what they are about in a recording. */
final class Notes {
    private static final DateTimeFormatter WRITTEN = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

    private Notes() {
    }

    static ThreadNote ofThread(RecordingModel model, int ordinal) {
        ThreadNote note = ThreadsFactory.eINSTANCE.createThreadNote();
        note.setThreadId(model.threads().threadId(ordinal));
        note.setThreadName(model.threads().name(ordinal));
        return note;
    }

    /** The file is guessed from the class, as in stacks that are copied. */
    static FrameNote ofFrame(Frame frame) {
        FrameNote note = ThreadsFactory.eINSTANCE.createFrameNote();
        String location = frame.line() < 0
                ? "Unknown Source"
                : StackText.sourceFile(frame.className()) + ":" + frame.line();
        note.setFrame(new org.jlta.model.Frame(frame.className(), frame.methodName(), location, ""));
        return note;
    }

    /** @param nanos since the recording's start */
    static Mark mark(String name, long nanos) {
        Mark mark = ThreadsFactory.eINSTANCE.createMark();
        mark.setName(name);
        mark.setNanos(nanos);
        return mark;
    }

    /** The thread in that recording, -1 where it has it no more. */
    static int ordinal(RecordingModel model, ThreadNote note) {
        return model.threads().ordinalOf(note.getThreadId());
    }

    static Frame frame(FrameNote note) {
        org.jlta.model.Frame frame = note.getFrame();
        return new Frame(frame.className(), frame.methodName(), frame.line());
    }

    /** Date and time by the reader's clock; empty for null. */
    static String written(Instant moment) {
        return moment == null ? "" : WRITTEN.format(moment.atZone(ZoneId.systemDefault()));
    }
}
