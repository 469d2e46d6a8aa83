package org.jlta.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.jlta.exchange.text.PlainText;
import org.junit.jupiter.api.Test;

/** Names that an application may choose, read back by small parsers of each form that know nothing of the printers. */
class OddNamesTest {
    private static final List<String> NAMES = List.of("plain", "line\nend", "tab\there", "\tfirst", "\rreturn",
            "a\r\nb",
            "say \"x\"", "'quoted'", "'=1+1", "''=1", "=1+1", "+1", "-1", "@SUM(A1)", "a,b;c", " blank ", "",
            "\u001b[31mred\u001b[0m", "\u009b31m", "\u0000nul", "bell\u0007\b\f\u007f",
            "\u202eright\u202c\u2066x\u2069",
            "\u2028line\u2029paragraph\u0085next", "\ufeffbom\u200d", "🧵 thread 👩‍🚀", "|pipe|\\|",
            "`tick` ``two`` ```three```",
            "*bold* _under_ ~~gone~~ #1 [a](b) <i> &lt; !x", "\\", "\\\\|", "- item", "1. item", "äöü漢字");
    private static final List<String> LONE = List.of("\ud83d", "a\ude00b", "\ud83d\ud83d\ude00", "=\udfff");

    private static String print(Format format, List<String> names) throws IOException {
        Table<String> table = new Table<>(List.of(Column.text("name", "name", name -> name),
                new Column<>("raw", "raw", Column.Align.LEFT, name -> name, name -> name)), names,
                name -> List.of(name));
        Answer answer = new Answer(names, table,
                new JsonForm.Rows<>(names, (json, name) -> json.writeString(name)), names);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Writer out = new OutputStreamWriter(bytes, StandardCharsets.UTF_8)) {
            answer.print(format, out);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static List<String> all() {
        List<String> all = new ArrayList<>(NAMES);
        all.addAll(LONE);
        return all;
    }

    /** Parsers as jq's refuse the escape of half a pair. */
    private static List<String> inJson() {
        List<String> all = new ArrayList<>(NAMES);
        all.addAll(List.of("\ufffd", "a\ufffdb", "\ufffd\ud83d\ude00", "=\ufffd"));
        return all;
    }

    @Test
    void jsonReadsBack() throws IOException {
        String json = print(Format.JSON, all()).strip();
        assertTrue(json.startsWith("[") && json.endsWith("]"));
        assertEquals(inJson(), jsonStrings(json.substring(1, json.length() - 1)));
    }

    @Test
    void jsonLinesReadBackHoweverLinesAreTold() throws IOException {
        String json = print(Format.JSONL, all());
        String[] lines = json.split("\\R", -1);
        assertEquals(all().size() + 1, lines.length);
        for (int i = 0; i < all().size(); i++) {
            assertEquals(List.of(inJson().get(i)), jsonStrings(lines[i]));
        }
    }

    /** RFC 8259: strings between commas and white space. */
    private static List<String> jsonStrings(String text) {
        List<String> strings = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i++);
            if (c != '"') {
                assertTrue(", \n\r\t".indexOf(c) >= 0, "between strings: " + (int) c);
                continue;
            }
            StringBuilder string = new StringBuilder();
            for (c = text.charAt(i++); c != '"'; c = text.charAt(i++)) {
                assertTrue(c >= ' ', "a raw control character");
                if (c != '\\') {
                    string.append(c);
                    continue;
                }
                char escape = text.charAt(i++);
                if (escape == 'u') {
                    string.append((char) Integer.parseInt(text.substring(i, i + 4), 16));
                    i += 4;
                } else {
                    string.append("\"\\/\b\f\n\r\t".charAt("\"\\/bfnrt".indexOf(escape)));
                }
            }
            strings.add(string.toString());
        }
        return strings;
    }

    @Test
    void csvReadsBack() throws IOException {
        List<List<String>> rows = csv(print(Format.CSV, NAMES));
        assertEquals(List.of("name", "raw"), rows.get(0));
        assertEquals(NAMES.size() + 1, rows.size());
        for (int i = 0; i < NAMES.size(); i++) {
            String cell = rows.get(i + 1).get(0);
            assertFalse(!cell.isEmpty() && "=+-@\t".indexOf(cell.charAt(0)) >= 0, cell);
            assertTrue(cell.codePoints().noneMatch(c -> c != '\n' && c != '\t' && PlainText.isActing(c)), cell);
            assertEquals(NAMES.get(i), unescaped(unguarded(cell)));
            assertEquals(cell, rows.get(i + 1).get(1));
        }
        assertEquals("\\ud83d", csv(print(Format.CSV, LONE)).get(1).get(0));
        assertEquals("'=\\udfff", csv(print(Format.CSV, LONE)).get(4).get(0));
    }

    /** One apostrophe in front of apostrophes and a sign that begins a formula was added. */
    private static String unguarded(String cell) {
        return cell.matches("(?s)'+[=+\\-@\\t].*") ? cell.substring(1) : cell;
    }

    private static String unescaped(String cell) {
        return Pattern.compile("\\\\u([0-9a-f]{4})").matcher(cell)
                .replaceAll(code -> Character.toString(Integer.parseInt(code.group(1), 16)));
    }

    /** RFC 4180 with line feeds. */
    private static List<List<String>> csv(String text) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"') {
                cell.append(c);
                i++;
            } else if (c == '"') {
                assertTrue(quoted || cell.isEmpty(), "a quote within a bare cell");
                quoted = !quoted;
            } else if (!quoted && (c == ',' || c == '\n')) {
                row.add(cell.toString());
                cell.setLength(0);
                if (c == '\n') {
                    rows.add(row);
                    row = new ArrayList<>();
                }
            } else {
                assertFalse(!quoted && c == '\r', "a bare carriage return");
                cell.append(c);
            }
        }
        assertTrue(row.isEmpty() && cell.isEmpty() && !quoted);
        return rows;
    }

    @Test
    void markdownReadsBackAsWhatTextShows() throws IOException {
        List<String> shown = shown();
        List<List<String>> rows = print(Format.MD, all()).lines().filter(line -> line.startsWith("| "))
                .map(OddNamesTest::cells).toList();
        assertEquals(all().size() + 2, rows.size());
        for (int i = 0; i < shown.size(); i++) {
            assertEquals(List.of(shown.get(i), shown.get(i)), rows.get(i + 2));
        }
    }

    /** GitHub Flavored Markdown, tables: cells end at a pipe without a backslash, which then is no part of the text. */
    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        for (int i = 1; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\\') {
                cell.append(line.charAt(++i));
            } else if (c == '|') {
                cells.add(cell.toString().strip());
                cell.setLength(0);
            } else {
                assertTrue("`*_[]<>#&~!".indexOf(c) < 0, "markup from a name: " + line);
                cell.append(c);
            }
        }
        return cells;
    }

    @Test
    void markdownCodeBlocksAreNotLeft() throws IOException {
        long fences = print(Format.MD, all()).lines().filter(line -> line.startsWith("```")).count();
        assertEquals(2L * all().size(), fences);
    }

    /** The names as a person sees them, one for each. */
    private static List<String> shown() {
        return all().stream().map(org.jlta.exchange.text.PlainText::oneLine).map(String::strip).toList();
    }

    @Test
    void textLetsNothingThroughThatATerminalActsOn() throws IOException {
        for (Format format : List.of(Format.TEXT, Format.MD)) {
            String text = print(format, all());
            text.codePoints().filter(c -> c != '\n').forEach(c -> {
                int type = Character.getType(c);
                assertFalse(type == Character.CONTROL || type == Character.FORMAT || type == Character.SURROGATE
                        || type == Character.LINE_SEPARATOR || type == Character.PARAGRAPH_SEPARATOR,
                        () -> format + " has " + Integer.toHexString(c));
            });
            if (format == Format.TEXT) {
                // head, titles, two lines for each row, tail
                assertEquals(4 * all().size() + 1, text.lines().count());
            }
        }
    }
}
