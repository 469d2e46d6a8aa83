package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.cli.Main;
import org.jlta.cli.shell.Console;

/**
 * What the command line answers when it is asked of a recording, inside the test's JVM.
 *
 * @param exitCode its exit code
 * @param out      the answer
 * @param err      what it said beside
 */
record Asked(int exitCode, String out, String err) {

    static Asked of(Path source, String command, String... options) {
        List<String> words = new ArrayList<>(List.of(command, source.toString()));
        words.addAll(List.of(options));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(InputStream.nullInputStream(), out,
                new PrintStream(err, true, StandardCharsets.UTF_8), Map.of(), false);
        int exitCode = Main.run(console, words.toArray(String[]::new));
        return new Asked(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** The answer as JSON, with the exit code of an answer. */
    static Json json(Path source, String command, String... options) throws IOException {
        return json(0, source, command, options);
    }

    /** The same of a question that finds something, which its exit code tells. */
    static List<Json> findings(Path source, String command, String... options) throws IOException {
        return json(1, source, command, options).items();
    }

    private static Json json(int exitCode, Path source, String command, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of(options));
        words.addAll(List.of("--format", "json"));
        Asked asked = of(source, command, words.toArray(String[]::new));
        assertEquals(exitCode, asked.exitCode, asked.err);
        return Json.parse(asked.out);
    }

    /** The lines of text for people. */
    static List<String> text(Path source, String command, String... options) {
        Asked asked = of(source, command, options);
        assertEquals(0, asked.exitCode, asked.err);
        return asked.out.lines().toList();
    }

    /** Rows of {@code jlta threads} of the threads that were made where the stack has a frame of the class. */
    static List<Json> madeBy(Class<?> type, Path source) throws IOException {
        return json(source, "threads").items().stream()
                .filter(row -> !row.isNull("allocated") && row.get("allocated").isIn(type)).toList();
    }

    /** Groups of {@code jlta origins} whose stack has a frame of the class, by the innermost of these. */
    static Map<String, Json> origins(Class<?> type, Path source, String... options) throws IOException {
        Map<String, Json> groups = new LinkedHashMap<>();
        for (Json group : json(source, "origins", options).items()) {
            if (group.isIn(type)) {
                assertNull(groups.put(group.frame(type), group), "two origins of one place");
            }
        }
        return groups;
    }

    /** The one row whose name is this. */
    static Json named(String name, List<Json> rows) {
        List<Json> named = rows.stream().filter(row -> name.equals(row.text("name"))).toList();
        assertEquals(1, named.size(), "rows named " + name);
        return named.get(0);
    }

    /** That field of each row. */
    static List<String> texts(String field, List<Json> rows) {
        return rows.stream().map(row -> row.text(field)).toList();
    }
}
