package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import org.jlta.analysis.NameChange;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.ThreadFlags.Flag;

/** Makes the columns of a finished table of what was collected: which threads are kept, what they are called, how they lived. */
final class ThreadColumnsBuilder {
    /** How long after its allocation a thread of a growing recording may be said to wait for its start. */
    private static final long ALLOCATED_NANOS = 1_000_000_000L;
    /** A birth told by a dump is exact to this: one that is less after the recording's start may lie before it. */
    private static final long BIRTH_NANOS = 50_000_000L;

    private final ThreadTableBuilder b;
    private final TableEnd end;
    private final int[] ordinalOf;
    private final StackFacts facts;
    private final ThreadColumns table;

    private ThreadColumnsBuilder(ThreadTableBuilder collected, TableEnd end) {
        this.b = collected;
        this.end = end;
        facts = new StackFacts(end.stacks(), end.ownPackage(), List.of());
        int[] order = order(b, end);
        table = new ThreadColumns(order.length, end.durationNanos());
        ordinalOf = new int[b.size()];
        Arrays.fill(ordinalOf, -1);
        for (int i = 0; i < order.length; i++) {
            ordinalOf[order[i]] = i;
        }
        for (int i = 0; i < order.length; i++) {
            copy(order[i], i);
            takeNames(order[i], i);
            takeLife(order[i], i);
            takeOrigin(order[i], i);
        }
    }

    /** The table of the threads that are kept. */
    static ThreadTable table(ThreadTableBuilder collected, TableEnd end) {
        return new PackedThreads(new ThreadColumnsBuilder(collected, end).table);
    }

    /** Provisional ordinals of the threads to keep, by their first sight. */
    private static int[] order(ThreadTableBuilder b, TableEnd end) {
        int[] kept = RowOrder.chosen(b.size(), o -> !JvmThreads.isRecorders(lastName(b, o), b.className[o])
                && (end.virtualRecorded() || !isGlimpsed(b, o)));
        return RowOrder.sorted(RowOrder.sorted(kept, o -> b.threadId[o]), o -> firstSight(b, o));
    }

    /** A virtual thread that only some event happened on: where they are counted, nothing is known of its life. */
    private static boolean isGlimpsed(ThreadTableBuilder b, int o) {
        return b.virtual.get(o) && firstSight(b, o) == ThreadTable.UNKNOWN_NANOS && !b.present.get(o);
    }

    private static long firstSight(ThreadTableBuilder b, int o) {
        if (b.allocatedNanos[o] != ThreadTable.UNKNOWN_NANOS) {
            return b.allocatedNanos[o];
        }
        return b.startCallNanos[o] != ThreadTable.UNKNOWN_NANOS ? b.startCallNanos[o] : b.startNanos[o];
    }

