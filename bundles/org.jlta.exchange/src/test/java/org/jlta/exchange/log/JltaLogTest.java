package org.jlta.exchange.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Limits;
import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.load.ThreadTableBuilder;
import org.jlta.exchange.FuzzRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        RecordingInfo info = new RecordingInfo("Test VM", "25", 4711, "com.acme.Main a b",
                Instant.parse("2026-03-04T05:06:07.123456789Z"), ZoneId.of("Europe/Berlin"), 60 * SECOND, null, 5,
                List.of("some events"), false, "the JVM was killed", VirtualThreads.RECORDED, -1, List.of(),
                Limits.UNKNOWN);
        return new RecordingModel(info, threads.build(new TableEnd(table, new byte[0], null, 60 * SECOND, false, true,
                true, false)), table,
                List.of(new ContextInfo("/a b", "tomcat", 1, SECOND, 30 * SECOND),
                        new ContextInfo("/a b", "tomcat", 2, 30 * SECOND, ThreadTable.UNKNOWN_NANOS)),
                List.of(new Mark(SECOND, "warm", "user", false), new Mark(2 * SECOND, "ready", "ready", true)));
    }

    private static String log(RecordingModel model) throws IOException {
        StringWriter out = new StringWriter();
        JltaLog.write(model, ThreadSet.all(model.threads()), out);
        return out.toString();
    }

    private RecordingModel read(String text) throws IOException, LogException {
        Path file = Files.writeString(folder.resolve("threads.log"), text);
        assertTrue(JltaLogReader.fits(file));
        return JltaLogReader.read(file);
    }

    @Test
    void whatIsReadAgainIsTheSame() throws Exception {
        RecordingModel model = model();

        RecordingModel read = read(log(model));

        assertEquals(model.contexts(), read.contexts());
        assertEquals(model.marks(), read.marks());
        assertEquals(model.info().startTime(), read.info().startTime());
        assertEquals(model.info().zone(), read.info().zone());
        assertEquals(model.info().durationNanos(), read.info().durationNanos());
        assertEquals(model.info().command(), read.info().command());
        assertEquals(model.info().endReason(), read.info().endReason());
        assertEquals(model.info().losses(), read.info().losses());
        assertFalse(read.info().complete());
        assertEquals(model.threads().size(), read.threads().size());
        for (int i = 0; i < model.threads().size(); i++) {
            assertSame(model, read, i);
        }
        assertEquals(log(model), log(read));
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"thread 1 \"a|line 2: expected is the quote",
            "thread one \"a\"|expected is a whole number, found 'one'", "thread 1|words are missing",
            "thread 1 -|expected is a text in quotes",
            "thread 1 \"a\"~ renamed 1.0 - 1|line 3: expected is a text in quotes",
            "` ran 1.0`|expected is a line that begins with thread",
            "thread 1 \"a\"~ ran soon|line 3: expected are seconds", "thread 1 \"a\"~ flew 1.0|found 'flew'",
            "clock 1|expected is recording, end", "thread 1 \"\\uzzzz\"|four hexadecimal digits",
            "thread 1 \"a\"|begins with recording", "recording soon UTC 1.0 1 - - -|soon"})
    void whatBreaksTheFormIsToldWithItsLine(String text, String expected) {
        LogException e = assertThrows(LogException.class, () -> read(JltaLog.HEAD + "\n" + text.replace('~', '\n')));

        assertTrue(e.getMessage().startsWith("threads.log, line "), e.getMessage());
        assertTrue(e.getMessage().contains(expected), e.getMessage());
    }

    @Test
    void aLongNameIsReadAndALineWithoutEndIsRefused() throws Exception {
        String line = "recording - UTC 1.0 1 - - -\nthread 1 ";

        assertEquals(100_000, read(JltaLog.HEAD + "\n" + line + LogWords.quoted("\u0007".repeat(100_000))).threads()
                .name(0).length());
        LogException e = assertThrows(LogException.class,
                () -> read(JltaLog.HEAD + "\n" + line + LogWords.quoted("x".repeat(9_000_000))));
        assertTrue(e.getMessage().startsWith("threads.log, line 3: expected is the quote"), e.getMessage());
    }

    @Test
    void damagedLogsAreReadOrRefused() throws Exception {
        int read = FuzzRun.of(log(model()).getBytes(StandardCharsets.UTF_8), 4711, bytes -> {
            Path file = Files.write(folder.resolve("damaged"), bytes);
            try {
                JltaLogReader.read(file);
                return true;
            } catch (LogException e) {
                assertTrue(e.getMessage().startsWith("damaged, line "), e.getMessage());
                assertTrue(e.getMessage().length() <= 400 && e.getMessage().lines().count() == 1, e.getMessage());
                return false;
            }
        });

        assertTrue(read > FuzzRun.INPUTS / 40, "read " + read);
    }
}
