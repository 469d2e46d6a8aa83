package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.Timestamp;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Questions about what pools lend, of a recording whose events the test commits as the agent would: of pool "shop" main holds
 * one and got nothing once, of pool "desk" what a thread got was lost, and that thread waits for a third one.
 */
class ResourceQuestionsTest {
    private static final int SHOP = 1;
    private static final int DESK = 2;
    private static final long SITE = 1;
    private static final long ACQUIRED = 0;
    private static final long NOT_ACQUIRED = 2;

    @TempDir
    static Path folder;

    private static Path file;

    @BeforeAll
    static void record() throws IOException, InterruptedException {
        file = folder.resolve("resources.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.start();
            Thread clerk = new Thread(ResourceQuestionsTest::rest, "clerk");
            clerk.setDaemon(true);
            clerk.start();
            lender(SHOP, "shop");
            lender(DESK, "desk");
            get();
            rows(Thread.currentThread().getId(), clerk.getId());
            Lost lost = new Lost();
            lost.holdingId = 2;
            lost.commit();
            Wait wait = new Wait();
            wait.lenderId = DESK;
            wait.threadId = clerk.getId();
            wait.waitedNanos = 1000;
            wait.commit();
            recording.stop();
            recording.dump(file);
            clerk.interrupt();
            clerk.join();
        }
    }

    private static void rest() {
        try {
            Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void lender(int number, String name) {
        Lender event = new Lender();
        event.lenderId = number;
        event.className = "com.acme.Pool";
        event.name = name;
        event.commit();
    }

    private static void get() {
        Site event = new Site();
        event.site = (int) SITE;
        event.resourceClass = "com.acme.Connection";
        event.commit();
    }

    /** One is lent to main, one to clerk, main gets none after 1 ms; all within 3 ms. */
    private static void rows(long main, long clerk) {
        Resources event = new Resources();
        event.first = System.currentTimeMillis() - 3;
        event.last = event.first + 3;
        event.rows = numbers(ACQUIRED, signed(main), SHOP, signed(1), SITE, 500)
                + numbers(1 << 2 | ACQUIRED, signed(clerk - main), DESK, signed(1), SITE, 0)
                + numbers(2 << 2 | NOT_ACQUIRED, signed(main - clerk), SHOP, 1000, 0);
        event.commit();
    }

    private static long signed(long value) {
        return value << 1 ^ value >> 63;
    }

    private static String numbers(long... values) {
        StringBuilder text = new StringBuilder();
        for (long value : values) {
            long rest = value;
            while (rest >= 32) {
                text.append((char) ('0' + 32 + rest % 32));
                rest /= 32;
            }
            text.append((char) ('0' + rest));
        }
        return text.toString();
    }

    @Test
    void tellsWhoHoldsAndWhoWaits() {
        Invocation text = Invocation.of("resources", file);

        assertEquals(0, text.exitCode(), text.err());
        assertTrue(text.out().startsWith("2 pools lent 2 times; "), text.out());
        assertTrue(text.out().contains(" 1 was held and 1 thread waited"), text.out());
        assertTrue(text.out().contains("held: by main for "), text.out());
        assertTrue(text.out().contains(", a Connection, got at ResourceQuestionsTest.get:"), text.out());
        assertTrue(text.out().contains("waits: clerk for "), text.out());
        String json = Invocation.of("resources", file, "--format", "json").out().replaceAll("\\s", "");
        assertTrue(json.contains("\"pool\":\"shop\",\"class\":\"com.acme.Pool\",\"lent\":1,\"heldMax\":1,\"failed\":1,"
                + "\"lost\":0,"), json);
        assertTrue(json.contains("\"waitedNanos\":500000"), json);
        assertTrue(json.contains("\"pool\":\"desk\",\"class\":\"com.acme.Pool\",\"lent\":1,\"heldMax\":1,\"failed\":0,"
                + "\"lost\":1,"), json);
        String csv = Invocation.of("resources", file, "--format", "csv").out();
        assertTrue(csv.startsWith("pool,class,held,heldMax,heldNanos,waiting,waitMaxNanos,lent,failed,lost"), csv);
        assertEquals(3, csv.lines().count(), csv);
    }

    @Test
    void tellsOfAMoment() {
        String text = Invocation.of("resources", file, "--at", "0s").out();

        assertTrue(text.contains("after the start 0 were held and 0 threads waited"), text);
        Invocation refused = Invocation.of("resources", file, "--at", "1h");
        assertEquals(2, refused.exitCode());
        assertTrue(refused.err().contains("not within the recording"), refused.err());
    }

    @Test
    void addsUpByWhereItWasGot() {
        String text = Invocation.of("resources", file, "--origins").out();

        assertTrue(text.startsWith("2 times something was lent, to 1 place\n"), text);
        assertTrue(text.contains("ResourceQuestionsTest.get"), text);
        String json = Invocation.of("resources", file, "--origins", "--format", "json").out().replaceAll("\\s", "");
        assertTrue(json.contains("\"pools\":[\"shop\",\"desk\"],\"count\":2,\"held\":1,\"lost\":1,\"byOthers\":0,"),
                json);
        assertEquals(2, Invocation.of("resources", file, "--origins", "--format", "csv").out().lines().count());
    }

    @Test
    void theCutAndTheOverviewTellOfIt() {
        String cut = Invocation.of("cut", file, "--at", "-0s", "--where", "name = main").out();
        assertTrue(cut.contains("1 of shop"), cut);
        String overview = Invocation.of("overview", file).out();
        assertTrue(overview.contains("desk: 1 that it lent was never given back"), overview);
        assertTrue(overview.contains("resources.jfr --origins"), overview);
    }

    @Test
    void saysWhereNothingWasRecorded() throws IOException, InterruptedException {
        Path other = SampleRecording.write(folder.resolve("sample.jfr"));

        assertTrue(Invocation.of("resources", other).out().contains("agent's option resources=on"));
        assertTrue(Invocation.of("resources", other, "--origins").out().contains("agent's option resources=on"));
    }

    @Name("jlta.ResourceLender")
    static class Lender extends Event {
        int lenderId;
        int identity;
        String className;
        String name;
    }

    @Name("jlta.ResourceSite")
    static class Site extends Event {
        int site;
        String resourceClass;
    }

    @Name("jlta.Resources")
    static class Resources extends Event {
        @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH)
        long first;
        @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH)
        long last;
        String rows;
    }

    @Name("jlta.ResourceLost")
    static class Lost extends Event {
        long holdingId;
    }

    @Name("jlta.ResourceWait")
    static class Wait extends Event {
        int lenderId;
        long threadId;
        long waitedNanos;
    }
}
