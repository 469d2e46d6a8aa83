package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.jlta.analysis.Frame;
import org.jlta.analysis.NameChange;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.analysis.origin.Blame;

/** The columns of a finished table. */
final class ThreadColumns implements ThreadTable {
    /** How long after its allocation a thread of a growing recording may be said to wait for its start. */
    private static final long ALLOCATED_NANOS = 1_000_000_000L;
    /** A birth told by a dump is exact to this: one that is less after the recording's start may lie before it. */
    private static final long BIRTH_NANOS = 50_000_000L;
    private static final int VIRTUAL = 1;
    private static final int DAEMON = 2;
    private static final int BEFORE = 4;
    private static final int UNCERTAIN = 8;
    private static final int JVM = 16;
    private static final int UNNAMED = 32;
    private static final int DAEMON_KNOWN = 64;

    private final LongIntMap ordinals = new LongIntMap();
    private final long durationNanos;
    private final long[] threadId;
    private final long[] osThreadId;
    private final long[] allocatedNanos;
    private final long[] startCallNanos;
    private final long[] startNanos;
    private final long[] endNanos;
    private final long[] cpuNanos;
    private final long[] bornNanos;
    private final long[] cpuBeforeNanos;
    private final long[] allocatedBytes;
    private final int[] allocator;
    private final int[] allocationStack;
    private final int[] starter;
    private final int[] startStack;
    private final int[] context;
    private final int[] blameDepth;
    private final byte[] priority;
    private final byte[] flags;
    private final byte[] life;
    private final String[] name;
    private final String[] group;
    private final String[] className;
    private final String[] targetClass;
    private final String[] firstDoing;
    private final String[] nickname;
    private final Map<Integer, List<NameChange>> names = new HashMap<>();
    private final Map<Integer, Uncaught> uncaught = new HashMap<>();

    ThreadColumns(ThreadTableBuilder b, TableEnd end) {
        durationNanos = end.durationNanos();
        int[] order = order(b, end);
        int n = order.length;
        int[] ordinalOf = new int[b.size()];
        java.util.Arrays.fill(ordinalOf, -1);
        for (int i = 0; i < n; i++) {
            ordinalOf[order[i]] = i;
            ordinals.put(b.threadId[order[i]], i);
        }
        threadId = new long[n];
        osThreadId = new long[n];
        allocatedNanos = new long[n];
        startCallNanos = new long[n];
        startNanos = new long[n];
        endNanos = new long[n];
        cpuNanos = new long[n];
        bornNanos = new long[n];
        cpuBeforeNanos = new long[n];
        allocatedBytes = new long[n];
        allocator = new int[n];
        allocationStack = new int[n];
        starter = new int[n];
        startStack = new int[n];
        context = new int[n];
        blameDepth = new int[n];
        priority = new byte[n];
        flags = new byte[n];
        life = new byte[n];
        name = new String[n];
        group = new String[n];
        className = new String[n];
        targetClass = new String[n];
        firstDoing = new String[n];
        nickname = new String[n];
        Blame blame = new Blame(end.stacks(), end.ownPackage());
        for (int i = 0; i < n; i++) {
            copy(b, order[i], i, ordinalOf, end);
            takeNames(b, order[i], i, ordinalOf);
            takeLife(b, order[i], i, end);
            takeOrigin(b, order[i], i, end, blame);
        }
    }

    /** Provisional ordinals of the threads to keep, by their first sight. */
    private static int[] order(ThreadTableBuilder b, TableEnd end) {
        Comparator<Integer> byFirstSight = Comparator.comparingLong((Integer o) -> firstSight(b, o))
                .thenComparingLong(o -> b.threadId[o]);
        return IntStream.range(0, b.size())
                .filter(o -> !JvmThreads.isRecorders(lastName(b, o), b.className[o]))
                .filter(o -> end.virtualRecorded() || !isGlimpsed(b, o)).boxed().sorted(byFirstSight)
                .mapToInt(Integer::intValue).toArray();
    }

    /** A virtual thread that only some event happened on: where they are counted, nothing is known of its life. */
    private static boolean isGlimpsed(ThreadTableBuilder b, int o) {
        return b.virtual.get(o) && firstSight(b, o) == UNKNOWN_NANOS && !b.present.get(o);
    }

    private static long firstSight(ThreadTableBuilder b, int o) {
        if (b.allocatedNanos[o] != UNKNOWN_NANOS) {
            return b.allocatedNanos[o];
        }
        return b.startCallNanos[o] != UNKNOWN_NANOS ? b.startCallNanos[o] : b.startNanos[o];
    }

