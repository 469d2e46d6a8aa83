package org.jlta.exchange.log;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Frame;
import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Limits;
import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.AgentCost;
import org.jlta.analysis.RecordingInfo.AgentInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.analysis.cpu.CpuLine;
import org.jlta.analysis.cpu.CpuLines;
import org.jlta.analysis.cpu.CpuRequest;
import org.jlta.analysis.load.InteractionTableBuilder;
import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.load.ThreadTableBuilder;
import org.jlta.exchange.FuzzRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JltaLogTest {
    private static final long SECOND = 1_000_000_000;
    private static final String ODD = "odd \"\\ \n\u202e\ud83d \ud83d\ude00 -";
    @TempDir
    Path folder;

    private static RecordingModel model() {
        StackTableBuilder stacks = new StackTableBuilder();
        int made = stacks.stack(new Frame("java.lang.Thread", "<init>", 700), new Frame("com.acme.Cart", "add", 31));
        int cut = stacks.stack(new int[]{stacks.frame(new Frame("com.acme.Cart", "start", -1))}, true);
        ThreadTableBuilder threads = new ThreadTableBuilder();
        int main = threads.thread(1);
        threads.name(main, "main").present(main).born(main, -2 * SECOND);
        int worker = threads.thread(12);
        threads.name(worker, ODD).kind(worker, "com.acme.Worker", true, false).priority(worker, 7).group(worker, "acme")
                .target(worker, "com.acme.Job").context(worker, 1).osThread(worker, 4711)
                .allocated(worker, SECOND, main, made).startCalled(worker, SECOND + 1, main, cut)
                .started(worker, SECOND + 2).renamed(worker, 2 * SECOND, ODD, "-", main)
                .renamed(worker, 3 * SECOND, "-", "", worker).ended(worker, 4 * SECOND)
                .uncaught(worker, new Uncaught("java.lang.Error", "no\nluck")).addCpu(worker, 5)
                .allocatedBytes(worker, 6);
        int task = threads.thread(13);
        threads.name(task, "").kind(task, "java.lang.VirtualThread", true, true).allocated(task, 3 * SECOND, worker,
                made);
        threads.name(threads.thread(14), "never told");
        int late = threads.thread(15);
        threads.name(late, "call not seen").startCalled(late, ThreadTable.UNKNOWN_NANOS, worker, cut)
                .started(late, 6 * SECOND);
        threads.allocated(threads.thread(14), 5 * SECOND, -1, -1);
        StackTable table = stacks.build();
        AgentInfo agent = new AgentInfo("0.1.0", "preset=full,own=com.acme", true, "jlta", "by wall clocks",
                List.of("one note", "another"), new AgentCost(1, -1, 3, 4, 5, 6));
        RecordingInfo info = new RecordingInfo("Test VM", "25", 4711, "com.acme.Main a b",
                Instant.parse("2026-03-04T05:06:07.123456789Z"), ZoneId.of("Europe/Berlin"), 60 * SECOND, agent, 5,
                List.of("some events"), false, "the JVM was killed", VirtualThreads.RECORDED, 7,
                List.of("environment variables", "messages of exceptions"),
                new Limits(1.5, 1 << 20, -1, 12, new Limits.Met("pids.max", 100, 99)));
        ThreadTable built = threads.build(new TableEnd(table, new byte[0], "com.acme", 60 * SECOND, false, true, true,
                false));
        return new RecordingModel(info, built, table,
                List.of(new ContextInfo("/a b", "tomcat", 1, SECOND, 30 * SECOND),
                        new ContextInfo("/a b", "tomcat", 2, 30 * SECOND, ThreadTable.UNKNOWN_NANOS)),
                List.of(new Mark(SECOND, "warm", "user", false), new Mark(2 * SECOND, "ready", "ready", true)))
                .withOwnPackage("com.acme").with(acts(built, made)).with(cpu(built));
    }

    private static InteractionTable acts(ThreadTable threads, int stack) {
        return new InteractionTableBuilder()
                .blocked(InteractionAction.PARK, SECOND, 3 * SECOND, 12, 12, stack).monitor("com.acme.Gate")
                .acted(InteractionAction.UNPARK, 2 * SECOND, 1, 12, stack)
                .acted(InteractionAction.NOTIFY, 5 * SECOND, 1, 0, -1).build(threads, 60 * SECOND);
    }

    /** Of the worker two readings, of which the second is a hundred rows later; of main its loads. */
    private static Activity cpu(ThreadTable threads) {
        int worker = threads.ordinalOf(12);
        int[] first = IntStream.rangeClosed(0, threads.size()).map(o -> o > worker ? 101 : 0).toArray();
        long[] nanos = LongStream.rangeClosed(0, 100).map(i -> SECOND + i * 20_000_000).toArray();
        long[] used = LongStream.rangeClosed(0, 100).map(i -> i * 7).toArray();
        int main = threads.ordinalOf(1);
        int[] loads = IntStream.rangeClosed(0, threads.size()).map(o -> o > main ? 2 : 0).toArray();
        return new Activity(new CpuTable(first, nanos, used, true),
                new CpuTable(loads, new long[]{0, 9}, new long[]{0, 8}, false), StackRows.EMPTY, StackRows.EMPTY,
                CallTable.EMPTY, StackRows.EMPTY);
    }

    private static String log(RecordingModel model) throws IOException {
        StringWriter out = new StringWriter();
        JltaLog.write(model, ThreadSet.all(model.threads()), "0.1.0", out);
        return out.toString();
    }

    private RecordingModel read(String text) throws IOException, LogException {
        Path file = Files.write(folder.resolve("threads.log"), text.getBytes(StandardCharsets.UTF_8));
        assertTrue(JltaLogReader.fits(file));
        return JltaLogReader.read(file);
    }

    @Test
    void whatIsReadAgainIsTheSame() throws Exception {
        RecordingModel model = model();

        RecordingModel read = read(log(model));

        assertEquals(model.contexts(), read.contexts());
        assertEquals(model.marks(), read.marks());
        RecordingInfo info = model.info();
        assertEquals(new RecordingInfo(info.jvm(), info.jdk(), info.pid(), info.command(), info.startTime(),
                info.zone(), info.durationNanos(), info.agent(), info.eventCount(), info.losses(), info.complete(),
                info.endReason(), info.virtual(), info.virtualStarted(), List.of("messages of exceptions"),
                info.limits(), new RecordingInfo.Log(2, "0.1.0", true)), read.info());
        assertEquals("com.acme", read.ownPackage());
        assertEquals(model.threads().size(), read.threads().size());
        for (int i = 0; i < model.threads().size(); i++) {
            assertSame(model, read, i);
        }
        assertEquals(log(model), log(read));
    }

    @Test
    void interactionsAreReadAgain() throws Exception {
        RecordingModel model = model();
        InteractionTable one = model.interactions();

        RecordingModel read = read(log(model));

        InteractionTable other = read.interactions();
        assertEquals(5, one.size());
        assertEquals(one.size(), other.size());
        for (int row = 0; row < one.size(); row++) {
            assertEquals(one.action(row), other.action(row));
            assertEquals(one.nanos(row), other.nanos(row));
            assertEquals(one.actor(row), other.actor(row));
            assertEquals(one.target(row), other.target(row));
            assertEquals(one.durationNanos(row), other.durationNanos(row));
            assertEquals(one.activeNanos(row), other.activeNanos(row));
            assertEquals(one.delayNanos(row), other.delayNanos(row));
            assertEquals(one.isCertain(row), other.isCertain(row));
            assertEquals(one.partner(row), other.partner(row));
            assertEquals(one.monitor(row), other.monitor(row));
            assertEquals(model.stack(one.stack(row)), read.stack(other.stack(row)));
        }
    }

    @Test
    void readingsOfClocksAreReadAgain() throws Exception {
        RecordingModel model = model();

        RecordingModel read = read(log(model));

        CpuRequest request = new CpuRequest(ThreadSet.all(model.threads()), 0, 60 * SECOND, SECOND);
        List<CpuLine> lines = CpuLines.of(model, request);
        assertEquals(1, lines.size());
        CpuLine line = CpuLines.of(read, request).get(0);
        assertEquals(lines.get(0).threadOrdinal(), line.threadOrdinal());
        assertArrayEquals(lines.get(0).stepNanos(), line.stepNanos());
        assertTrue(read.activity().cpu().isExact());
        assertEquals(8, read.activity().loads().totalNanos(read.threads().ordinalOf(1)));
    }

    @Test
    void aLogOfSomeThreadsHoldsThoseAloneAndSaysSo() throws Exception {
        RecordingModel model = model();
        StringWriter out = new StringWriter();
        JltaLog.write(model, ThreadSet.of(model.threads().ordinalOf(12)), null, out);

        RecordingModel read = read(out.toString());

        assertEquals(1, read.threads().size());
        assertEquals(12, read.threads().threadId(0));
        assertEquals(-1, read.threads().allocator(0));
        assertEquals(List.of("some events", "the log holds 1 of the recording's 5 threads, and no others"),
                read.info().losses());
        assertNull(read.info().log().writtenBy());
        assertEquals(1, read.interactions().size());
    }

    @Test
    void aLogOfTheFirstFormIsReadAndTellsNothingOfTheAgent() throws Exception {
        RecordingModel read = read(
                "JLTA log 1\nrecording - UTC 10.0 4711 - - -\nend complete -\nthread 1 \"main\"\n"
                        + " kind - platform user 5 \"main\" - -1 -1\n before -\n used 2.0 100\n"
                        + "thread 12 \"worker\"\n started 4.0 1\n  at \"com.acme.Main\" \"main\" 7\n ran 4.5\n");

        assertEquals(2, read.threads().size());
        assertFalse(read.info().isWithoutAgent());
        assertNull(read.info().agent());
        assertTrue(read.info().complete());
        CpuRequest request = new CpuRequest(ThreadSet.all(read.threads()), 0, 10 * SECOND, 5 * SECOND);
        assertArrayEquals(new long[]{SECOND, SECOND, 0}, CpuLines.of(read, request).get(0).stepNanos());
        assertEquals(InteractionAction.START, read.interactions().action(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void aMarkBeforeTheTextAndOtherEndsOfLinesChangeNothing(String charset) throws Exception {
        String text = "\ufeff" + log(model()).replace("\n", "\r\n");
        Path file = Files.write(folder.resolve("threads.log"), text.getBytes(charset));

        assertTrue(JltaLogReader.fits(file));
        assertEquals(log(model()), log(JltaLogReader.read(file)));
        assertFalse(JltaLogReader.read(file).info().endReason().contains("cut off"));
    }

    @Test
    void aRecordingWithoutTheAgentIsToldAsThat() throws Exception {
        RecordingModel read = read("JLTA log 2\nrecording - UTC 10.0 4711 - - -\nagent none\nthread 1 \"main\"\n"
                + "done 1 0\n");

        assertTrue(read.info().isWithoutAgent());
        assertEquals(List.of(), read.info().losses());
    }

    @Test
    void aLogOfAnotherCharsetIsToldFromOtherFiles() throws Exception {
        String log = log(model());
        for (Charset charset : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE,
                StandardCharsets.UTF_16BE)) {
            Path file = Files.writeString(folder.resolve("wide.log"), log, charset);
            assertTrue(JltaLogReader.fits(file), charset::name);
            assertEquals(log, log(JltaLogReader.read(file)), charset::name);
        }
        assertEquals(log, log(read("\ufeff" + log)));
        assertFalse(JltaLogReader.fits(Files.writeString(folder.resolve("other.log"), "JLTA log of today\n")));
    }

    @Test
    void aLogOfALaterFormIsRefusedByItsNumber() {
        LogException e = assertThrows(LogException.class, () -> read("JLTA log 12\nthread 1 \"main\"\n"));

        assertEquals("threads.log, line 1: it is a JLTA log of form 12, which a later version of JLTA wrote; this one "
                + "reads the forms 1 to 2", e.getMessage());
    }

    @Test
    void aLogThatWasCutGivesWhatIsThere() throws Exception {
        String log = log(model());
        int threadLines = log.indexOf("\nthread ");
        int all = model().threads().size();
        for (int length = threadLines + 40; length < log.length() - 1; length += 7) {
            String cut = log.substring(0, length);
            RecordingModel read = read(cut);
            long lines = cut.endsWith("\n") ? cut.lines().count() : Math.max(1, cut.lines().count());
            boolean lastLine = log.indexOf('\n', length) == log.length() - 1;

            assertTrue(read.threads().size() <= all, cut);
            assertTrue(read.threads().size() >= 1, cut);
            if (!lastLine) {
                assertFalse(read.info().complete());
                assertTrue(
                        read.info().endReason().startsWith("threads.log, line " + lines + ": expected is a last line"),
                        read.info().endReason());
            }
        }
    }

    @Test
    void anIdToldTwiceLosesNoThread() throws Exception {
        RecordingModel read = read("JLTA log 2\nrecording - UTC 10.0 4711 - - -\nthread 1 \"main\"\n ran 1.0\n"
                + "thread 1 \"other\"\n ran 2.0\ndone 2 0\n");

        assertEquals(2, read.threads().size());
        assertEquals("main", read.threads().name(0));
        assertEquals("other", read.threads().name(1));
        assertEquals(0, read.threads().ordinalOf(1));
        assertEquals(List.of("threads.log, line 5: expected is a thread that was not told before, found 1 once more; "
                + "it is kept as a thread of its own"), read.info().losses());
    }

    @Test
    void threadsThatAreMissingAreMissed() throws Exception {
        RecordingModel read = read("JLTA log 2\nrecording - UTC 10.0 4711 - - -\nthread 1 \"main\"\ndone 3 1\n");

        assertEquals(List.of("threads.log, line 4: expected are 3 threads, found are 1; the others are missing",
                "threads.log, line 4: expected are 1 interactions, found are 0; the others are missing"),
                read.info().losses());
    }

    private static void assertSame(RecordingModel expected, RecordingModel found, int i) {
        ThreadTable one = expected.threads();
        ThreadTable other = found.threads();
        assertEquals(one.name(i), other.name(i));
        assertEquals(one.names(i), other.names(i));
        assertEquals(one.life(i), other.life(i), one.name(i));
        assertEquals(one.className(i), other.className(i));
        assertEquals(one.isVirtual(i), other.isVirtual(i));
        assertEquals(one.isDaemonKnown(i), other.isDaemonKnown(i));
        assertEquals(one.isDaemon(i), other.isDaemon(i));
        assertEquals(one.isBeforeRecording(i), other.isBeforeRecording(i));
        assertEquals(one.allocatedNanos(i), other.allocatedNanos(i));
        assertEquals(one.allocator(i), other.allocator(i));
        assertEquals(expected.stack(one.allocationStack(i)), found.stack(other.allocationStack(i)));
        assertEquals(one.startCallNanos(i), other.startCallNanos(i));
        assertEquals(one.starter(i), other.starter(i));
        assertEquals(expected.stack(one.startStack(i)), found.stack(other.startStack(i)));
        assertEquals(one.startStack(i) >= 0 && expected.stacks().isTruncated(one.startStack(i)),
                other.startStack(i) >= 0 && found.stacks().isTruncated(other.startStack(i)));
        assertEquals(one.endNanos(i), other.endNanos(i));
        assertEquals(one.uncaught(i), other.uncaught(i));
        assertEquals(one.cpuNanos(i), other.cpuNanos(i));
        assertEquals(one.threadId(i), other.threadId(i));
        assertEquals(one.isCertain(i), other.isCertain(i));
        assertEquals(one.isUnnamed(i), other.isUnnamed(i));
        assertEquals(one.isJvmInternal(i), other.isJvmInternal(i));
        assertEquals(one.nickname(i), other.nickname(i));
        assertEquals(one.blameDepth(i), other.blameDepth(i));
        assertEquals(one.bornNanos(i), other.bornNanos(i));
        assertEquals(one.startNanos(i), other.startNanos(i));
        assertEquals(one.firstDoing(i), other.firstDoing(i));
        assertEquals(one.cpuBeforeNanos(i), other.cpuBeforeNanos(i));
        assertEquals(one.allocatedBytes(i), other.allocatedBytes(i));
        assertEquals(expected.contextLabel(i), found.contextLabel(i));
    }

    @Test
    void nothingInItDrivesATerminal() throws Exception {
        String text = log(model());

        assertFalse(text.contains("\u202e"));
        assertTrue(text.lines().allMatch(line -> line.chars().noneMatch(Character::isISOControl)), text);
        assertTrue(text.contains(" allocated 1.000000000 1\n  at \"java.lang.Thread\" \"<init>\" 700\n"), text);
    }

    @Test
    void aThreadNeverStartedIsReadAsThat() throws Exception {
        ThreadTable threads = read(log(model())).threads();

        assertEquals(ThreadLife.NEVER_STARTED, threads.life(threads.ordinalOf(14)));
    }

    /** Behind a line about the recording and one thread, so that there is something to read. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"thread 2 \"a|line 4: expected is the quote",
            "thread one \"a\"|line 4: expected is a whole number, found 'one'", "thread 2|words are missing",
            "thread 2 -|expected is a text in quotes",
            "thread 2 \"a\"~ renamed 1.0 - 1|line 5: expected is a text in quotes",
            "thread 2 \"a\"~ ran soon~ ended 2.0|line 5: expected are seconds",
            "thread 2 \"a\"~ allocated soon 1~ ended 2.0|line 5: expected are seconds",
            "thread 2 \"a\"~ kind - platform - 5 - - 0 -1~ ran 1.0|line 5: a thread is of context 0, but there are 0",
            "thread 2 \"a\"~ flew 1.0|found 'flew'", "thread 2 \"a\"~ ran 1E20000000|found '1E20000000'",
            "thread 2 \"a\"~ clock 1.0 2.0 2.0 1.0|readings that count up",
            "thread 2 \"a\"~ found dreaming certain jvm named|expected is one of allocated, never_started",
            "clock 1|line 4: expected is recording, end", "thread 2 \"\\uzzzz\"|four hexadecimal digits",
            "` ran 1.0`|-", "recording soon UTC 1.0 1 - - -~mark 1.0 \"a\" \"b\" manual|line 4: expected are a time",
            "act 1 1.0 1 flies 1 - - certain - - -|line 4: expected is what a thread did, as unpark, found 'flies'",
            "act 1 1.0 1 \"unpark\" 1 - - certain - - 7|line 4: expected is the number of a stack",
            "context \"a\"|line 4: expected are 2 words or more"})
    void whatBreaksTheFormIsToldWithItsLine(String text, String expected) throws Exception {
        RecordingModel read = read("JLTA log 2\nrecording - UTC 1.0 1 - - -\nthread 1 \"first\"\n"
                + text.replace('~', '\n') + "\n");

        String told = read.info().losses().isEmpty() ? "threads.log, line 0: -" : read.info().losses().get(0);
        assertTrue(told.startsWith("threads.log, line "), told);
        assertTrue(told.contains(expected), told);
        assertEquals("first", read.threads().name(0));
    }

    @Test
    void aLogWithoutAThreadThatCanBeReadIsRefused() {
        LogException e = assertThrows(LogException.class,
                () -> read("JLTA log 2\nrecording - UTC 1.0 1 - - -\n ran 1.0\n"));

        assertTrue(e.getMessage().startsWith("threads.log, line 3: expected is a line that begins with thread"),
                e.getMessage());
    }

    @Test
    void aLongNameIsReadAndALineWithoutEndIsRefused() throws Exception {
        String line = "recording - UTC 1.0 1 - - -\nthread 1 ";

        assertEquals(100_000, read("JLTA log 2\n" + line + LogWords.quoted("\u0007".repeat(100_000)) + "\n").threads()
                .name(0).length());
        LogException e = assertThrows(LogException.class,
                () -> read("JLTA log 2\n" + line + LogWords.quoted("x".repeat(9_000_000)) + "\n"));
        assertTrue(e.getMessage().startsWith("threads.log, line 3: expected is the quote"), e.getMessage());
    }

    @Test
    void damagedLogsAreReadOrRefused() throws Exception {
        int read = FuzzRun.of(log(model()).getBytes(StandardCharsets.UTF_8), 4711, bytes -> {
            Path file = Files.write(folder.resolve("damaged"), bytes);
            try {
                RecordingModel damaged = JltaLogReader.read(file);
                for (String loss : damaged.info().losses()) {
                    assertTrue(loss.length() <= 600 || loss.startsWith("some"), loss);
                }
                JltaLog.write(damaged, ThreadSet.all(damaged.threads()), null, Writer.nullWriter());
                return true;
            } catch (LogException e) {
                assertTrue(e.getMessage().startsWith("damaged, line "), e.getMessage());
                assertTrue(e.getMessage().length() <= 400 && e.getMessage().lines().count() == 1, e.getMessage());
                return false;
            }
        });

        assertTrue(read > FuzzRun.INPUTS / 2, "read " + read);
    }
}
