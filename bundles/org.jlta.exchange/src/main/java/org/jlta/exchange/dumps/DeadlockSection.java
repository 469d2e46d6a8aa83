package org.jlta.exchange.dumps;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.Deadlock;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.WaitKind;

/** What a dump of HotSpot says below its threads about deadlocks. It is all that names the owner of a lock without -l. */
final class DeadlockSection {
    private static final Pattern MONITOR = Pattern
            .compile("waiting to lock monitor [^ ]++ \\(object ([^ ,]++), a ([^)]++)\\).*");
    private static final Pattern SYNCHRONIZER = Pattern
            .compile("waiting for ownable synchronizer ([^ ,]++), \\(a ([^)]++)\\).*");
    private static final Pattern OWNER = Pattern.compile(".*which is held by \"(.*)\"", Pattern.DOTALL);
    private static final String OWNED = "which is held by \"";
    private static final int MOST = 10_000;
    /** Of the lines of one name. */
    private static final int LONGEST_NAME = 4096;

    /** A thread that waits for a lock of another one. */
    private record Wait(String thread, String identity, String className, LockKind kind, String owner) {
    }

    private final List<Wait> waits = new ArrayList<>();
    private String thread;
    private Wait open;
    /** What was read of a name that goes on in the next line; null for none. */
    private String begun;

    /** A line of the section, without blanks around it. */
    void line(String line) {
        boolean isOther = isHead(line) || MONITOR.matcher(line).matches() || SYNCHRONIZER.matcher(line).matches();
        String whole = begun == null || isOther ? line : begun + "\n" + line;
        boolean goesOn = whole.startsWith("\"") && !isHead(whole)
                || whole.contains(OWNED) && !OWNER.matcher(whole).matches();
        begun = goesOn && whole.length() <= LONGEST_NAME ? whole : null;
        if (begun == null) {
            take(whole);
        }
    }

    private static boolean isHead(String line) {
        return line.startsWith("\"") && line.endsWith("\":") && line.length() > 2;
    }

    private void take(String line) {
        if (isHead(line)) {
            thread = line.substring(1, line.length() - 2);
            open = null;
            return;
        }
        Matcher monitor = MONITOR.matcher(line);
        Matcher synchronizer = SYNCHRONIZER.matcher(line);
        Matcher owner = OWNER.matcher(line);
        if (monitor.matches()) {
            open = new Wait(thread, monitor.group(1), monitor.group(2), LockKind.MONITOR, null);
        } else if (synchronizer.matches()) {
            open = new Wait(thread, synchronizer.group(1), synchronizer.group(2), LockKind.SYNCHRONIZER, null);
        } else if (owner.matches() && open != null && thread != null && waits.size() < MOST) {
            waits.add(new Wait(thread, open.identity, open.className, open.kind, owner.group(1)));
        }
    }

    /** Adds what the section says to the threads. */
    void apply(SnapshotBuilder builder) {
        if (waits.isEmpty()) {
            return;
        }
        Map<String, List<ThreadEntry>> byName = new HashMap<>();
        for (ThreadEntry one : builder.snapshot().getThreads()) {
            byName.computeIfAbsent(one.getName(), name -> new ArrayList<>()).add(one);
        }
        for (Wait wait : waits) {
            Lock lock = builder.lock(wait.identity, wait.className, wait.kind);
            List<ThreadEntry> owners = byName.getOrDefault(wait.owner, List.of());
            if (lock.getOwner() == null && owners.size() == 1) {
                lock.setOwner(owners.get(0));
            }
            List<ThreadEntry> waiting = byName.getOrDefault(wait.thread, List.of());
            if (waiting.size() == 1 && waiting.get(0).getWaitsFor() == null) {
                builder.waits(waiting.get(0), wait.kind == LockKind.MONITOR ? WaitKind.ENTER : WaitKind.PARK, lock);
            }
        }
    }

    /** Marks the deadlocks that the dump itself names. */
    void mark(ThreadSnapshot snapshot) {
        Set<String> named = new HashSet<>();
        waits.forEach(wait -> named.add(wait.thread));
        for (Deadlock deadlock : snapshot.getDeadlocks()) {
            deadlock.setReported(
                    deadlock.getThreads().stream().allMatch(member -> named.contains(member.getName())));
        }
    }
}
