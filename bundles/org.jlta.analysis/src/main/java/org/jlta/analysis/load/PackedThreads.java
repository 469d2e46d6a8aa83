package org.jlta.analysis.load;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinTask;

import org.jlta.analysis.Beside;
import org.jlta.analysis.NameChange;
import org.jlta.analysis.PackedLongs;
import org.jlta.analysis.PackedTexts;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.analysis.load.ThreadFlags.Flag;

/** A table of threads in few bytes each, so that a million of them fit. Immutable; any thread may read. */
final class PackedThreads implements ThreadTable, Serializable {
    private static final ThreadLife[] LIVES = ThreadLife.values();

    private final ThreadOrdinals ordinals;
    private final long durationNanos;
    private final ThreadFlags flags;
    private final Map<Integer, List<NameChange>> names;
    private final Map<Integer, Uncaught> uncaught;
    private final PackedLongs threadId;
    private final PackedLongs osThreadId;
    private final PackedLongs allocatedNanos;
    private final PackedLongs startCallNanos;
    private final PackedLongs startNanos;
    private final PackedLongs endNanos;
    private final PackedLongs cpuNanos;
    private final PackedLongs bornNanos;
    private final PackedLongs cpuBeforeNanos;
    private final PackedLongs allocatedBytes;
    private final PackedLongs allocator;
    private final PackedLongs allocationStack;
    private final PackedLongs starter;
    private final PackedLongs startStack;
    private final PackedLongs context;
    private final PackedLongs blameDepth;
    private final PackedLongs priority;
    private final PackedLongs life;
    private final PackedTexts name;
    private final PackedTexts group;
    private final PackedTexts className;
    private final PackedTexts targetClass;
    private final PackedTexts firstDoing;
    private final PackedTexts nickname;

    PackedThreads(ThreadColumns from) {
        ThreadTableBuilder collected = from.collected;
        int size = from.size();
        ForkJoinTask<PackedTexts> lastNames = Beside.begin(size, () -> PackedTexts.of(size, from.name::get));
        ForkJoinTask<PackedTexts> groups = Beside.begin(size, () -> from.packed(collected.group));
        ForkJoinTask<PackedTexts> classes = Beside.begin(size, () -> from.packed(collected.className));
        ForkJoinTask<PackedTexts> targets = Beside.begin(size, () -> from.packed(collected.targetClass));
        ForkJoinTask<PackedTexts> doings = Beside.begin(size, () -> from.packed(collected.firstDoing));
        ForkJoinTask<PackedTexts> nicknames = Beside.begin(size, () -> PackedTexts.of(size, from.nickname::get));
        durationNanos = from.durationNanos;
        flags = from.flags;
        names = Map.copyOf(from.names);
        uncaught = Map.copyOf(from.uncaught);
        threadId = from.packed(collected.threadId);
        ordinals = ThreadOrdinals.of(threadId);
        osThreadId = from.packed(collected.osThreadId);
        allocatedNanos = from.packed(collected.allocatedNanos);
        startCallNanos = from.packed(collected.startCallNanos);
        startNanos = PackedLongs.of(size, from.startNanos::get);
        endNanos = from.packed(collected.endNanos);
        cpuNanos = from.packed(collected.cpuNanos);
        bornNanos = PackedLongs.of(size, from.bornNanos::get);
        cpuBeforeNanos = from.packed(collected.cpuBeforeNanos);
        allocatedBytes = from.packed(collected.allocatedBytes);
        allocator = PackedLongs.of(size, from.allocator::get);
        allocationStack = PackedLongs.of(size, from.allocationStack::get);
        starter = PackedLongs.of(size, o -> from.mapped(collected.starter.get(from.order[o])));
        startStack = from.packed(collected.startStack);
        context = from.packed(collected.context);
        blameDepth = PackedLongs.of(size, from.blameDepth::get);
        priority = from.packed(collected.priority);
        life = PackedLongs.of(size, from.life::get);
        name = lastNames.join();
        group = groups.join();
        className = classes.join();
        targetClass = targets.join();
        firstDoing = doings.join();
        nickname = nicknames.join();
    }

    @Override
    public int size() {
        return threadId.size();
    }

    @Override
    public int ordinalOf(long id) {
        return ordinals.get(id);
    }

    @Override
    public long threadId(int ordinal) {
        return threadId.get(ordinal);
    }

