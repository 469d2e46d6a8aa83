package org.jlta.cli.question;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

import org.jlta.analysis.Doing;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Wording;
import org.jlta.cli.output.Column;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;

/** Threads of dumps in the words that {@code jlta cut} has for those of a recording. */
final class DumpWords {

    private DumpWords() {
    }

    /** What the thread does. */
    static Doing doing(ThreadEntry thread) {
        boolean timed = thread.getState() == ThreadState.TIMED_WAITING;
        return switch (thread.getState()) {
        case RUNNABLE -> thread.getWaitKind() == WaitKind.ENTER ? Doing.BLOCKED : Doing.RUNNING;
        case BLOCKED -> Doing.BLOCKED;
        case WAITING, TIMED_WAITING -> switch (thread.getWaitKind()) {
        case SLEEP -> Doing.SLEEPING;
        case PARK -> timed ? Doing.TIMED_PARKED : Doing.PARKED;
        default -> timed ? Doing.TIMED_WAITING : Doing.WAITING;
        };
        default -> Doing.UNKNOWN;
        };
    }

    /** The frames as the analysis has them, innermost first. */
    static List<Frame> frames(ThreadEntry thread) {
        return thread.getStack() == null ? List.of() : frames(thread.getStack().getFrames());
    }

    static List<Frame> frames(List<org.jlta.model.Frame> frames) {
        return frames.stream().map(frame -> new Frame(frame.className(), frame.methodName(), frame.line())).toList();
    }

    /** The innermost frame that is not the JDK's; null without frames. */
    static String at(List<Frame> frames) {
        return frames.isEmpty() ? null : frames.get(ThreadWords.firstOwn(frames)).shortLabel();
    }

    /** Null where the dump does not tell. */
    static Boolean daemon(ThreadEntry thread) {
        return thread.isDaemonKnown() ? Boolean.valueOf(thread.isDaemon()) : null;
    }

    /** What the thread is called, for programs as it is: empty for one without a name. Null for no thread. */
    static <T> Column<T> name(String title, Function<T, ThreadEntry> thread) {
        return Column.<T>name(title, "name", row -> name(thread.apply(row)))
                .valued(row -> thread.apply(row) == null ? null : thread.apply(row).getName());
    }

    static String name(ThreadEntry thread) {
        return thread == null ? null : thread.getName().isEmpty() ? "(no name)" : thread.getName();
    }

    /** {@code com.acme.Account@0x1f}; null for none. */
    static String lock(Lock lock) {
        if (lock == null) {
            return null;
        }
        String name = lock.getClassName();
        boolean named = name == null || lock.getIdentity().startsWith(name);
        return named ? lock.getIdentity() : name + "@" + lock.getIdentity();
    }

    static ThreadEntry heldBy(ThreadEntry thread) {
        return thread.getWaitsFor() == null ? null : thread.getWaitsFor().getOwner();
    }

    /**
     * {@code 31 threads of OpenJDK (25) at 2026-…, print.txt: 12 parked, 3 blocked; 2 deadlocks}.
     *
     * @param more what is said behind the name of the source; empty for nothing
     */
    static String title(ThreadSnapshot snapshot, String more) {
        String jvm = snapshot.getJvm().getName() == null
                ? snapshot.getJvm().getRuntimeVersion()
                : snapshot.getJvm().getName();
        String version = snapshot.getJvm().getVersion() == null ? "" : " (" + snapshot.getJvm().getVersion() + ")";
        return Wording.threads(snapshot.getThreads().size()) + (jvm == null ? "" : " of " + jvm + version)
                + (snapshot.getTime() == null ? "" : ", " + time(snapshot)) + ", " + snapshot.getSource().getName()
                + more + ": " + counts(snapshot);
    }

    /** The same with the line where it begins, of one that stands in a file with others. */
    static String titleWithLine(ThreadSnapshot snapshot, String more) {
        boolean known = snapshot.getSource().getKind() == SourceKind.DUMP_FILE && snapshot.getSource().getLine() > 0;
        return title(snapshot, (known ? ", line " + snapshot.getSource().getLine() : "") + more);
    }

    /** Without a zone where the dump has none. */
    static String time(ThreadSnapshot snapshot) {
        String text = snapshot.getTime().toString();
        return snapshot.isZoned() ? text : text.replace("Z", "");
    }

    private static String counts(ThreadSnapshot snapshot) {
        Map<Doing, Integer> counts = new TreeMap<>();
        int ofJvm = 0;
        for (ThreadEntry thread : snapshot.getThreads()) {
            if (doing(thread) == Doing.UNKNOWN && !thread.isJava()) {
                ofJvm++; // HotSpot tells of each only that it is there
            } else {
                counts.merge(doing(thread), 1, Integer::sum);
            }
        }
        List<String> words = new ArrayList<>();
        counts.entrySet().stream().sorted(Map.Entry.comparingByValue(Comparator.reverseOrder())).forEach(
                entry -> words.add(Wording.count(entry.getValue()) + " " + entry.getKey().word()));
        if (ofJvm > 0) {
            words.add(Wording.count(ofJvm) + " of the JVM itself");
        }
        if (!snapshot.getDeadlocks().isEmpty()) {
            words.add(Wording.plural(snapshot.getDeadlocks().size(), "deadlock"));
        }
        return words.isEmpty() ? "no thread" : String.join(", ", words);
    }

    /** Whether somebody holds a lock, as only such are waited for, and the dump does not say who. */
    static boolean isOfUnknownHolder(Lock lock) {
        return lock != null && lock.getOwner() == null && lock.getClassName() != null
                && lock.getClassName().startsWith("java.util.concurrent.locks.Reentrant");
    }
}