    private static String lastName(ThreadTableBuilder b, int o) {
        List<NameChange> changes = b.renames.get(o);
        if (changes != null) {
            return changes.stream().max(Comparator.comparingLong(NameChange::fromNanos)).orElseThrow().name();
        }
        return firstName(b, o);
    }

    private static String firstName(ThreadTableBuilder b, int o) {
        if (b.name[o] != null) {
            return b.name[o];
        }
        return b.recorderName[o] == null ? "" : b.recorderName[o];
    }

    private void copy(ThreadTableBuilder b, int from, int to, int[] ordinalOf, TableEnd end) {
        threadId[to] = b.threadId[from];
        className[to] = b.className[from];
        targetClass[to] = b.targetClass[from];
        firstDoing[to] = b.firstDoing[from];
        cpuBeforeNanos[to] = b.cpuBeforeNanos[from];
        bornNanos[to] = UNKNOWN_NANOS;
        osThreadId[to] = b.osThreadId[from];
        allocatedNanos[to] = b.allocatedNanos[from];
        startCallNanos[to] = b.startCallNanos[from];
        startNanos[to] = b.startNanos[from];
        endNanos[to] = b.endNanos[from];
        cpuNanos[to] = b.cpuNanos[from];
        allocatedBytes[to] = b.allocatedBytes[from];
        allocator[to] = mapped(ordinalOf, b.allocator[from]);
        allocationStack[to] = b.allocationStack[from];
        if (isMadeByNativeCode(end.stacks(), allocationStack[to])) {
            // JNI's AttachCurrentThread and the JVM call the constructor from no Java frame, often on the thread itself
            allocationStack[to] = StackTable.NONE;
            allocator[to] = JvmThreads.isInternal(lastName(b, from), className[to], b.group[from], false) ? -1 : to;
            b.ran(from);
        }
        starter[to] = mapped(ordinalOf, b.starter[from]);
        startStack[to] = b.startStack[from];
        context[to] = b.context[from];
        priority[to] = b.priority[from];
        group[to] = b.group[from];
        set(to, VIRTUAL, b.virtual.get(from));
        takeDaemon(daemon(b, from, isMadeByNativeCode(end.stacks(), b.allocationStack[from])), to);
        if (b.uncaught.containsKey(from)) {
            uncaught.put(to, b.uncaught.get(from));
        }
    }

    /** Native code makes a thread a daemon after its constructor, which was when the agent looked. */
    private static Boolean daemon(ThreadTableBuilder b, int from, boolean madeByNativeCode) {
        if (b.virtual.get(from)) {
            return Boolean.TRUE;
        }
        return madeByNativeCode && Boolean.FALSE.equals(b.daemon(from)) ? null : b.daemon(from);
    }

    private void takeDaemon(Boolean told, int to) {
        set(to, DAEMON, Boolean.TRUE.equals(told));
        set(to, DAEMON_KNOWN, told != null);
    }

    private static boolean isMadeByNativeCode(StackTable stacks, int stack) {
        if (stack == StackTable.NONE || stacks.isTruncated(stack)) {
            return false;
        }
        for (int i = 0; i < stacks.depth(stack); i++) {
            if (!stacks.frame(stack, i).className().equals("java.lang.Thread")) {
                return false;
            }
        }
        return true;
    }

    private static int mapped(int[] ordinalOf, int provisional) {
        return provisional < 0 ? -1 : ordinalOf[provisional];
    }

    /** A rename before the start, as the constructor of a timer's thread does, is not one in the thread's life. */
    private void takeNames(ThreadTableBuilder b, int from, int to, int[] ordinalOf) {
        String first = firstName(b, from);
        List<NameChange> changes = b.renames.get(from);
        name[to] = first;
        if (changes == null) {
            return;
        }
        List<NameChange> sorted = new ArrayList<>(changes);
        sorted.sort(Comparator.comparingLong(NameChange::fromNanos));
        long start = startCallNanos[to] != UNKNOWN_NANOS ? startCallNanos[to] : startNanos[to];
        boolean neverRan = !b.ran.get(from) && start == UNKNOWN_NANOS;
        List<NameChange> life = new ArrayList<>();
        for (NameChange change : sorted) {
            if (neverRan || start != UNKNOWN_NANOS && change.fromNanos() < start) {
                first = change.name();
            } else {
                life.add(new NameChange(change.fromNanos(), change.name(), mapped(ordinalOf, change.renamedBy())));
            }
        }
        name[to] = life.isEmpty() ? first : life.get(life.size() - 1).name();
        if (!life.isEmpty()) {
            life.add(0, new NameChange(birth(to), first, -1));
            names.put(to, List.copyOf(life));
        }
    }

