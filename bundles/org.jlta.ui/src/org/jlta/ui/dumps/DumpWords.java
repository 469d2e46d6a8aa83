package org.jlta.ui.dumps;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.model.questions.StackGroup;
import org.jlta.model.threads.HeldLock;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.VisibleText;

/** What is said of dumps, without a widget. */
final class DumpWords {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private DumpWords() {
    }

    static String name(ThreadEntry thread) {
        return thread.getName() == null || thread.getName().isEmpty()
                ? DumpMessages.noName_label
                : VisibleText.of(thread.getName());
    }

    /** {@code timed waiting}. */
    static String state(ThreadEntry thread) {
        return switch (thread.getState()) {
        case UNKNOWN -> DumpMessages.stateUnknown_label;
        case NEW -> DumpMessages.stateNew_label;
        case RUNNABLE -> DumpMessages.stateRunnable_label;
        case BLOCKED -> DumpMessages.stateBlocked_label;
        case WAITING -> DumpMessages.stateWaiting_label;
        case TIMED_WAITING -> DumpMessages.stateTimedWaiting_label;
        case TERMINATED -> DumpMessages.stateTerminated_label;
        };
    }

    /** {@code com.acme.Account@0x1f}; empty for none. */
    static String lock(Lock lock) {
        if (lock == null) {
            return "";
        }
        String type = lock.getClassName();
        String identity = lock.getIdentity() == null ? "" : lock.getIdentity();
        return VisibleText.of(type == null || identity.startsWith(type) ? identity : type + "@" + identity);
    }

    static List<Frame> frames(List<org.jlta.model.Frame> frames) {
        return frames.stream().map(frame -> new Frame(frame.className(), frame.methodName(), frame.line())).toList();
    }

    /** The innermost frame that is not the JDK's, else the innermost; empty without frames. */
    static String at(List<org.jlta.model.Frame> innermostFirst) {
        List<Frame> frames = frames(innermostFirst);
        return frames.stream().filter(frame -> !frame.isJdk()).findFirst()
                .or(() -> frames.stream().findFirst()).map(Frame::shortLabel).orElse("");
    }

    /** In what order a chooser names the dumps of a file: {@code 2: 2026-03-01 12:00:05, 214 threads}. */
    static String title(ThreadSnapshot snapshot, int number) {
        String threads = NLS.bind(DumpMessages.threads_message, Amounts.count(snapshot.getThreads().size()));
        return number + ": " + (snapshot.getTime() == null ? threads : time(snapshot) + ", " + threads);
    }

    private static String time(ThreadSnapshot snapshot) {
        return TIME.format(snapshot.getTime()) + (snapshot.isZoned() ? " UTC" : "");
    }

    /** One line on a snapshot: its format, JVM, deadlocks, and where it is damaged. */
    static String heading(ThreadSnapshot snapshot) {
        List<String> parts = new ArrayList<>();
        add(parts, snapshot.getSource() == null ? null : snapshot.getSource().getFormat());
        if (snapshot.getJvm() != null) {
            add(parts, snapshot.getJvm().getName());
            add(parts, snapshot.getJvm().getVersion());
        }
        add(parts, snapshot.getTime() == null ? null : time(snapshot));
        parts.add(NLS.bind(DumpMessages.threads_message, Amounts.count(snapshot.getThreads().size())));
        if (!snapshot.getDeadlocks().isEmpty()) {
            parts.add(NLS.bind(DumpMessages.deadlocks_message, Amounts.count(snapshot.getDeadlocks().size())));
        }
        if (!snapshot.getProblems().isEmpty()) {
            parts.add(NLS.bind(DumpMessages.problems_message, Amounts.count(snapshot.getProblems().size())));
        }
        return VisibleText.of(String.join(" · ", parts));
    }

    private static void add(List<String> parts, String part) {
        if (part != null && !part.isBlank()) {
            parts.add(part);
        }
    }

    /** A thread with its state, what it waits for, and its stack with the locks that it holds. */
    static void tell(RichText text, ThreadEntry thread) {
        text.add(name(thread), Look.TITLE).add("  " + state(thread), Look.FAINT).line();
        if (thread.getWaitsFor() != null) {
            ThreadEntry owner = thread.getWaitsFor().getOwner();
            text.add(owner == null || owner == thread
                    ? NLS.bind(DumpMessages.waits_message, lock(thread.getWaitsFor()))
                    : NLS.bind(DumpMessages.waitsOwned_message, lock(thread.getWaitsFor()), name(owner))).line();
        }
        List<Frame> frames = frames(StackGroup.frames(thread));
        int told = 0;
        for (int depth = 0; depth < frames.size(); depth++) {
            List<String> here = held(thread, depth);
            if (!here.isEmpty()) {
                text.stack(frames.subList(told, depth + 1), RichText.Jdk.SHOWN);
                here.forEach(lock -> text.add("        " + NLS.bind(DumpMessages.holds_message, lock), Look.FAINT)
                        .line());
                told = depth + 1;
            }
        }
        text.stack(frames.subList(told, frames.size()), RichText.Jdk.SHOWN);
        held(thread, -1).forEach(lock -> text.item(NLS.bind(DumpMessages.holds_message, lock)));
    }

    private static List<String> held(ThreadEntry thread, int depth) {
        return thread.getHolds().stream().filter(held -> !held.isGivenUp() && held.getDepth() == depth)
                .map(HeldLock::getLock).map(DumpWords::lock).toList();
    }
}
