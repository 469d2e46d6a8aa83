package org.jlta.agent.rt.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

import org.jlta.agent.options.Part;
import org.jlta.agent.rt.CallSites;
import org.jlta.agent.rt.hooks.HookNumber;
import org.junit.jupiter.api.Test;

/** Weaves the class files of the JDK that runs the test, and one of its own. */
class InteractionPointsTest {
    private static final int RELEASE = Runtime.version().feature();

    private final Weaver weaver = new Weaver(new HookPoints(EnumSet.of(Part.INTERACTIONS)), RELEASE >= 19);

    /** Calls all that is woven in own code. */
    static final class Caller {
        private Caller() {
        }

        static void call(Object lock, Thread thread) {
            synchronized (lock) {
                lock.notify();
                lock.notifyAll();
            }
            LockSupport.unpark(thread);
            Thread.yield();
        }
    }

    @Test
    void weavesInterruptAndJoin() throws IOException {
        List<String> calls = HookCalls.of(weaver.weave(HookPoints.THREAD, HookCalls.classFile(HookPoints.THREAD)));

        assertTrue(calls.contains("interrupt()V " + HookNumber.INTERRUPTED), calls.toString());
        for (int hook : new int[]{HookNumber.JOINING, HookNumber.JOINED, HookNumber.JOIN_FAILED}) {
            assertTrue(calls.contains("join(J)V " + hook), calls.toString());
        }
        assertEquals(RELEASE < 20, calls.contains("stop()V " + HookNumber.STOPPED), calls.toString());
        assertEquals(RELEASE >= 19, calls.contains("yield()V " + HookNumber.YIELDED), calls.toString());
    }

    @Test
    void weavesUnparkAndTheParksOfVirtualThreadsIntoAValidClass() throws IOException {
        byte[] woven = weaver.weave(InteractionPoints.LOCK_SUPPORT,
                HookCalls.classFile(InteractionPoints.LOCK_SUPPORT));

        assertEquals("", ClassCheck.problems(woven));
        List<String> calls = HookCalls.of(woven);
        assertTrue(calls.contains("unpark(Ljava/lang/Thread;)V " + HookNumber.UNPARKED), calls.toString());
        long parking = calls.stream().filter(call -> call.endsWith(" " + HookNumber.VIRTUAL_PARKING)).count();
        long parked = calls.stream().filter(call -> call.endsWith(" " + HookNumber.VIRTUAL_PARKED)).count();
        assertEquals(parking, parked, calls.toString());
        assertEquals(RELEASE >= 21, parked >= 5, calls.toString());
    }

    @Test
    void weavesUnparksThatGoPastLockSupportWhereThereAreAny() throws IOException {
        byte[] woven = weaver.weave(InteractionPoints.FORK_JOIN_POOL,
                HookCalls.classFile(InteractionPoints.FORK_JOIN_POOL));

        assertEquals(RELEASE >= 25, woven != null);
        if (woven != null) {
            assertEquals("", ClassCheck.problems(woven));
            assertTrue(HookCalls.of(woven).stream().allMatch(call -> call.endsWith(" " + HookNumber.UNPARKED)));
        }
    }

    @Test
    void weavesTheCallsOfOwnCode() throws IOException {
        String caller = Caller.class.getName().replace('.', '/');
        byte[] woven = weaver.weaveOwn(caller, HookCalls.classFile(caller), new CallSites());

        assertNotNull(woven);
        assertEquals("", ClassCheck.problems(woven));
        String call = "call(Ljava/lang/Object;Ljava/lang/Thread;)V ";
        assertEquals(List.of(call + HookNumber.NOTIFY_SITE, call + HookNumber.NOTIFY_ALL_SITE,
                call + HookNumber.UNPARK_SITE, call + HookNumber.YIELD_SITE), HookCalls.of(woven));
    }

    @Test
    void leavesOwnCodeWithoutSuchCallsAlone() throws IOException {
        String other = Part.class.getName().replace('.', '/');

        assertNull(weaver.weaveOwn(other, HookCalls.classFile(other), new CallSites()));
    }

    @Test
    void weavesNothingWhenThePartIsOff() throws IOException {
        HookPoints points = new HookPoints(EnumSet.noneOf(Part.class));

        assertFalse(points.hasAny(InteractionPoints.LOCK_SUPPORT));
        assertFalse(points.areInOwnCode());
        List<String> calls = HookCalls
                .of(new Weaver(points, RELEASE >= 19).weave(HookPoints.THREAD, HookCalls.classFile(HookPoints.THREAD)));
        assertTrue(calls.stream().noneMatch(call -> call.endsWith(" " + HookNumber.INTERRUPTED)), calls.toString());
    }
}