    @Override
    public long osThreadId(int ordinal) {
        return osThreadId.get(ordinal);
    }

    @Override
    public String name(int ordinal) {
        return name.get(ordinal);
    }

    @Override
    public List<NameChange> names(int ordinal) {
        List<NameChange> changed = names.get(ordinal);
        return changed != null ? changed : List.of(new NameChange(birth(ordinal), name.get(ordinal), -1));
    }

    @Override
    public String nickname(int ordinal) {
        return nickname.get(ordinal);
    }

    @Override
    public boolean isUnnamed(int ordinal) {
        return flags.is(ordinal, Flag.UNNAMED);
    }

    @Override
    public boolean isVirtual(int ordinal) {
        return flags.is(ordinal, Flag.VIRTUAL);
    }

    @Override
    public boolean isDaemon(int ordinal) {
        return flags.is(ordinal, Flag.DAEMON);
    }

    @Override
    public boolean isDaemonKnown(int ordinal) {
        return flags.is(ordinal, Flag.DAEMON_KNOWN);
    }

    @Override
    public int priority(int ordinal) {
        return priority.getInt(ordinal);
    }

    @Override
    public String group(int ordinal) {
        return group.get(ordinal);
    }

    @Override
    public String className(int ordinal) {
        return className.get(ordinal);
    }

    @Override
    public String targetClass(int ordinal) {
        return targetClass.get(ordinal);
    }

    @Override
    public int context(int ordinal) {
        return context.getInt(ordinal);
    }

    @Override
    public ThreadLife life(int ordinal) {
        return LIVES[life.getInt(ordinal)];
    }

    @Override
    public boolean isBeforeRecording(int ordinal) {
        return flags.is(ordinal, Flag.BEFORE);
    }

    @Override
    public boolean isCertain(int ordinal) {
        return !flags.is(ordinal, Flag.UNCERTAIN);
    }

    @Override
    public boolean isJvmInternal(int ordinal) {
        return flags.is(ordinal, Flag.JVM);
    }

    @Override
    public long allocatedNanos(int ordinal) {
        return allocatedNanos.get(ordinal);
    }

    @Override
    public int allocator(int ordinal) {
        return allocator.getInt(ordinal);
    }

    @Override
    public int allocationStack(int ordinal) {
        return allocationStack.getInt(ordinal);
    }

    @Override
    public long startCallNanos(int ordinal) {
        return startCallNanos.get(ordinal);
    }

    @Override
    public int starter(int ordinal) {
        return starter.getInt(ordinal);
    }

    @Override
    public int startStack(int ordinal) {
        return startStack.getInt(ordinal);
    }

    @Override
    public long startNanos(int ordinal) {
        return startNanos.get(ordinal);
    }

    @Override
    public long bornNanos(int ordinal) {
        return bornNanos.get(ordinal);
    }

    @Override
    public long endNanos(int ordinal) {
        return endNanos.get(ordinal);
    }

    @Override
    public long lifeNanos(int ordinal) {
        ThreadLife state = life(ordinal);
        if (state != ThreadLife.RUNNING && state != ThreadLife.ENDED) {
            return -1;
        }
        long from = Math.max(0, startNanos.get(ordinal));
        long to = state == ThreadLife.RUNNING ? durationNanos : endNanos.get(ordinal);
        return Math.max(0, to - from);
    }

    @Override
    public long cpuNanos(int ordinal) {
        return cpuNanos.get(ordinal);
    }

    @Override
    public long cpuBeforeNanos(int ordinal) {
        return cpuBeforeNanos.get(ordinal);
    }

    @Override
    public String firstDoing(int ordinal) {
        return firstDoing.get(ordinal);
    }

    @Override
    public long allocatedBytes(int ordinal) {
        return allocatedBytes.get(ordinal);
    }

    @Override
    public Uncaught uncaught(int ordinal) {
        return uncaught.get(ordinal);
    }

    @Override
    public int blameDepth(int ordinal) {
        return blameDepth.getInt(ordinal);
    }

    /** When it began, as exactly as that is known. */
    private long birth(int ordinal) {
        if (startCallNanos(ordinal) != UNKNOWN_NANOS) {
            return startCallNanos(ordinal);
        }
        return startNanos(ordinal) != UNKNOWN_NANOS ? startNanos(ordinal) : allocatedNanos(ordinal);
    }
}
