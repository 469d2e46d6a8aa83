package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jlta.analysis.TaskTable;
import org.jlta.analysis.pools.PoolSummary;
import org.jlta.targets.ServerPools;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Pools of servers, with the servers' own libraries: what the agent's table says of them. */
class ServerPoolsTest {
    private static final String RAN = "runs";
    private static final String HELD = "holds";

    @TempDir
    Path folder;

    private RecordedPools pools;

    static Stream<Arguments> kinds() throws Exception {
        List<Arguments> kinds = new ArrayList<>();
        for (Jdk jdk : Jdk.all()) {
            kinds.add(Arguments.of(jdk, "jetty", "org.eclipse.jetty.util.thread.QueuedThreadPool", "jetty-", 2));
            kinds.add(Arguments.of(jdk, "jboss", "org.jboss.threads.EnhancedQueueExecutor", "jboss-", 2));
            kinds.add(Arguments.of(jdk, "netty", "io.netty.util.concurrent.DefaultEventExecutor",
                    "defaultEventExecutor-", 1));
            kinds.add(Arguments.of(jdk, "netty-loop", "MultiThreadIoEventLoopGroup", "multiThreadIoEventLoopGroup-",
                    1));
            kinds.add(Arguments.of(jdk, "undertow", "org.jboss.threads.EnhancedQueueExecutor", "XNIO-1 task-", 2));
        }
        return kinds.stream();
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("kinds")
    void tellsSizeQueueAndTasks(Jdk jdk, String kind, String poolClass, String thread, int size) throws Exception {
        record(jdk, kind);

        Marks marks = Marks.of(ServerPools.class);
        assertEquals(4, pools.runs(ServerPools.class, marks.at("use", RAN), thread));
        TaskTable tasks = pools.tasks();
        int[] held = pools.rows(ServerPools.class, marks.at("use", HELD));
        assertEquals(size + 3, held.length);
        int[] begun = IntStream.of(held).filter(row -> tasks.runner(row) >= 0).toArray();
        assertEquals(size, begun.length);
        for (int row : begun) {
            assertTrue(pools.runner(row).startsWith(thread), pools.runner(row));
            assertTrue(tasks.isCertain(row));
            assertEquals("main", pools.recorded().threads().name(tasks.submitter(row)));
            assertTrue(tasks.taskClass(row).startsWith(ServerPools.class.getName()), tasks.taskClass(row));
        }
        PoolSummary pool = summary(tasks.pool(held[0]));
        assertTrue(pool.pool().className().contains(poolClass.substring(poolClass.lastIndexOf('.') + 1))
                || kind.equals("netty-loop"), pool.pool().className());
        assertEquals(size, pool.size());
        assertEquals(3, pool.queued());
        assertEquals(size, pool.use().busyMax());
        assertEquals(size, pool.pool().bounds().max());
        assertEquals(size, pool.pool().threads().length);
    }

    @OnEachJdk
    void tellsWhoHandsARequestToAWorkerOfUndertow(Jdk jdk) throws Exception {
        record(jdk, "undertow");

        int row = pools.only(ServerPools.class, Marks.of(ServerPools.class).at("undertow", "io"));
        assertEquals("XNIO-1 I/O-1", pools.runner(row));
        assertEquals(1, pools.pool("XNIO-1 I/O").pool().threads().length);
        TaskTable tasks = pools.tasks();
        int[] handed = IntStream.range(0, tasks.size())
                .filter(task -> tasks.submitter(task) >= 0 && tasks.runner(task) >= 0
                        && "XNIO-1 I/O-1".equals(pools.recorded().threads().name(tasks.submitter(task)))
                        && pools.runner(task).startsWith("XNIO-1 task-"))
                .toArray();
        // when the connection ends, it hands something to the accepting thread as well, if the program still runs then
        assertEquals(1, handed.length);
        assertNotNull(pools.pool("XNIO-1 task"));
    }

    private void record(Jdk jdk, String kind) throws Exception {
        pools = new RecordedPools(TargetRun.of(jdk, folder, ServerPools.class, kind).record());
    }

    private PoolSummary summary(int pool) {
        return PoolSummary.of(pools.recorded().model()).stream()
                .filter(row -> row.pool() == pools.recorded().model().pools().pools().get(pool)).findFirst()
                .orElseThrow();
    }
}
