package org.jlta.model.questions;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jlta.model.ModelFiles;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.ThreadContainer;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadsFactory;

/**
 * Joins a dump of {@code Thread.dump_to_file} with a text dump of the same JVM. The text knows owners of locks, deadlocks,
 * CPU times and threads of the JVM itself; the file knows virtual threads and containers.
 */
public final class SnapshotJoin {
    /** So many threads of the file must be in the text under the same id and name, in percent. */
    private static final int ENOUGH = 50;

    /** One is taken after the other. */
    private static final long MOST_SECONDS = 60;
    /** Offsets of zones are multiples of that, and at most that. */
    private static final long ZONE_SECONDS = 900;
    private static final long MOST_ZONE_SECONDS = 14 * 3600 + MOST_SECONDS;

    private SnapshotJoin() {
    }

    /** One of two that follow each other; null where they do not belong together. */
    public static ThreadSnapshot of(ThreadSnapshot one, ThreadSnapshot next) {
        return !belong(one, next) ? null : isFile(one) ? join(next, one) : join(one, next);
    }

    private static boolean belong(ThreadSnapshot one, ThreadSnapshot other) {
        if (isFile(one) == isFile(other) || isJoined(one) || isJoined(other)) {
            return false;
        }
        long pid = one.getJvm().getProcessId();
        long otherPid = other.getJvm().getProcessId();
        if (pid >= 0 && otherPid >= 0 && pid != otherPid || isApart(one, other)) {
            return false;
        }
        ThreadSnapshot file = isFile(one) ? one : other;
        Map<ThreadIdentity, ThreadEntry> text = byIdentity(isFile(one) ? other : one);
        long platform = file.getThreads().stream().filter(thread -> !thread.isVirtual()).count();
        long same = file.getThreads().stream()
                .filter(thread -> !thread.isVirtual() && text.containsKey(ThreadIdentity.of(thread))).count();
        return platform > 0 && same * 100 >= platform * ENOUGH;
    }

    /**
     * How long after each other two were taken, by their times; where one is of a clock in an unknown zone, at least. The largest
     * value where a time is not known.
     */
    public static long secondsBetween(ThreadSnapshot one, ThreadSnapshot other) {
        if (one.getTime() == null || other.getTime() == null) {
            return Long.MAX_VALUE;
        }
        long seconds = Math.abs(Duration.between(one.getTime(), other.getTime()).toSeconds());
        if (one.isZoned() && other.isZoned()) {
            return seconds;
        }
        long rest = seconds % ZONE_SECONDS;
        return seconds > MOST_ZONE_SECONDS ? seconds : Math.min(rest, ZONE_SECONDS - rest);
    }

    /** Whether both have a time, and these are more than a minute apart in whatever zone the text's is. */
    private static boolean isApart(ThreadSnapshot one, ThreadSnapshot other) {
        long seconds = secondsBetween(one, other);
        return seconds != Long.MAX_VALUE && seconds > MOST_SECONDS;
    }

    private static boolean isFile(ThreadSnapshot snapshot) {
        return String.valueOf(snapshot.getSource().getFormat()).startsWith("Thread.dump_to_file");
    }

    /** A text that got the containers of a file already. */
    private static boolean isJoined(ThreadSnapshot snapshot) {
        return !isFile(snapshot) && !snapshot.getContainers().isEmpty();
    }

    private static Map<ThreadIdentity, ThreadEntry> byIdentity(ThreadSnapshot snapshot) {
        Map<ThreadIdentity, ThreadEntry> threads = new HashMap<>();
        snapshot.getThreads().forEach(thread -> threads.putIfAbsent(ThreadIdentity.of(thread), thread));
        return threads;
    }

    /** The text, with what only the file has. */
    private static ThreadSnapshot join(ThreadSnapshot text, ThreadSnapshot file) {
        ThreadSnapshot added = ModelFiles.copy(file);
        Map<ThreadIdentity, ThreadEntry> known = byIdentity(text);
        Map<Long, ThreadEntry> spoilt = spoilt(text);
        Map<ThreadEntry, ThreadEntry> same = new HashMap<>();
        for (ThreadEntry thread : added.getThreads()) {
            ThreadEntry found = known.get(ThreadIdentity.of(thread));
            ThreadEntry other = found == null ? spoilt.get(thread.getThreadId()) : null;
            if (other != null && SpoiltName.mend(other, thread.getName())) {
                found = other;
            }
            if (found != null) {
                same.put(thread, found);
                found.setContainer(thread.getContainer());
            }
        }
        for (ThreadContainer container : added.getContainers()) {
            container.setOwner(same.getOrDefault(container.getOwner(), container.getOwner()));
        }
        text.getContainers().addAll(added.getContainers());
        addProblems(text, added);
        removeMounted(text, added);
        Set<String> names = text.getThreads().stream().map(ThreadEntry::getName).collect(Collectors.toSet());
        Set<Long> ids = text.getThreads().stream().map(ThreadEntry::getThreadId).filter(id -> id >= 0)
                .collect(Collectors.toSet());
        List<ThreadEntry> alone = added.getThreads().stream().filter(thread -> !same.containsKey(thread)
                && (thread.isVirtual() || isUnidentified(thread, names) || isOnlyThere(thread, ids))).toList();
        addProblem(text, added, alone.stream().filter(thread -> isOnlyThere(thread, ids)).count());
        Map<Lock, Lock> locks = SameLocks.of(same);
        alone.forEach(thread -> same.put(thread, thread));
        for (ThreadEntry thread : alone) {
            thread.setCarrier(same.get(thread.getCarrier()));
            text.getThreads().add(thread);
            if (thread.getStack() != null) {
                text.getStacks().add(thread.getStack());
            }
            thread.getHolds().forEach(held -> held.setLock(moved(held.getLock(), locks, text, same)));
            if (thread.getWaitsFor() != null) {
                wait(thread, moved(thread.getWaitsFor(), locks, text, same));
            }
        }
        return text;
    }

