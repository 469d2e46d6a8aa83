package org.jlta.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.eclipse.emf.common.util.AbstractEList;
import org.jlta.model.threads.HeldLock;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.SnapshotSource;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.Stack;
import org.jlta.model.threads.ThreadContainer;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadsFactory;
import org.jlta.model.threads.WaitKind;

/**
 * Makes one snapshot, for those who read dumps or look at a JVM. Equal stacks become one object, and so do locks with the
 * same identity. One thread uses it; after {@link #finish()} it is used up.
 */
public final class SnapshotBuilder {
    private static final int LONGEST_FOUND = 260;
    /** So many places of one snapshot are kept: a file that is no dump has one in each line. */
    private static final int MOST_PROBLEMS = 20;
    private final ThreadsFactory factory = ThreadsFactory.eINSTANCE;
    private final ThreadSnapshot snapshot = factory.createThreadSnapshot();
    private final Map<List<Frame>, Stack> stacks = new HashMap<>();
    private final Map<String, Lock> locks = new HashMap<>();
    private final FramePool frames;

    /** @param frames shared by the snapshots of one source, so that equal frames are one object */
    public SnapshotBuilder(FramePool frames) {
        this.frames = Objects.requireNonNull(frames, "frames");
        SnapshotSource source = factory.createSnapshotSource();
        source.setKind(SourceKind.DUMP_FILE);
        snapshot.setSource(source);
        snapshot.setJvm(factory.createJvm());
    }

    /** The snapshot as far as it is made; its time, source and JVM are set directly. */
    public ThreadSnapshot snapshot() {
        return snapshot;
    }

    /** Adds a thread. */
    public ThreadEntry thread(String name) {
        ThreadEntry thread = factory.createThreadEntry();
        thread.setKey("t" + snapshot.getThreads().size());
        thread.setName(name);
        add(snapshot.getThreads(), thread);
        return thread;
    }

    /** The stack with these frames, innermost first; null without frames. */
    public Stack stack(List<Frame> innermostFirst) {
        if (innermostFirst.isEmpty()) {
            return null;
        }
        Stack known = stacks.get(innermostFirst);
        return known != null ? known : newStack(innermostFirst.stream().map(frames::of).toList());
    }

    private Stack newStack(List<Frame> key) {
        Stack stack = factory.createStack();
        stack.setKey("s" + stacks.size());
        stack.getFrames().addAll(key);
        stacks.put(key, stack);
        add(snapshot.getStacks(), stack);
        return stack;
    }

    /**
     * The lock with this identity.
     *
     * @param identity  as the source has it
     * @param className null where the source has none
     */
    public Lock lock(String identity, String className, LockKind kind) {
        Lock lock = locks.computeIfAbsent(identity, key -> {
            Lock made = factory.createLock();
            made.setKey("l" + locks.size());
            made.setIdentity(key);
            made.setKind(kind);
            add(snapshot.getLocks(), made);
            return made;
        });
        if (lock.getClassName() == null) {
            lock.setClassName(className);
        }
        return lock;
    }

    /** Says that a thread took a lock in the frame at that depth, -1 where that is not known. */
    public HeldLock holds(ThreadEntry thread, Lock lock, int depth) {
        HeldLock held = factory.createHeldLock();
        held.setLock(lock);
        held.setDepth(depth);
        add(thread.getHolds(), held);
        return held;
    }

    /** Says how a thread waits, and for what; null where that is not known. The last word counts. */
    public void waits(ThreadEntry thread, WaitKind kind, Lock lock) {
        thread.setWaitKind(kind);
        thread.setWaitsFor(lock);
    }

    /** Puts a thread among those that wait for its lock, where it is not yet. */
    public static void enqueue(ThreadEntry thread) {
        Lock lock = thread.getWaitsFor();
        if (lock != null && lock.getOwner() != thread) {
            add(thread.getWaitKind() == WaitKind.NOTIFY ? lock.getWaiters() : lock.getEntrySet(), thread);
        }
    }

    /** Adds a container. */
    public ThreadContainer container(String name, ThreadContainer parent) {
        ThreadContainer container = factory.createThreadContainer();
        container.setKey("c" + snapshot.getContainers().size());
        container.setName(name);
        container.setParent(parent);
        add(snapshot.getContainers(), container);
        return container;
    }

    /** Notes a place that did not follow the format; the first ones of a snapshot are kept. */
    public void problem(long line, String expected, String found) {
        if (snapshot.getProblems().size() < MOST_PROBLEMS) {
            Problem problem = factory.createProblem();
            problem.setLine(line);
            problem.setExpected(expected);
            problem.setFound(found.length() > LONGEST_FOUND ? found.substring(0, LONGEST_FOUND) + "…" : found);
            add(snapshot.getProblems(), problem);
        }
    }

    /** Finds owners, entry sets and deadlocks, and hands the snapshot out. */
    public ThreadSnapshot finish() {
        new LockGraph(snapshot).complete();
        return snapshot;
    }

    /** Without the search for an equal one that a list of EMF makes: the object is new. */
    static <T> void add(List<T> list, T object) {
        ((AbstractEList<T>) list).addUnique(object);
    }
}
