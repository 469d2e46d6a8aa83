package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jlta.cli.parquet.RecordingTables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import dev.hardwood.InputFile;
import dev.hardwood.reader.ParquetFileReader;
import dev.hardwood.reader.RowReader;
import dev.hardwood.row.PqList;
import dev.hardwood.schema.SchemaNode;

/** Tables for engines that speak SQL, read back by a library that has no code in common with the one that writes them. */
class ParquetTest {
    private static final String LIST = "list";
    private static final Map<String, String> TYPES = Map.of("INT64", "INT64", "Text", "BYTE_ARRAY", "Boolean",
            "BOOLEAN",
            "Double", "DOUBLE", "List of text", LIST, "Lists of text", LIST);
    private static final Pattern WORD = Pattern
            .compile("(INT64|Text|Boolean|Double|Lists? of text):|<code>(\\w+)</code>");
    @TempDir
    Path folder;

    /** Something to do with a row. */
    private interface Row {
        void see(RowReader row) throws IOException;
    }

    private static int each(Path file, Row action) throws IOException {
        int count = 0;
        try (ParquetFileReader reader = ParquetFileReader.open(InputFile.of(file));
                RowReader row = reader.rowReader()) {
            while (row.hasNext()) {
                row.next();
                action.see(row);
                count++;
            }
        }
        return count;
    }

    private Path tables(Path recording, Object... more) throws IOException {
        Path tables = folder.resolve("tables");
        List<Object> words = new ArrayList<>(List.of("export", recording, "--to", "parquet", "-o", tables));
        words.addAll(List.of(more));
        Invocation export = Invocation.of(words.toArray());
        assertEquals(0, export.exitCode(), export.err());
        assertTrue(export.err().startsWith("jlta: Written: " + tables), export.err());
        return tables;
    }

    private static long lines(Object... words) {
        return Invocation.of(words).out().lines().count();
    }

    @Test
    void threadsAreThoseOfJltaThreads() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Set<String> names = new HashSet<>();

        int threads = each(tables(recording).resolve("threads.parquet"), row -> {
            assertEquals("sample.jfr", row.getString("recording"));
            assertTrue(row.getTimestamp("recordingStart").toEpochMilli() > 0);
            String name = row.getString("name");
            names.add(name);
            if (name.equals("left")) {
                assertEquals("/shop #1", row.getString("context"));
                assertEquals("running", row.getString("state"));
                assertFalse(row.isNull("startNanos"));
                assertTrue(row.isNull("endNanos"));
                assertEquals(5_000_000, row.getLong("cpuNanos"));
                assertFalse(row.getBoolean("unnamed"));
                String innermost = row.getList("allocationStack").strings().iterator().next();
                assertTrue(innermost.matches("org\\.jlta\\.cli\\.SampleRecording\\.\\w+:\\d+"), innermost);
            } else if (name.startsWith("odd")) {
                assertTrue(row.isNull("startNanos"));
                assertTrue(row.isNull("uncaughtClass"));
            }
        });

