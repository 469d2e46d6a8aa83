package org.jlta.ide.debug;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jlta.model.FramePool;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.HeldLock;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.WaitKind;

import com.sun.jdi.IncompatibleThreadStateException;
import com.sun.jdi.MonitorInfo;
import com.sun.jdi.ObjectReference;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;

/**
 * Reads all threads, stacks and locks of a JVM that is debugged, here or elsewhere, without an agent. The JVM stands still for that
 * moment; what was suspended before stays so. Virtual threads are those that the debugger knows. Used by one thread.
 */
final class JdiSnapshot {
    private final VirtualMachine vm;
    private final SnapshotBuilder builder = new SnapshotBuilder(new FramePool());
    private final Map<ThreadReference, ThreadEntry> entries = new LinkedHashMap<>();

    private JdiSnapshot(VirtualMachine vm) {
        this.vm = vm;
    }

    /**
     * @param name what the snapshot says it is of
     * @throws VMDisconnectedException when the JVM is gone
     */
    static ThreadSnapshot of(VirtualMachine vm, String name) {
        vm.suspend();
        try {
            return new JdiSnapshot(vm).read(name);
        } finally {
            vm.resume();
        }
    }

    private ThreadSnapshot read(String name) {
        ThreadSnapshot snapshot = builder.snapshot();
        snapshot.setTime(Instant.now());
        snapshot.setZoned(true);
        snapshot.getSource().setKind(SourceKind.DEBUG_TARGET);
        snapshot.getSource().setName(name);
        snapshot.getJvm().setName(vm.name());
        snapshot.getJvm().setVersion(vm.version());
        for (ThreadReference thread : vm.allThreads()) {
            entries.put(thread, builder.thread(thread.name()));
        }
        entries.forEach((thread, entry) -> {
            try {
                fill(entry, new JdiThread(thread));
            } catch (IncompatibleThreadStateException e) {
                builder.problem(-1, "a suspended thread", thread.name());
            }
        });
        return builder.finish();
    }

    private void fill(ThreadEntry entry, JdiThread thread) throws IncompatibleThreadStateException {
        entry.setThreadId(thread.id());
        entry.setState(thread.state());
        entry.setDaemon(thread.isDaemon());
        entry.setDaemonKnown(thread.isDaemonKnown());
        entry.setVirtual(thread.isVirtual());
        entry.setPriority(thread.priority());
        entry.setJava(true);
        entry.setStack(builder.stack(thread.frames()));
        held(entry, thread.reference());
        waits(entry, thread);
    }

    private void held(ThreadEntry entry, ThreadReference thread) throws IncompatibleThreadStateException {
        if (vm.canGetMonitorFrameInfo()) {
            for (MonitorInfo info : thread.ownedMonitorsAndFrames()) {
                builder.holds(entry, lock(info.monitor(), LockKind.MONITOR), info.stackDepth());
            }
        } else if (vm.canGetOwnedMonitorInfo()) {
            for (ObjectReference monitor : thread.ownedMonitors()) {
                builder.holds(entry, lock(monitor, LockKind.MONITOR), -1);
            }
        }
    }

    private void waits(ThreadEntry entry, JdiThread thread) throws IncompatibleThreadStateException {
        ThreadReference reference = thread.reference();
        ObjectReference monitor = vm.canGetCurrentContendedMonitor() ? reference.currentContendedMonitor() : null;
        if (monitor != null) {
            boolean enters = reference.status() == ThreadReference.THREAD_STATUS_MONITOR;
            builder.waits(entry, enters ? WaitKind.ENTER : WaitKind.NOTIFY, lock(monitor, LockKind.MONITOR));
        } else if (reference.status() == ThreadReference.THREAD_STATUS_SLEEPING) {
            builder.waits(entry, WaitKind.SLEEP, null);
        } else if (thread.isParked()) {
            ObjectReference blocker = thread.blocker();
            builder.waits(entry, WaitKind.PARK, blocker == null ? null : synchronizer(blocker));
        }
    }

    /** The debugger tells of monitors only; a lock that is waited for says itself who has it. */
    private Lock synchronizer(ObjectReference blocker) {
        Lock lock = lock(blocker, LockKind.SYNCHRONIZER);
        ThreadEntry owner = entries.get(JdiThread.owner(blocker));
        if (owner != null && owner.getHolds().stream().map(HeldLock::getLock).noneMatch(held -> held == lock)) {
            builder.holds(owner, lock, -1);
        }
        return lock;
    }

    private Lock lock(ObjectReference object, LockKind kind) {
        return builder.lock(Long.toHexString(object.uniqueID()), object.referenceType().name(), kind);
    }
}