    private long birth(int o) {
        if (startCallNanos[o] != UNKNOWN_NANOS) {
            return startCallNanos[o];
        }
        return startNanos[o] != UNKNOWN_NANOS ? startNanos[o] : allocatedNanos[o];
    }

    private void takeLife(ThreadTableBuilder b, int from, int to, TableEnd end) {
        boolean ran = b.ran.get(from);
        boolean started = startNanos[to] != UNKNOWN_NANOS;
        boolean calledOnly = startCallNanos[to] != UNKNOWN_NANOS && !started && !ran;
        boolean late = startCallNanos[to] > durationNanos - ALLOCATED_NANOS;
        if (b.startFailed.get(from) && !ran) {
            life[to] = (byte) ThreadLife.START_FAILED.ordinal();
        } else if (calledOnly && end.startsSeen() && !late) {
            // others were seen to run, this one never
            life[to] = (byte) ThreadLife.START_FAILED.ordinal();
            set(to, UNCERTAIN, true);
        } else if (!ran && !calledOnly && allocatedNanos[to] != UNKNOWN_NANOS) {
            boolean fresh = end.growing() && allocatedNanos[to] > durationNanos - ALLOCATED_NANOS;
            life[to] = (byte) (fresh ? ThreadLife.ALLOCATED : ThreadLife.NEVER_STARTED).ordinal();
        } else {
            life[to] = (byte) (endNanos[to] == UNKNOWN_NANOS ? ThreadLife.RUNNING : ThreadLife.ENDED).ordinal();
            takeStart(b, from, to, end);
        }
    }

    private void takeStart(ThreadTableBuilder b, int from, int to, TableEnd end) {
        if (end.sinceJvmStart() && isMain(b, from)) {
            startNanos[to] = 0; // JFR tells of its start when it has itself started, in main
            return;
        }
        if (startNanos[to] != UNKNOWN_NANOS) {
            return;
        }
        if (startCallNanos[to] != UNKNOWN_NANOS) {
            startNanos[to] = startCallNanos[to];
        } else if (b.kept.get(from)) {
            bornNanos[to] = Math.min(0, Math.max(b.bornNanos[from], allocatedNanos[to]));
            set(to, BEFORE, true);
        } else if (allocatedNanos[to] != UNKNOWN_NANOS) {
            startNanos[to] = allocatedNanos[to];
            set(to, UNCERTAIN, true);
        } else if (b.bornNanos[from] > BIRTH_NANOS) {
            startNanos[to] = b.bornNanos[from];
            set(to, UNCERTAIN, true);
        } else {
            bornNanos[to] = Math.min(0, b.bornNanos[from]);
            set(to, BEFORE, true);
            set(to, UNCERTAIN, true);
        }
    }

    private static boolean isMain(ThreadTableBuilder b, int o) {
        return "main".equals(firstName(b, o)) && (b.group[o] == null || b.group[o].equals("main")) && b.starter[o] < 0
                && b.allocator[o] < 0;
    }

    private void takeOrigin(ThreadTableBuilder b, int from, int to, TableEnd end, Blame blame) {
        int stack = allocationStack[to];
        boolean byJavaCode = stack >= 0 || startStack[to] >= 0;
        set(to, JVM, JvmThreads.isInternal(name[to], className[to], group[to], byJavaCode));
        if (isJvmInternal(to) || isMain(b, from) && !isDaemonKnown(to)) {
            takeDaemon(isJvmInternal(to) && JvmThreads.isDaemon(name[to]), to);
        }
        boolean renamed = names.containsKey(to);
        set(to, UNNAMED, (flags[to] & JVM) == 0
                && Naming.isUnnamed(name[to], className[to], end.naming(stack), renamed));
        blameDepth[to] = stack < 0 ? -1 : blame.depth(stack);
        if (isUnnamed(to)) {
            int telling = stack >= 0 ? stack : startStack[to];
            int depth = telling < 0 ? -1 : blame.depth(telling);
            nickname[to] = depth < 0 ? null : nickname(end.stacks().frame(telling, depth));
        }
    }