    /** By their ids. */
    private static Map<Long, ThreadEntry> spoilt(ThreadSnapshot text) {
        Map<Long, ThreadEntry> threads = new HashMap<>();
        text.getThreads().stream().filter(thread -> thread.getThreadId() >= 0 && SpoiltName.is(thread.getName()))
                .forEach(thread -> threads.putIfAbsent(thread.getThreadId(), thread));
        return threads;
    }

    /** Whether its id could not be read, and no thread of the text can be it. */
    private static boolean isUnidentified(ThreadEntry thread, Set<String> names) {
        return thread.getThreadId() < 0 && !names.contains(thread.getName());
    }

    /** Whether it is a platform thread that began or ended between the two dumps, or that the text was cut before. */
    private static boolean isOnlyThere(ThreadEntry thread, Set<Long> ids) {
        return !thread.isVirtual() && thread.getThreadId() >= 0 && !ids.isEmpty()
                && !ids.contains(thread.getThreadId());
    }

    private static void addProblem(ThreadSnapshot text, ThreadSnapshot file, long threads) {
        if (threads > 0) {
            Problem problem = ThreadsFactory.eINSTANCE.createProblem();
            problem.setLine(-1);
            // names stand in what was found only, which redaction takes out
            problem.setExpected("all platform threads of the dump in " + file.getSource().getFormat());
            problem.setFound(threads + (threads == 1 ? " fewer, which is" : " fewer, which are")
                    + " told from there (" + file.getSource().getName()
                    + "): the dumps are of two moments, or this one was cut");
            text.getProblems().add(problem);
        }
    }

    /** What was not as expected in the file, which the text's own lines must not be taken for. */
    private static void addProblems(ThreadSnapshot text, ThreadSnapshot file) {
        for (Problem problem : List.copyOf(file.getProblems())) {
            problem.setFound(problem.getFound() + " (" + file.getSource().getName()
                    + (problem.getLine() < 0 ? "" : ", line " + problem.getLine()) + ")");
            problem.setLine(-1);
            text.getProblems().add(problem);
        }
    }

    /** The text's, or the lock itself as one of its own beside those: the two forms name objects differently. */
    private static Lock moved(Lock lock, Map<Lock, Lock> locks, ThreadSnapshot text,
            Map<ThreadEntry, ThreadEntry> same) {
        Lock known = locks.get(lock);
        ThreadEntry owner = same.get(lock.getOwner());
        if (known != null && known.getOwner() == null && owner != null && owner.getWaitsFor() != known) {
            known.setOwner(owner);
        }
        if (known != null || lock.eContainer() == text) {
            return known == null ? lock : known;
        }
        text.getLocks().add(lock);
        lock.setOwner(owner);
        lock.getEntrySet().removeIf(thread -> same.get(thread) != thread);
        lock.getWaiters().removeIf(thread -> same.get(thread) != thread);
        return lock;
    }

    private static void wait(ThreadEntry thread, Lock lock) {
        if (lock != thread.getWaitsFor()) {
            thread.setWaitsFor(lock);
            SnapshotBuilder.enqueue(thread);
        }
    }

    /** Of a mounted virtual thread the text has the stack, but neither name nor container. */
    private static void removeMounted(ThreadSnapshot text, ThreadSnapshot added) {
        Map<Long, ThreadEntry> virtual = new HashMap<>();
        added.getThreads().stream().filter(ThreadEntry::isVirtual)
                .forEach(thread -> virtual.put(thread.getThreadId(), thread));
        for (ThreadEntry mounted : text.getThreads()) {
            ThreadEntry named = mounted.isVirtual() ? virtual.get(mounted.getThreadId()) : null;
            if (named != null) {
                mounted.setName(named.getName());
                mounted.setContainer(named.getContainer());
                EcoreUtil.remove(named);
            }
        }
    }
}
