package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.jlta.analysis.Beside;
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
    private final StackFacts facts;
    private final ThreadColumns table;

    private ThreadColumnsBuilder(ThreadTableBuilder collected, TableEnd end) {
        this.b = collected;
        this.end = end;
        facts = new StackFacts(end.stacks(), end.ownPackage(), List.of());
        int[] order = order(b, end);
        table = new ThreadColumns(b, order, end.durationNanos());
        Beside.ranges(order.length, LongCells.BLOCK, this::take);
    }

    /** Takes threads that have blocks of the cells to themselves. */
    private Void take(int first, int end) {
        for (int i = first; i < end; i++) {
            copy(table.order[i], i);
            takeNames(table.order[i], i);
            takeLife(table.order[i], i);
            takeOrigin(table.order[i], i);
        }
        return null;
    }

    /** The table of the threads that are kept. */
    static ThreadTable table(ThreadTableBuilder collected, TableEnd end) {
        return new PackedThreads(new ThreadColumnsBuilder(collected, end).table);
    }

    /** Provisional ordinals of the threads to keep, by their first sight. */
    private static int[] order(ThreadTableBuilder b, TableEnd end) {
        int[] kept = RowOrder.chosen(b.size(),
                o -> !JvmThreads.isRecorders(lastName(b, o), b.className.get(o), b.group.get(o))
                        && (end.virtualRecorded() || !isGlimpsed(b, o)));
        return RowOrder.sorted(RowOrder.sorted(kept, o -> b.threadId.get(o)), o -> firstSight(b, o));
    }

    /** A virtual thread that only some event happened on: where they are counted, nothing is known of its life. */
    private static boolean isGlimpsed(ThreadTableBuilder b, int o) {
        return b.virtual.get(o) && firstSight(b, o) == ThreadTable.UNKNOWN_NANOS && !b.present.get(o);
    }

    private static long firstSight(ThreadTableBuilder b, int o) {
        if (b.allocatedNanos.get(o) != ThreadTable.UNKNOWN_NANOS) {
            return b.allocatedNanos.get(o);
        }
        return b.startCallNanos.get(o) != ThreadTable.UNKNOWN_NANOS ? b.startCallNanos.get(o) : b.startNanos.get(o);
    }

    private static String lastName(ThreadTableBuilder b, int o) {
        List<NameChange> changes = b.renames(o);
        if (changes != null) {
            return changes.stream().max(Comparator.comparingLong(NameChange::fromNanos)).orElseThrow().name();
        }
        return firstName(b, o);
    }

    private static String firstName(ThreadTableBuilder b, int o) {
        if (b.name.get(o) != null) {
            return b.name.get(o);
        }
        return b.recorderName.get(o) == null ? "" : b.recorderName.get(o);
    }

    private void copy(int from, int to) {
        table.startNanos.set(to, b.startNanos.get(from));
        table.allocator.set(to, table.mapped(b.allocator.get(from)));
        table.allocationStack.set(to, b.allocationStack.get(from));
        if (facts.isMadeByNativeCode(table.allocationStack.getInt(to))) {
            // JNI's AttachCurrentThread and the JVM call the constructor from no Java frame, often on the thread itself
            table.allocationStack.set(to, StackTable.NONE);
            boolean internal = JvmThreads.isInternal(lastName(b, from), b.className.get(from), b.group.get(from),
                    false);
            table.allocator.set(to, internal ? -1 : to);
        }
        table.flags.set(to, Flag.VIRTUAL, b.virtual.get(from));
        takeDaemon(daemon(from, facts.isMadeByNativeCode(b.allocationStack.getInt(from))), to);
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

    /** A rename before the start, as the constructor of a timer's thread does, is not one in the thread's life. */
    private void takeNames(int from, int to) {
        String first = firstName(b, from);
        List<NameChange> changes = b.renames(from);
        table.name.set(to, first);
        if (changes == null) {
            return;
        }
        List<NameChange> sorted = new ArrayList<>(changes);
        sorted.sort(Comparator.comparingLong(NameChange::fromNanos));
        long start = b.startCallNanos.get(from) != ThreadTable.UNKNOWN_NANOS
                ? b.startCallNanos.get(from)
                : table.startNanos.get(to);
        boolean neverRan = !ran(from) && start == ThreadTable.UNKNOWN_NANOS;
        List<NameChange> life = new ArrayList<>();
        for (NameChange change : sorted) {
            if (neverRan || start != ThreadTable.UNKNOWN_NANOS && change.fromNanos() < start) {
                first = change.name();
            } else {
                life.add(new NameChange(change.fromNanos(), change.name(), table.mapped(change.renamedBy())));
            }
        }
        table.name.set(to, life.isEmpty() ? first : life.get(life.size() - 1).name());
        if (!life.isEmpty()) {
            life.add(0, new NameChange(table.birth(to), first, -1));
            table.names.put(to, List.copyOf(life));
        }
    }

    /** One that native code made runs on. */
    private boolean ran(int from) {
        return b.ran.get(from) || facts.isMadeByNativeCode(b.allocationStack.getInt(from));
    }

    private void takeLife(int from, int to) {
        boolean ran = ran(from);
        boolean started = table.startNanos.get(to) != ThreadTable.UNKNOWN_NANOS;
        boolean calledOnly = b.startCallNanos.get(from) != ThreadTable.UNKNOWN_NANOS && !started && !ran;
        boolean late = b.startCallNanos.get(from) > table.durationNanos - ALLOCATED_NANOS;
        if (b.startFailed.get(from) && !ran) {
            table.life.set(to, ThreadLife.START_FAILED.ordinal());
        } else if (calledOnly && end.startsSeen() && !late) {
            // others were seen to run, this one never
            table.life.set(to, ThreadLife.START_FAILED.ordinal());
            table.flags.set(to, Flag.UNCERTAIN, true);
        } else if (!ran && !calledOnly && b.allocatedNanos.get(from) != ThreadTable.UNKNOWN_NANOS) {
            boolean fresh = end.growing() && b.allocatedNanos.get(from) > table.durationNanos - ALLOCATED_NANOS;
            table.life.set(to, (fresh ? ThreadLife.ALLOCATED : ThreadLife.NEVER_STARTED).ordinal());
        } else {
            table.life.set(to, (b.endNanos.get(from) == ThreadTable.UNKNOWN_NANOS
                    ? ThreadLife.RUNNING
                    : ThreadLife.ENDED).ordinal());
            takeStart(from, to);
        }
    }

    private void takeStart(int from, int to) {
        if (end.sinceJvmStart() && isMain(from)) {
            table.startNanos.set(to, 0); // JFR tells of its start when it has itself started, in main
            return;
        }
        if (table.startNanos.get(to) != ThreadTable.UNKNOWN_NANOS) {
            return;
        }
        if (b.startCallNanos.get(from) != ThreadTable.UNKNOWN_NANOS) {
            table.startNanos.set(to, b.startCallNanos.get(from));
        } else if (b.kept.get(from)) {
            table.bornNanos.set(to, Math.min(0, Math.max(b.bornNanos.get(from), b.allocatedNanos.get(from))));
            table.flags.set(to, Flag.BEFORE, true);
        } else if (b.allocatedNanos.get(from) != ThreadTable.UNKNOWN_NANOS) {
            table.startNanos.set(to, b.allocatedNanos.get(from));
            table.flags.set(to, Flag.UNCERTAIN, true);
        } else if (b.bornNanos.get(from) > BIRTH_NANOS) {
            table.startNanos.set(to, b.bornNanos.get(from));
            table.flags.set(to, Flag.UNCERTAIN, true);
        } else {
            table.bornNanos.set(to, Math.min(0, b.bornNanos.get(from)));
            table.flags.set(to, Flag.BEFORE, true);
            table.flags.set(to, Flag.UNCERTAIN, true);
        }
    }

    private boolean isMain(int o) {
        return "main".equals(firstName(b, o)) && (b.group.get(o) == null || b.group.get(o).equals("main"))
                && b.starter.getInt(o) < 0
                && b.allocator.getInt(o) < 0;
    }

    private void takeOrigin(int from, int to) {
        int stack = table.allocationStack.getInt(to);
        boolean byJavaCode = stack >= 0 || b.startStack.getInt(from) >= 0;
        table.flags.set(to, Flag.JVM,
                JvmThreads.isInternal(table.name.get(to), b.className.get(from), b.group.get(from), byJavaCode));
        if (table.isJvmInternal(to) || isMain(from) && !table.isDaemonKnown(to)) {
            takeDaemon(table.isJvmInternal(to) && JvmThreads.isDaemon(table.name.get(to)), to);
        }
        boolean renamed = b.renames(from) != null && table.names.containsKey(to);
        table.flags.set(to, Flag.UNNAMED, !table.isJvmInternal(to)
                && Naming.isUnnamed(table.name.get(to), b.className.get(from), end.naming(stack), renamed));
        table.blameDepth.set(to, facts.blameDepth(stack));
        if (table.isUnnamed(to)) {
            int telling = stack >= 0 ? stack : b.startStack.getInt(from);
            table.nickname.set(to, facts.nickname(telling));
        }
    }
}