    private static String nickname(Frame frame) {
        String simple = frame.className().substring(frame.className().lastIndexOf('.') + 1);
        return frame.line() < 0 ? simple + "." + frame.methodName() : simple + ":" + frame.line();
    }

    private void set(int o, int flag, boolean value) {
        flags[o] = (byte) (value ? flags[o] | flag : flags[o] & ~flag);
    }

    @Override
    public int size() {
        return threadId.length;
    }

    @Override
    public int ordinalOf(long id) {
        return ordinals.get(id);
    }

    @Override
    public long threadId(int ordinal) {
        return threadId[ordinal];
    }

    @Override
    public long osThreadId(int ordinal) {
        return osThreadId[ordinal];
    }

    @Override
    public String name(int ordinal) {
        return name[ordinal];
    }

    @Override
    public List<NameChange> names(int ordinal) {
        List<NameChange> changed = names.get(ordinal);
        return changed != null ? changed : List.of(new NameChange(birth(ordinal), name[ordinal], -1));
    }

    @Override
    public String nickname(int ordinal) {
        return nickname[ordinal];
    }

    @Override
    public boolean isUnnamed(int ordinal) {
        return (flags[ordinal] & UNNAMED) != 0;
    }

    @Override
    public boolean isVirtual(int ordinal) {
        return (flags[ordinal] & VIRTUAL) != 0;
    }

    @Override
    public boolean isDaemon(int ordinal) {
        return (flags[ordinal] & DAEMON) != 0;
    }

    @Override
    public boolean isDaemonKnown(int ordinal) {
        return (flags[ordinal] & DAEMON_KNOWN) != 0;
    }

    @Override
    public int priority(int ordinal) {
        return priority[ordinal];
    }

    @Override
    public String group(int ordinal) {
        return group[ordinal];
    }

    @Override
    public String className(int ordinal) {
        return className[ordinal];
    }

    @Override
    public String targetClass(int ordinal) {
        return targetClass[ordinal];
    }

    @Override
    public int context(int ordinal) {
        return context[ordinal];
    }

    @Override
    public ThreadLife life(int ordinal) {
        return Lives.VALUES[life[ordinal]];
    }

    @Override
    public boolean isBeforeRecording(int ordinal) {
        return (flags[ordinal] & BEFORE) != 0;
    }

    @Override
    public boolean isCertain(int ordinal) {
        return (flags[ordinal] & UNCERTAIN) == 0;
    }

    @Override
    public boolean isJvmInternal(int ordinal) {
        return (flags[ordinal] & JVM) != 0;
    }

    @Override
    public long allocatedNanos(int ordinal) {
        return allocatedNanos[ordinal];
    }

    @Override
    public int allocator(int ordinal) {
        return allocator[ordinal];
    }

    @Override
    public int allocationStack(int ordinal) {
        return allocationStack[ordinal];
    }

    @Override
    public long startCallNanos(int ordinal) {
        return startCallNanos[ordinal];
    }

    @Override
    public int starter(int ordinal) {
        return starter[ordinal];
    }

    @Override
    public int startStack(int ordinal) {
        return startStack[ordinal];
    }

    @Override
    public long startNanos(int ordinal) {
        return startNanos[ordinal];
    }

    @Override
    public long bornNanos(int ordinal) {
        return bornNanos[ordinal];
    }

    @Override
    public long endNanos(int ordinal) {
        return endNanos[ordinal];
    }

    @Override
    public long lifeNanos(int ordinal) {
        ThreadLife state = life(ordinal);
        if (state != ThreadLife.RUNNING && state != ThreadLife.ENDED) {
            return -1;
        }
        long from = Math.max(0, startNanos[ordinal]);
        long to = state == ThreadLife.RUNNING ? durationNanos : endNanos[ordinal];
        return Math.max(0, to - from);
    }

    @Override
    public long cpuNanos(int ordinal) {
        return cpuNanos[ordinal];
    }

    @Override
    public long cpuBeforeNanos(int ordinal) {
        return cpuBeforeNanos[ordinal];
    }

    @Override
    public String firstDoing(int ordinal) {
        return firstDoing[ordinal];
    }

    @Override
    public long allocatedBytes(int ordinal) {
        return allocatedBytes[ordinal];
    }

    @Override
    public Uncaught uncaught(int ordinal) {
        return uncaught.get(ordinal);
    }

    @Override
    public int blameDepth(int ordinal) {
        return blameDepth[ordinal];
    }

    private static final class Lives {
        static final ThreadLife[] VALUES = ThreadLife.values();

        private Lives() {
        }
    }
}