        assertEquals(lines("threads", recording, "--format", "jsonl"), threads);
        // half a surrogate pair is no UTF-8
        assertTrue(names.containsAll(Set.of("left", "=done", SampleRecording.ODD_NAME.replace('\ud83d', '?'))),
                names::toString);
    }

    @Test
    void originsAreJoinedWithTheirThreads() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path tables = tables(recording);
        long[] threads = new long[1000];
        each(tables.resolve("threads.parquet"), row -> threads[(int) row.getLong("originId")]++);

        int origins = each(tables.resolve("origins.parquet"), row -> {
            assertEquals(threads[(int) row.getLong("originId")], row.getLong("count"), row.getString("label"));
            assertTrue(row.getDouble("perMinute") >= 0);
            assertEquals(row.getString("kind").equals("known"), row.getList("stack").strings().iterator().hasNext());
        });

        assertEquals(lines("origins", recording, "--format", "jsonl"), origins);
    }

    @Test
    void interactionsCallsAndTheRecordingHaveTablesToo() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path tables = tables(recording);
        boolean[] started = new boolean[1];

        int interactions = each(tables.resolve("interactions.parquet"),
                row -> started[0] |= row.getString("action").equals("start")
                        && "left".equals(row.getString("target")) && row.getString("actor").equals("main"));
        int calls = each(tables.resolve("calls.parquet"), row -> {
            assertEquals("com.acme.Cart.add(int, java.lang.String[])", row.getString("signature"));
            assertEquals(1_000_000, row.getLong("durationNanos"));
            assertEquals("java.lang.IllegalStateException", row.getString("exception"));
            assertTrue(row.getBoolean("certain"));
        });
        int recordings = each(tables.resolve("recordings.parquet"), row -> {
            assertTrue(row.getLong("threads") > 3);
            assertTrue(row.getLong("durationNanos") > 0);
        });

        assertTrue(started[0]);
        assertEquals(lines("interactions", recording, "--format", "jsonl"), interactions);
        assertEquals(1, calls);
        assertEquals(1, recordings);
    }

    /** Columns of a table with their types, as the guide tells them. */
    private static Map<String, String> documented(String guide, String file) {
        String row = guide.substring(guide.indexOf("<tr><th><code>" + file), guide.indexOf("</td></tr>",
                guide.indexOf("<tr><th><code>" + file)));
        Map<String, String> columns = new TreeMap<>(Map.of("recording", "BYTE_ARRAY", "recordingStart", "INT64"));
        String type = null;
        for (Matcher word = WORD.matcher(row.replaceAll("\\([^()]*\\)", "")); word.find();) {
            if (word.group(1) != null) {
                type = TYPES.get(word.group(1));
            } else if (type != null) {
                columns.put(word.group(2), type);
            }
        }
        return columns;
    }

    @Test
    void theSchemaIsTheOneOfTheGuide() throws Exception {
        String guide = Files.readString(Path.of("../org.jlta.help/html/questions.html"));
        Path tables = tables(SampleRecording.write(folder.resolve("sample.jfr")));

        for (String file : RecordingTables.FILES) {
            Map<String, String> written = new TreeMap<>();
            try (ParquetFileReader reader = ParquetFileReader.open(InputFile.of(tables.resolve(file)))) {
                for (SchemaNode column : reader.getFileSchema().getRootNode().children()) {
                    written.put(column.name(), column instanceof SchemaNode.PrimitiveNode one
                            ? one.type().name()
                            : ((SchemaNode.GroupNode) column).isList() ? LIST : "group");
                }
            }
            assertEquals(documented(guide, file), written, file);
        }
    }

    @Test
    void whereNothingIsTheTablesAreEmpty() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path tables = tables(recording, "--where", "name = nobody");

        for (String file : RecordingTables.FILES) {
            assertEquals(file.startsWith("recordings") ? 1 : 0, each(tables.resolve(file), row -> row.getString(0)),
                    file);
        }
    }

    /** The text of each cell that has text or numbers, whatever its type. */
    private static List<String> cells(Path file) throws IOException {
        List<SchemaNode> columns;
        try (ParquetFileReader reader = ParquetFileReader.open(InputFile.of(file))) {
            columns = reader.getFileSchema().getRootNode().children();
        }
        List<String> cells = new ArrayList<>();
        each(file, row -> {
            for (SchemaNode column : columns) {
                if (!row.isNull(column.name())) {
                    cells.add(column.name() + "=" + text(row.getValue(column.name())));
                }
            }
        });
        return cells;
    }

    private static String text(Object cell) {
        if (cell instanceof byte[] bytes) {
            return new String(bytes, StandardCharsets.UTF_8);
        }
        if (cell instanceof PqList list) {
            List<String> all = new ArrayList<>();
            list.values().forEach(value -> all.add(text(value)));
            return all.toString();
        }
        return String.valueOf(cell);
    }

    @Test
    void redactedTablesTellNoNames() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        List<String> secret = new ArrayList<>(List.of("left", "=done", "odd", "/shop", "warm", "sample.jfr",
                folder.toString(), System.getProperty("java.io.tmpdir"), System.getProperty("user.dir"),
                System.getProperty("user.home") + "/", InetAddress.getLocalHost().getHostName()));
        String user = System.getProperty("user.name");
        Pattern word = Pattern
                .compile("(?<![\\w.$])(?:" + String.join("|", Stream.concat(secret.stream(), Stream.of(user))
                        .map(Pattern::quote).toList()) + ")(?![\\w])");

        long open = 0;
        for (String file : RecordingTables.FILES) {
            open += cells(tables(recording, "--force").resolve(file)).stream().filter(word.asPredicate()).count();
        }
        Path tables = tables(recording, "--redact", "--force");
        int cells = 0;
        for (String file : RecordingTables.FILES) {
            List<String> found = cells(tables.resolve(file));
            cells += found.size();
            assertEquals(List.of(), found.stream().filter(word.asPredicate()).toList(), file);
        }

        assertTrue(open > 10, "found without --redact: " + open);
        assertTrue(cells > 100, "cells: " + cells);
    }

    @Test
    void anExistingTableIsKept() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path tables = tables(recording);
        byte[] before = Files.readAllBytes(tables.resolve("threads.parquet"));

        Invocation again = Invocation.of("export", recording, "--to", "parquet", "-o", tables, "--where",
                "name = left");
        Invocation nowhere = Invocation.of("export", recording, "--to", "parquet");

        assertEquals(3, again.exitCode());
        assertTrue(again.err().contains("exists already"), again.err());
        assertEquals(before.length, Files.size(tables.resolve("threads.parquet")));
        assertEquals(2, nowhere.exitCode());
        assertTrue(nowhere.err().contains("-o FOLDER is missing"), nowhere.err());
        tables(recording, "--where", "name = left", "--force");
        assertEquals(1, each(tables.resolve("threads.parquet"), row -> row.getString("name")));
    }
}
