package org.jlta.exchange.dumps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Dumps of other tools and versions, below the folder that {@code -Djlta.dumps=FOLDER} names. Each file that a table in an
 * {@code INDEX.md} beside it lists has the counts of its row, which an independent count of lines made; of others the facts stand
 * in {@code EXPECTED.md} beside them, and here.
 */
@EnabledIfSystemProperty(named = "jlta.dumps", matches = ".+")
class HandedDumpsTest {

    private static List<Path> files() throws IOException {
        try (Stream<Path> found = Files.walk(Path.of(System.getProperty("jlta.dumps")))) {
            return found.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static Path file(String name) throws IOException {
        Path file = files().stream().filter(f -> f.endsWith(name)).findFirst().orElse(null);
        assumeTrue(file != null, name + " is not in the folder");
        return file;
    }

    /** A row of a table: its file, and its cells by their headings. */
    record Listed(Path file, Map<String, String> cells) {
        int count(String heading) {
            return Integer.parseInt(cells.get(heading));
        }

        @Override
        public String toString() {
            return file.getFileName().toString();
        }
    }

    static List<Listed> listed() throws IOException {
        List<Listed> rows = new ArrayList<>();
        for (Path index : files().stream().filter(f -> f.endsWith("INDEX.md")).toList()) {
            List<List<String>> lines = Files.readAllLines(index).stream().filter(line -> line.startsWith("|"))
                    .map(line -> Arrays.stream(line.split("\\|", -1)).map(String::strip).toList()).toList();
            if (!lines.isEmpty() && lines.get(0).contains("thread headers")) {
                lines.stream().skip(2).map(cells -> row(index.resolveSibling(cells.get(1)), lines.get(0), cells))
                        .forEach(rows::add);
            }
        }
        return rows;
    }

    private static Listed row(Path file, List<String> headings, List<String> cells) {
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < headings.size(); i++) {
            row.put(headings.get(i), cells.get(i));
        }
        return new Listed(file, row);
    }

    private static long count(List<ThreadSnapshot> snapshots, Predicate<ThreadEntry> condition) {
        return snapshots.stream().flatMap(snapshot -> snapshot.getThreads().stream()).filter(condition).count();
    }

    @ParameterizedTest
    @MethodSource("listed")
    void hasTheCountsOfItsRow(Listed row) throws Exception {
        List<ThreadSnapshot> snapshots = DumpReader.readAll(row.file());

        assertEquals(Math.max(1, row.count("dumps in file")), snapshots.size(), "dumps");
        assertEquals(row.count("thread headers"), count(snapshots, thread -> !thread.isVirtual()), "threads");
        assertEquals(row.count("deadlock sections") > 0,
                snapshots.stream().anyMatch(snapshot -> !snapshot.getDeadlocks().isEmpty()
                        && snapshot.getDeadlocks().get(0).isReported()),
                "deadlocks");
        String jvm = row.cells().get("JVM");
        // of JRockit the table has the line with the time
        assertTrue(!jvm.contains(" VM ") || jvm.startsWith(snapshots.get(0).getJvm().getName()),
                () -> snapshots.get(0).getJvm().getName());
    }

    @Test
    void javacoresHaveAThreadForEachOfTheirBlocks() throws Exception {
        List<Path> cores = files().stream().filter(f -> f.getFileName().toString().contains("javacore.")).toList();
        assumeTrue(!cores.isEmpty(), "no javacore is in the folder");
        for (Path core : cores) {
            List<String> blocks = Files.readAllLines(core, StandardCharsets.ISO_8859_1).stream()
                    .filter(line -> line.startsWith("3XMTHREADINFO ")).toList();
            // the current thread can stand before the others and among them; those without a name have equal lines
            long named = blocks.stream().filter(line -> line.contains("\"")).distinct().count();
            long nameless = blocks.stream().filter(line -> !line.contains("\"")).count();
            List<ThreadSnapshot> snapshots = DumpReader.readAll(core);
            assertEquals(1, snapshots.size(), core::toString);
            assertEquals(named + nameless, snapshots.get(0).getThreads().size(), core::toString);
        }
    }

    @Test
    void theJsonOfJdk25HasItsThreadsInContainers() throws Exception {
        ThreadSnapshot snapshot = DumpReader.readAll(file("jdk25.json")).get(0);

        assertEquals(24, snapshot.getThreads().size());
        assertEquals(6, snapshot.getContainers().size());
        assertEquals(8, snapshot.getThreads().stream().filter(ThreadEntry::isVirtual).count());
        assertEquals(3, Texts.thread(snapshot, "main").getThreadId());
        List<String> names = Texts.names(snapshot);
        assertTrue(names.containsAll(List.of("plain-0", "plain-1", "in-wait", "pooled-0", "pooled-1", "task-4",
                "VirtualThread-unblocker")), names::toString);
        assertTrue(names.stream().anyMatch(name -> name.contains("\"") && name.contains("\\") && name.contains("\n")),
                names::toString);
        assertEquals(List.of(), snapshot.getProblems());
    }

    @Test
    void theTextFileOfJdk25HasTheSameThreads() throws Exception {
        ThreadSnapshot snapshot = DumpReader.readAll(file("jdk25-dump_to_file.txt")).get(0);

        assertEquals(24, snapshot.getThreads().size());
        assertEquals(List.of(), snapshot.getProblems());
    }

    @Test
    void dumpsOfJdk25TellJavaThreadsFromThoseOfTheJvm() throws Exception {
        Set<Long> listed = DumpReader.readAll(file("jdk25-dump_to_file.txt")).get(0).getThreads().stream()
                .filter(thread -> !thread.isVirtual()).map(ThreadEntry::getThreadId).collect(Collectors.toSet());
        for (String name : List.of("jdk25-thread-print.txt", "jdk25-jstack-l-e.txt")) {
            ThreadSnapshot snapshot = DumpReader.readAll(file(name)).get(0);
            assertEquals(27, snapshot.getThreads().stream().filter(thread -> !thread.isVirtual()).count(), name);
            // C1, C2, Monitor Deflation and the like have a number too, though no file of dump_to_file lists them
            assertEquals(20, snapshot.getThreads().stream().filter(thread -> thread.isJava() && !thread.isVirtual())
                    .count(), name);
            assertEquals(16, snapshot.getThreads().stream().map(ThreadEntry::getThreadId).filter(listed::contains)
                    .count(), name);
            assertEquals(List.of(), snapshot.getProblems(), name);
        }
    }

    @Test
    void theNextVersionOfTheJsonWritesNumbers() throws Exception {
        ThreadSnapshot snapshot = DumpReader.readAll(file("format-version-2.json")).get(0);

        assertEquals(List.of(1L, 9L, 30L),
                snapshot.getThreads().stream().map(ThreadEntry::getThreadId).sorted().toList());
        assertFalse(snapshot.getContainers().isEmpty());
    }
}
