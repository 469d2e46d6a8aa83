package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.Timestamp;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about pools and tasks, of a recording whose events the test commits as the agent would. */
class TaskQuestionsTest {
    private static final long POOL = 77;
    private static final long SITE = 5;
    private static final long OTHER_SITE = 6;
    private static final long SUBMITTED = 0;
    private static final long BEGUN = 2;
    private static final long ENDED = 3;

    @TempDir
    static Path folder;

    private static Path file;

    @BeforeAll
    static void record() throws IOException, InterruptedException {
        file = folder.resolve("tasks.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.start();
            Thread worker = new Thread(TaskQuestionsTest::run, "desk-1");
            create(worker);
            worker.start();
            worker.join();
            submit(SITE);
            submit(OTHER_SITE);
            tasks(Thread.currentThread().getId(), worker.getId());
            sample();
            recording.stop();
            recording.dump(file);
        }
    }

    private static void create(Thread worker) {
        Created created = new Created();
        created.poolId = POOL;
        created.className = "java.util.concurrent.ThreadPoolExecutor";
        created.commit();
        Member member = new Member();
        member.poolId = POOL;
        member.threadId = worker.getId();
        member.commit();
    }

    private static void submit(long site) {
        Site event = new Site();
        event.site = site;
        event.taskClass = "com.acme.Order";
        event.commit();
    }

    private static void run() {
        // that it ran is all that matters
    }

    /** Two are submitted, one millisecond after the other; then the first runs for one. */
    private static void tasks(long submitter, long worker) {
        Tasks event = new Tasks();
        event.first = System.currentTimeMillis();
        event.last = event.first + 3;
        event.rows = digits(SUBMITTED, POOL + 1, submitter << 1, 1, SITE)
                + digits(1 << 2 | SUBMITTED, 0, 0, 2, OTHER_SITE)
                + digits(1 << 2 | BEGUN, 0, worker - submitter << 1, 1)
                + digits(1 << 2 | ENDED, 0, 0);
        event.commit();
    }

    private static String digits(long... numbers) {
        StringBuilder text = new StringBuilder();
        for (long number : numbers) {
            long rest = number;
            for (; rest >= 32; rest /= 32) {
                text.append((char) ('0' + 32 + rest % 32));
            }
            text.append((char) ('0' + rest));
        }
        return text.toString();
    }

    private static void sample() {
        Sample event = new Sample();
        event.poolId = POOL;
        event.className = "java.util.concurrent.ThreadPoolExecutor";
        event.coreSize = 1;
        event.maxSize = 4;
        event.queueCapacity = Integer.MAX_VALUE;
        event.size = 1;
        event.queued = 1;
        event.completed = 1;
        event.state = "running";
        event.commit();
    }

    @Test
    void listsPoolsWithTheirFields() {
        Invocation text = Invocation.of("pools", file);

        assertTrue(text.out().startsWith("1 pool\n"), text.out());
        assertTrue(text.out().contains("desk") && text.out().contains("TaskQuestionsTest.create"), text.out());
        String json = Invocation.of("pools", file, "--format", "json", "--stacks", "none").out();
        for (String field : List.of("\"name\":\"desk\"", "\"size\":1", "\"max\":4", "\"queue\":1",
                "\"queueCapacity\":null", "\"tasks\":1", "\"submitted\":2", "\"shutDown\":false", "\"max\":1")) {
            assertTrue(json.replace(" ", "").contains(field), field + " in " + json);
        }
    }

    @Test
    void equalPoolsAreOneRowUntilAllAreAskedFor() throws IOException {
        Path three = folder.resolve("three.jfr");
        try (Recording recording = new Recording()) {
            recording.start();
            for (int i = 0; i < 3; i++) {
                Created created = new Created();
                created.poolId = POOL + i;
                created.className = "java.util.concurrent.ThreadPoolExecutor";
                created.commit();
            }
            recording.stop();
            recording.dump(three);
        }

        String text = Invocation.of("pools", three).out();
        assertTrue(text.startsWith("3 pools of 1 kind: --all lists each by itself\n"), text);
        assertEquals(3, text.lines().count(), text);
        assertEquals(5, Invocation.of("pools", three, "--all").out().lines().count());
        assertEquals(3, Invocation.of("pools", three, "--format", "jsonl").out().lines().count());
    }

    @Test
    void groupsTasksByWhereTheyWereSubmitted() {
        Invocation text = Invocation.of("origins", file, "--by", "submit");

        assertEquals(0, text.exitCode(), text.err());
        assertTrue(text.out().startsWith("1 run of tasks from 2 places"), text.out());
        assertTrue(text.out().contains("TaskQuestionsTest.submit"), text.out());
        Invocation refused = Invocation.of("origins", file, "--by", "submit", "--tree");
        assertEquals(2, refused.exitCode());
        assertTrue(refused.err().contains("--tree"), refused.err());
    }

    @Test
    void saysWhatAThreadRan() {
        String text = Invocation.of("threads", file, "--where", "name = 'desk-1'", "--tasks").out();

        assertTrue(text.contains("ran com.acme.Order for 1.00 ms"), text);
        assertTrue(text.contains("at TaskQuestionsTest.submit"), text);
        String json = Invocation.of("threads", file, "--where", "name = 'desk-1'", "--tasks", "--format", "json").out();
        assertTrue(json.contains("\"tasks\"") && json.contains("com.acme.Order"), json);
    }

    @Test
    void theChainTellsWhatThePoolsThreadDid() {
        String text = Invocation.of("chain", file, "--thread", "desk-1").out();

        assertTrue(text.contains("ran 1 task"), text);
        assertTrue(text.contains("ran com.acme.Order for 1.00 ms"), text);
        assertTrue(text.contains("with all that came from it: "), text);
        String json = Invocation.of("chain", file, "--thread", "desk-1", "--format", "json").out().replace(" ", "");
        assertTrue(json.contains("\"work\":") && json.contains("\"charged\":") && json.contains("\"tasks\":1"), json);
    }

    @Test
    void theOthersTellOfNoTasks() {
        String json = Invocation.of("threads", file, "--format", "json").out();

        assertTrue(!json.contains("\"tasks\""), json);
    }

    @Name("jlta.PoolCreated")
    static class Created extends Event {
        long poolId;
        String className;
    }

    @Name("jlta.PoolThread")
    static class Member extends Event {
        long poolId;
        long threadId;
    }

    @Name("jlta.TaskSite")
    static class Site extends Event {
        long site;
        String taskClass;
    }

    @Name("jlta.Tasks")
    static class Tasks extends Event {
        @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH)
        long first;
        @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH)
        long last;
        String rows;
    }

    @Name("jlta.Pool")
    static class Sample extends Event {
        long poolId;
        String className;
        int coreSize;
        int maxSize;
        long queueCapacity;
        int size;
        int active;
        long queued;
        long completed;
        String state;
    }
}
