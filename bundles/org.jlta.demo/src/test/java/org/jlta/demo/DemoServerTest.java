package org.jlta.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DemoServerTest {

    @ParameterizedTest
    @CsvSource({"0, 2, 1", "2, 0, 1", "3, 2, 7", "8, 1, 42"})
    void leavesAsManyThreadsAsAskedFor(int leaks, int reloads, long seed) throws Exception {
        Output output = run(LeftThreads.class, "--leaks", "" + leaks, "--reloads", "" + reloads, "--seed", "" + seed,
                "--requests", "40", "--seconds", "0");

        assertEquals(0, output.exitCode(), output.text());
        List<LeakKind> kinds = LeakKind.draw(leaks * (reloads + 1), new Random(seed));
        List<LeakKind> leaked = kinds.subList(0, leaks * reloads);
        assertTrue(output.text().contains("Truth: /shop leaked " + Plural.of(leaked.size(), "thread") + ": "
                + LeakKind.count(leaked) + "."), output.text());
        // what runs at the end has as many again, which are not leaked
        assertTrue(output.text().contains("Left: timers=" + count(kinds, LeakKind.TIMER) + " pools="
                + count(kinds, LeakKind.POOL) + " threads=" + count(kinds, LeakKind.THREAD)), output.text());
    }

    @Test
    void endsByItselfWithNothingOnStderr() throws Exception {
        Output output = run(DemoServer.class, "--requests", "20", "--seconds", "0", "--reloads", "1");

        assertEquals(0, output.exitCode(), output.text());
        assertEquals(5, output.text().lines().count(), output.text());
        assertTrue(output.text().contains("Truth: 20 requests answered, "), output.text());
    }

    @Test
    void answersWrongArgumentsWithOneSentence() throws Exception {
        Output output = run(DemoServer.class, "--leaks", "x");

        assertEquals(2, output.exitCode());
        assertEquals("Option --leaks needs a whole number, found x.", output.text().strip());
    }

    @Test
    void doesTheFourJobsOfThePool() throws Exception {
        Output output = run(WorkerPool.class);

        assertEquals(new Output(0, "4 jobs done" + System.lineSeparator()), output);
    }

    @Test
    void describesTheNestedApplication() throws Exception {
        Output output = run(NestedCalls.class);

        assertEquals(new Output(0, "an application within an application" + System.lineSeparator()), output);
    }

    @Test
    void leavesTwelveThreadsOfTheShop() throws Exception {
        Output output = run(LeakingShop.class);

        assertEquals(new Output(0, "6 openings, 12 threads left" + System.lineSeparator()), output);
    }

    @Test
    void takesTheOrdersOfTheDesk() throws Exception {
        Output output = run(OrderDesk.class);

        assertEquals(new Output(0, "30 orders, 30 mails" + System.lineSeparator()), output);
    }

    private static long count(List<LeakKind> kinds, LeakKind kind) {
        return kinds.stream().filter(kind::equals).count();
    }

    private static Output run(Class<?> program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(List.of(arguments));
        Path printed = Files.createTempFile("jlta-demo-test-", ".txt");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(printed.toFile())
                .start();
        try {
            boolean ended = process.waitFor(60, TimeUnit.SECONDS);
            String text = Files.readString(printed);
            assertTrue(ended, text);
            return new Output(process.exitValue(), text);
        } finally {
            process.destroyForcibly();
            Files.delete(printed);
        }
    }

    /** What a program printed, stdout and stderr together, and its exit code. */
    private record Output(int exitCode, String text) {
    }
}