    private static String lastName(ThreadTableBuilder b, int o) {
        List<NameChange> changes = b.renames(o);
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

    private void copy(int from, int to) {
        table.threadId[to] = b.threadId[from];
        table.className[to] = b.className[from];
        table.targetClass[to] = b.targetClass[from];
        table.firstDoing[to] = b.firstDoing[from];
        table.cpuBeforeNanos[to] = b.cpuBeforeNanos[from];
        table.bornNanos[to] = ThreadTable.UNKNOWN_NANOS;
        table.osThreadId[to] = b.osThreadId[from];
        table.allocatedNanos[to] = b.allocatedNanos[from];
        table.startCallNanos[to] = b.startCallNanos[from];
        table.startNanos[to] = b.startNanos[from];
        table.endNanos[to] = b.endNanos[from];
        table.cpuNanos[to] = b.cpuNanos[from];
        table.allocatedBytes[to] = b.allocatedBytes[from];
        table.allocator[to] = mapped(b.allocator[from]);
        table.allocationStack[to] = b.allocationStack[from];
        if (facts.isMadeByNativeCode(table.allocationStack[to])) {
            // JNI's AttachCurrentThread and the JVM call the constructor from no Java frame, often on the thread itself
            table.allocationStack[to] = StackTable.NONE;
            table.allocator[to] = JvmThreads.isInternal(lastName(b, from), table.className[to], b.group[from], false)
                    ? -1
                    : to;
            b.ran(from);
        }
        table.starter[to] = mapped(b.starter[from]);
        table.startStack[to] = b.startStack[from];
        table.context[to] = b.context[from];
        table.priority[to] = b.priority[from];
        table.group[to] = b.group[from];
        table.flags.set(to, Flag.VIRTUAL, b.virtual.get(from));
        takeDaemon(daemon(from, facts.isMadeByNativeCode(b.allocationStack[from])), to);
        if (!b.uncaught.isEmpty() && b.uncaught.containsKey(from)) {
            table.uncaught.put(to, b.uncaught.get(from));
        }
    }

    /** Native code makes a thread a daemon after its constructor, which was when the agent looked. */
    private Boolean daemon(int from, boolean madeByNativeCode) {
        if (b.virtual.get(from)) {
            return Boolean.TRUE;
        }
        return madeByNativeCode && Boolean.FALSE.equals(b.daemon(from)) ? null : b.daemon(from);
    }

    private void takeDaemon(Boolean told, int to) {
        table.flags.set(to, Flag.DAEMON, Boolean.TRUE.equals(told));
        table.flags.set(to, Flag.DAEMON_KNOWN, told != null);
    }

    private int mapped(int provisional) {
        return provisional < 0 ? -1 : ordinalOf[provisional];
    }

    /** A rename before the start, as the constructor of a timer's thread does, is not one in the thread's life. */
    private void takeNames(int from, int to) {
        String first = firstName(b, from);
        List<NameChange> changes = b.renames(from);
        table.name[to] = first;
        if (changes == null) {
            return;
        }
        List<NameChange> sorted = new ArrayList<>(changes);
        sorted.sort(Comparator.comparingLong(NameChange::fromNanos));
        long start = table.startCallNanos[to] != ThreadTable.UNKNOWN_NANOS
                ? table.startCallNanos[to]
                : table.startNanos[to];
        boolean neverRan = !b.ran.get(from) && start == ThreadTable.UNKNOWN_NANOS;
        List<NameChange> life = new ArrayList<>();
        for (NameChange change : sorted) {
            if (neverRan || start != ThreadTable.UNKNOWN_NANOS && change.fromNanos() < start) {
                first = change.name();
            } else {
                life.add(new NameChange(change.fromNanos(), change.name(), mapped(change.renamedBy())));
            }
        }
        table.name[to] = life.isEmpty() ? first : life.get(life.size() - 1).name();
        if (!life.isEmpty()) {
            life.add(0, new NameChange(table.birth(to), first, -1));
            table.names.put(to, List.copyOf(life));
        }
    }

    private void takeLife(int from, int to) {
        boolean ran = b.ran.get(from);
        boolean started = table.startNanos[to] != ThreadTable.UNKNOWN_NANOS;
        boolean calledOnly = table.startCallNanos[to] != ThreadTable.UNKNOWN_NANOS && !started && !ran;
        boolean late = table.startCallNanos[to] > table.durationNanos - ALLOCATED_NANOS;
        if (b.startFailed.get(from) && !ran) {
            table.life[to] = (byte) ThreadLife.START_FAILED.ordinal();
        } else if (calledOnly && end.startsSeen() && !late) {
            // others were seen to run, this one never
            table.life[to] = (byte) ThreadLife.START_FAILED.ordinal();
            table.flags.set(to, Flag.UNCERTAIN, true);
        } else if (!ran && !calledOnly && table.allocatedNanos[to] != ThreadTable.UNKNOWN_NANOS) {
            boolean fresh = end.growing() && table.allocatedNanos[to] > table.durationNanos - ALLOCATED_NANOS;
            table.life[to] = (byte) (fresh ? ThreadLife.ALLOCATED : ThreadLife.NEVER_STARTED).ordinal();
        } else {
            table.life[to] = (byte) (table.endNanos[to] == ThreadTable.UNKNOWN_NANOS
                    ? ThreadLife.RUNNING
                    : ThreadLife.ENDED).ordinal();
            takeStart(from, to);
        }
    }

    private void takeStart(int from, int to) {
        if (end.sinceJvmStart() && isMain(from)) {
            table.startNanos[to] = 0; // JFR tells of its start when it has itself started, in main
            return;
        }
        if (table.startNanos[to] != ThreadTable.UNKNOWN_NANOS) {
            return;
        }
        if (table.startCallNanos[to] != ThreadTable.UNKNOWN_NANOS) {
            table.startNanos[to] = table.startCallNanos[to];
        } else if (b.kept.get(from)) {
            table.bornNanos[to] = Math.min(0, Math.max(b.bornNanos[from], table.allocatedNanos[to]));
            table.flags.set(to, Flag.BEFORE, true);
        } else if (table.allocatedNanos[to] != ThreadTable.UNKNOWN_NANOS) {
            table.startNanos[to] = table.allocatedNanos[to];
            table.flags.set(to, Flag.UNCERTAIN, true);
        } else if (b.bornNanos[from] > BIRTH_NANOS) {
            table.startNanos[to] = b.bornNanos[from];
            table.flags.set(to, Flag.UNCERTAIN, true);
        } else {
            table.bornNanos[to] = Math.min(0, b.bornNanos[from]);
            table.flags.set(to, Flag.BEFORE, true);
            table.flags.set(to, Flag.UNCERTAIN, true);
        }
    }

    private boolean isMain(int o) {
        return "main".equals(firstName(b, o)) && (b.group[o] == null || b.group[o].equals("main")) && b.starter[o] < 0
                && b.allocator[o] < 0;
    }

    private void takeOrigin(int from, int to) {
        int stack = table.allocationStack[to];
        boolean byJavaCode = stack >= 0 || table.startStack[to] >= 0;
        table.flags.set(to, Flag.JVM,
                JvmThreads.isInternal(table.name[to], table.className[to], table.group[to], byJavaCode));
        if (table.isJvmInternal(to) || isMain(from) && !table.isDaemonKnown(to)) {
            takeDaemon(table.isJvmInternal(to) && JvmThreads.isDaemon(table.name[to]), to);
        }
        boolean renamed = b.renames(from) != null && table.names.containsKey(to);
        table.flags.set(to, Flag.UNNAMED, !table.isJvmInternal(to)
                && Naming.isUnnamed(table.name[to], table.className[to], end.naming(stack), renamed));
        table.blameDepth[to] = facts.blameDepth(stack);
        if (table.isUnnamed(to)) {
            int telling = stack >= 0 ? stack : table.startStack[to];
            table.nickname[to] = facts.nickname(telling);
        }
    }
}
