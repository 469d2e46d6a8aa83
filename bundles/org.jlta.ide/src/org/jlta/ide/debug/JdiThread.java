package org.jlta.ide.debug;

import java.util.ArrayList;
import java.util.List;

import org.jlta.model.Frame;
import org.jlta.model.threads.ThreadState;

import com.sun.jdi.AbsentInformationException;
import com.sun.jdi.BooleanValue;
import com.sun.jdi.Field;
import com.sun.jdi.IncompatibleThreadStateException;
import com.sun.jdi.Location;
import com.sun.jdi.ObjectReference;
import com.sun.jdi.PrimitiveValue;
import com.sun.jdi.StackFrame;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.Value;

/**
 * A thread as the debugger sees it, with what its object's fields tell beyond that: no code of the program runs for it.
 *
 * @param reference of a JVM whose threads are suspended
 */
record JdiThread(ThreadReference reference) {
    /** Bits of the field threadStatus, as JVM TI names them. */
    private static final int WAITS_WITH_TIMEOUT = 0x20;
    private static final int PARKED = 0x200;

    /** {@code Thread.getId()}, -1 when not known. */
    long id() {
        return number(reference, "tid", -1);
    }

    boolean isVirtual() {
        return reference.referenceType().name().equals("java.lang.VirtualThread");
    }

    boolean isDaemon() {
        return isVirtual() || value(holder(), "daemon") instanceof BooleanValue daemon && daemon.value();
    }

    /** Whether a field tells if it is a daemon; false makes {@link #isDaemon()} false. */
    boolean isDaemonKnown() {
        return isVirtual() || value(holder(), "daemon") instanceof BooleanValue;
    }

    /** 1 to 10, -1 when not known. */
    int priority() {
        return (int) number(holder(), "priority", -1);
    }

    ThreadState state() {
        return switch (reference.status()) {
        case ThreadReference.THREAD_STATUS_RUNNING -> ThreadState.RUNNABLE;
        case ThreadReference.THREAD_STATUS_MONITOR -> ThreadState.BLOCKED;
        case ThreadReference.THREAD_STATUS_SLEEPING -> ThreadState.TIMED_WAITING;
        case ThreadReference.THREAD_STATUS_WAIT -> has(WAITS_WITH_TIMEOUT)
                ? ThreadState.TIMED_WAITING
                : ThreadState.WAITING;
        case ThreadReference.THREAD_STATUS_NOT_STARTED -> ThreadState.NEW;
        case ThreadReference.THREAD_STATUS_ZOMBIE -> ThreadState.TERMINATED;
        default -> ThreadState.UNKNOWN;
        };
    }

    boolean isParked() {
        return has(PARKED);
    }

    /** What it is parked for, null for nothing that is known. */
    ObjectReference blocker() {
        return value(reference, "parkBlocker") instanceof ObjectReference blocker ? blocker : null;
    }

    /** Who has such a lock for itself, null for nobody. */
    static ThreadReference owner(ObjectReference lock) {
        return value(lock, "exclusiveOwnerThread") instanceof ThreadReference owner ? owner : null;
    }

    /** Innermost first. */
    List<Frame> frames() throws IncompatibleThreadStateException {
        List<Frame> frames = new ArrayList<>();
        for (StackFrame frame : reference.frames()) {
            Location at = frame.location();
            frames.add(new Frame(at.declaringType().name(), at.method().name(), place(at), ""));
        }
        return frames;
    }

    private static String place(Location at) {
        if (at.method().isNative()) {
            return "Native Method";
        }
        try {
            return at.sourceName() + (at.lineNumber() < 0 ? "" : ":" + at.lineNumber());
        } catch (AbsentInformationException e) {
            // compiled without it
            return "Unknown Source";
        }
    }

    private boolean has(int bit) {
        return (number(holder(), "threadStatus", 0) & bit) != 0;
    }

    /** Since JDK 19 some fields of a thread are in an object of their own. */
    private ObjectReference holder() {
        return value(reference, "holder") instanceof ObjectReference holder ? holder : reference;
    }

    private static long number(ObjectReference object, String field, long otherwise) {
        return value(object, field) instanceof PrimitiveValue number ? number.longValue() : otherwise;
    }

    /** Null where there is no such field, too. */
    private static Value value(ObjectReference object, String name) {
        Field field = object.referenceType().fieldByName(name);
        return field == null ? null : object.getValue(field);
    }
}
