package org.jlta.agent.rt.weave;

import java.util.List;

import org.jlta.agent.rt.hooks.HookNumber;
import org.jlta.agent.rt.weave.HookPoint.Place;
import org.jlta.agent.rt.weave.HookPoint.Subject;

/** Where threads park on something: the lock's owner is known while the park lasts only. */
final class LockPoints {
    static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";

    private static final String BLOCKER_FIRST = "(Ljava/lang/Object;";

    private LockPoints() {
    }

    static boolean hasAny(String className) {
        return className.equals(LOCK_SUPPORT);
    }

    /** {@code park}, {@code parkNanos}, {@code parkUntil} with a blocker, which is the first argument of a static method. */
    static void add(List<HookPoint> points, String method, String descriptor) {
        if (method.startsWith("park") && descriptor.startsWith(BLOCKER_FIRST)) {
            points.add(new HookPoint(HookNumber.LOCK_PARK, Place.ENTRY, Subject.FIRST_ARGUMENT, -1));
            points.add(new HookPoint(HookNumber.LOCK_PARKED, Place.RETURN, Subject.FIRST_ARGUMENT, -1));
        }
    }
}
