package org.jlta.analysis.overview;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.LockInfo;
import org.jlta.analysis.RecordedDeadlock;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.locks.Deadlocks;
import org.jlta.analysis.origin.Blame;
import org.jlta.analysis.overview.Finding.Severity;
import org.jlta.analysis.overview.PlacedFinding.Kind;

/** Collects the lines of code that would mend what one finding tells. Used by one thread. */
final class Places {
    private final RecordingModel model;
    private final Severity severity;
    private final Blame blame;
    private final List<PlacedFinding> places = new ArrayList<>();

    /** @param severity that of the finding */
    Places(RecordingModel model, Severity severity) {
        this.model = model;
        this.severity = severity;
        this.blame = Blame.of(model);
    }

    List<PlacedFinding> list() {
        return List.copyOf(places);
    }

    /** Whether somebody can change the line: its number is known, and it is not the JDK's. */
    static boolean isMendable(Frame frame) {
        return frame != null && frame.line() > 0 && !frame.isJdk();
    }

    /** @param frame left out where nobody can change it, and where it has such a finding */
    void add(Kind kind, Frame frame, String sentence, ThreadSet threads) {
        if (isMendable(frame)
                && places.stream().noneMatch(other -> other.kind() == kind && other.frame().equals(frame))) {
            places.add(new PlacedFinding(kind, severity, frame, sentence, threads));
        }
    }

    /** The frame of own code in a stack, else the innermost one; null for no stack. */
    Frame own(int stack) {
        if (stack == StackTable.NONE || model.stacks().depth(stack) == 0) {
            return null;
        }
        return model.stacks().frame(stack, Math.max(0, blame.depth(stack)));
    }

    /** Of each thread in it where it waits. */
    void addDeadlock(Deadlocks.Course course) {
        ThreadSet threads = LockFindings.threads(List.of(course));
        for (RecordedDeadlock.Member member : course.deadlock().members()) {
            add(Kind.DEADLOCK, own(member.stack()), sentence(member, course), threads);
        }
    }

    private String sentence(RecordedDeadlock.Member member, Deadlocks.Course course) {
        LockInfo lock = model.locks().lock(member.lock());
        String here = member.thread() < 0
                ? ""
                : ", " + model.threads().name(member.thread()) + " here"
                        + (lock == null ? "" : " for " + lock.label());
        return "deadlock: " + course.sentence() + here;
    }
}
