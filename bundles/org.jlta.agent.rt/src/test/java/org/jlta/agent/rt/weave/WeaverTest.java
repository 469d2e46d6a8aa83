package org.jlta.agent.rt.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;

import org.jlta.agent.options.Part;
import org.jlta.agent.rt.ForeignKinds;
import org.jlta.agent.rt.hooks.HookNumber;
import org.junit.jupiter.api.Test;

/** Weaves the class files of the JDK that runs the test; each supported JDK is tried in real JVMs elsewhere. */
class WeaverTest {
    private static final boolean HAS_THREAD_ID = Runtime.version().feature() >= 19;

    private final Weaver weaver = new Weaver(new HookPoints(EnumSet.allOf(Part.class)), HAS_THREAD_ID);

    @Test
    void weavesThreadIntoAValidClass() throws IOException {
        byte[] woven = weaver.weave(HookPoints.THREAD, HookCalls.classFile(HookPoints.THREAD));

        assertEquals("", ClassCheck.problems(woven));
    }

    @Test
    void tellsEachAllocationOnce() throws IOException {
        List<String> calls = HookCalls.of(weaver.weave(HookPoints.THREAD, HookCalls.classFile(HookPoints.THREAD)));

        long constructors = calls.stream().filter(call -> call.endsWith(" " + HookNumber.ALLOCATED))
                .map(call -> call.substring(0, call.lastIndexOf(' '))).distinct().count();
        assertEquals(1, constructors, calls.toString());
    }

    @Test
    void weavesStartRenameAndDeath() throws IOException {
        List<String> calls = HookCalls.of(weaver.weave(HookPoints.THREAD, HookCalls.classFile(HookPoints.THREAD)));

        assertTrue(calls.contains("start()V " + HookNumber.STARTING), calls.toString());
        assertTrue(calls.contains("start()V " + HookNumber.START_FAILED), calls.toString());
        assertTrue(calls.contains("setName(Ljava/lang/String;)V " + HookNumber.RENAMED), calls.toString());
        assertTrue(calls.contains("dispatchUncaughtException(Ljava/lang/Throwable;)V " + HookNumber.DIED),
                calls.toString());
    }

    @Test
    void weavesHaltIntoAValidClass() throws IOException {
        byte[] woven = weaver.weave(HookPoints.RUNTIME, HookCalls.classFile(HookPoints.RUNTIME));

        assertEquals("", ClassCheck.problems(woven));
        assertEquals(List.of("halt(I)V " + HookNumber.HALT), HookCalls.of(woven));
    }

    @Test
    void weavesVirtualThreadsIntoAValidClassWhereThereAreAny() throws IOException {
        byte[] original = HookCalls.classFile(HookPoints.VIRTUAL_THREAD);
        byte[] woven = original == null ? null : weaver.weave(HookPoints.VIRTUAL_THREAD, original);

        assertEquals(original == null, woven == null);
        if (woven != null) {
            assertEquals("", ClassCheck.problems(woven));
            List<String> calls = HookCalls.of(woven);
            assertTrue(calls.stream().anyMatch(call -> call.endsWith(" " + HookNumber.VIRTUAL_ALLOCATED)));
            assertTrue(calls.stream().anyMatch(call -> call.endsWith(" " + HookNumber.VIRTUAL_STARTING)));
            assertTrue(calls.stream().anyMatch(call -> call.endsWith(" " + HookNumber.VIRTUAL_ENDED)));
        }
    }

    @Test
    void weavesParksOnLocksIntoAValidClass() throws IOException {
        byte[] woven = weaver.weave(LockPoints.LOCK_SUPPORT, HookCalls.classFile(LockPoints.LOCK_SUPPORT));

        assertEquals("", ClassCheck.problems(woven));
        List<String> calls = HookCalls.of(woven);
        for (String method : List.of("park(Ljava/lang/Object;)V", "parkNanos(Ljava/lang/Object;J)V",
                "parkUntil(Ljava/lang/Object;J)V")) {
            assertTrue(calls.contains(method + " " + HookNumber.LOCK_PARK), calls.toString());
            assertTrue(calls.contains(method + " " + HookNumber.LOCK_PARKED), calls.toString());
        }
    }

    @Test
    void weavesPoolsIntoValidClasses() throws IOException {
        for (String name : List.of("ThreadPoolExecutor", "ThreadPoolExecutor$Worker", "ScheduledThreadPoolExecutor",
                "ForkJoinPool", "ForkJoinPool$WorkQueue", "ForkJoinWorkerThread", "ForkJoinTask$AdaptedRunnable",
                "CompletableFuture$AsyncRun", "CompletableFuture$AsyncSupply", "CompletableFuture$Completion")) {
            String className = "java/util/concurrent/" + name;
            assertEquals("", ClassCheck.problems(weaver.weave(className, HookCalls.classFile(className))), name);
        }
        for (String className : List.of("java/util/Timer", "java/util/TaskQueue")) {
            assertEquals("", ClassCheck.problems(weaver.weave(className, HookCalls.classFile(className))), className);
        }
    }

    @Test
    void tellsWhatIsTakenFromAQueue() throws IOException {
        String executor = "java/util/concurrent/ThreadPoolExecutor";
        List<String> calls = HookCalls.of(weaver.weave(executor, HookCalls.classFile(executor)));

        assertTrue(calls.contains("getTask()Ljava/lang/Runnable; " + HookNumber.TASK_ENDED), calls.toString());
        assertTrue(calls.contains("getTask()Ljava/lang/Runnable; " + HookNumber.TASK_TAKEN), calls.toString());
        assertTrue(calls.contains("execute(Ljava/lang/Runnable;)V " + HookNumber.TASK_SUBMITTED), calls.toString());
        long constructors = calls.stream().filter(call -> call.endsWith(" " + HookNumber.POOL_CREATED)).count();
        assertEquals(1, constructors, calls.toString());
    }

    @Test
    void weavesNothingForAPartThatIsOff() throws IOException {
        Weaver withoutLocks = new Weaver(new HookPoints(EnumSet.complementOf(EnumSet.of(Part.LOCKS))), HAS_THREAD_ID);
        byte[] woven = withoutLocks.weave(LockPoints.LOCK_SUPPORT, HookCalls.classFile(LockPoints.LOCK_SUPPORT));

        assertTrue(woven == null || HookCalls.of(woven).stream()
                .noneMatch(call -> call.endsWith(" " + HookNumber.LOCK_PARK)));
    }

    @Test
    void leavesAClassWithoutHookPointsAlone() throws IOException {
        byte[] original = HookCalls.classFile("java/lang/Object");

        assertNotNull(original);
        assertNull(weaver.weave("org/apache/catalina/loader/WebappClassLoaderBase", original));
    }

    @Test
    void weavesServersOnlyForWhoSawTheStart() throws IOException {
        String channel = "sun/nio/ch/ServerSocketChannelImpl";
        HookPoints early = new HookPoints(EnumSet.allOf(Part.class));
        HookPoints late = new HookPoints(EnumSet.allOf(Part.class), ForeignKinds.known(), false);

        for (String className : List.of(channel, HookPoints.LAUNCHER)) {
            assertTrue(early.hasAny(className), className);
            assertFalse(late.hasAny(className), className);
        }
        byte[] woven = new Weaver(early, HAS_THREAD_ID).weave(channel, HookCalls.classFile(channel));
        assertEquals("", ClassCheck.problems(woven));
        assertTrue(HookCalls.of(woven).stream().anyMatch(call -> call.endsWith(" " + HookNumber.WAITS_FOR_CONNECTION)));
    }
}
