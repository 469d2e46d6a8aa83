package org.jlta.agent.rt.weave;

import java.util.List;

import org.jlta.agent.rt.hooks.HookNumber;
import org.jlta.agent.rt.weave.HookPoint.Place;
import org.jlta.agent.rt.weave.HookPoint.Subject;
import org.objectweb.asm.MethodVisitor;

/**
 * Where the JDK is woven to tell which thread acts on which. Waits, parks of platform threads and sleeps are JFR's; what
 * the JDK lacks or has as a native method is not woven.
 */
final class InteractionPoints {
    static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";
    /** On JDK 25 these two unpark without {@code LockSupport}. */
    static final String FORK_JOIN_POOL = "java/util/concurrent/ForkJoinPool";
    static final String DELAY_SCHEDULER = "java/util/concurrent/DelayScheduler";

    private static final String NOTHING_TO_NOTHING = "()V";
    /** From JDK 20 on they only throw, and from 23 on there is only {@code stop}. */
    private static final boolean FORCE_WORKS = Runtime.version().feature() < 20;

    private InteractionPoints() {
    }

    static boolean hasAny(String className) {
        switch (className) {
        case HookPoints.THREAD :
        case HookPoints.VIRTUAL_THREAD :
        case LOCK_SUPPORT :
        case FORK_JOIN_POOL :
        case DELAY_SCHEDULER :
            return true;
        default :
            return false;
        }
    }

    static void add(List<HookPoint> points, String className, String method, String descriptor) {
        switch (className) {
        case HookPoints.THREAD :
            addThread(points, method, descriptor);
            break;
        case HookPoints.VIRTUAL_THREAD :
            addInterrupt(points, method, descriptor);
            break;
        case LOCK_SUPPORT :
            if (method.equals("unpark")) {
                points.add(new HookPoint(HookNumber.UNPARKED, Place.ENTRY, Subject.NOTHING, 0));
            }
            break;
        default :
        }
    }

    static MethodVisitor callsOf(String className, String method, MethodVisitor next, Changes changes) {
        switch (className) {
        case LOCK_SUPPORT :
            return method.startsWith("park") ? new VirtualParks(next, changes) : next;
        case FORK_JOIN_POOL :
        case DELAY_SCHEDULER :
            return new UnsafeUnparks(next, changes);
        default :
            return next;
        }
    }

    private static void addThread(List<HookPoint> points, String method, String descriptor) {
        addInterrupt(points, method, descriptor);
        if (method.equals("join") && (descriptor.equals("(J)V") || descriptor.equals("(Ljava/time/Duration;)Z"))) {
            // the other ones call these
            points.add(new HookPoint(HookNumber.JOINING, Place.ENTRY, Subject.THREAD_AND_ID, -1));
            points.add(new HookPoint(HookNumber.JOINED, Place.RETURN, Subject.THREAD_AND_ID, -1));
            points.add(new HookPoint(HookNumber.JOIN_FAILED, Place.THROWN, Subject.THREAD_AND_ID, -1));
        } else if (method.equals("yield")) {
            points.add(new HookPoint(HookNumber.YIELDED, Place.ENTRY, Subject.NOTHING, -1));
        } else if (FORCE_WORKS && descriptor.equals(NOTHING_TO_NOTHING)) {
            addForce(points, method);
        }
    }

    private static void addInterrupt(List<HookPoint> points, String method, String descriptor) {
        if (method.equals("interrupt") && descriptor.equals(NOTHING_TO_NOTHING)) {
            points.add(new HookPoint(HookNumber.INTERRUPTED, Place.ENTRY, Subject.THREAD_AND_ID, -1));
        }
    }

    private static void addForce(List<HookPoint> points, String method) {
        switch (method) {
        case "suspend" :
            points.add(new HookPoint(HookNumber.SUSPENDED, Place.ENTRY, Subject.THREAD_AND_ID, -1));
            break;
        case "resume" :
            points.add(new HookPoint(HookNumber.RESUMED, Place.ENTRY, Subject.THREAD_AND_ID, -1));
            break;
        case "stop" :
            points.add(new HookPoint(HookNumber.STOPPED, Place.ENTRY, Subject.THREAD_AND_ID, -1));
            break;
        default :
        }
    }
}
