package org.jlta.exchange.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.exchange.FuzzRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StackFileTest {
    private static final FlameNode CART = new FlameNode("app.Cart.<init>:7", 60, 60, List.of());
    private static final FlameNode TREE = new FlameNode("all", 100, 0,
            List.of(new FlameNode("app.Main.main", 90, 30, List.of(CART)),
                    new FlameNode("[no stack was taken]", 10, 10, List.of())));
    private static final String EVENTS = """
            {"$schema": "https://www.speedscope.app/file-format-schema.json", "profiles": [{"type": "evented",
             "name": "main", "unit": "milliseconds", "startValue": 0, "endValue": 9, "events": [
              {"type": "O", "frame": 0, "at": 1}, {"type": "O", "frame": 1, "at": 3.5}, {"type": "C", "frame": 1, "at": 6},
              {"type": "C", "frame": 0, "at": 9}]}],
             "shared": {"frames": [{"name": "a", "file": "A.java"}, {"name": "b"}], "more": [{}]}}
            """;
    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("stacks"), text);
    }

    private StackFile read(String text) throws IOException, StackFileException {
        Path file = file(text);
        assertTrue(StackFile.fits(file), text);
        return StackFile.read(file);
    }

    @Test
    void readsItsOwnCollapsedStacks() throws Exception {
        StringWriter out = new StringWriter();
        CollapsedStacks.write(TREE, out);

        assertEquals(new StackFile(FlameValue.Unit.COUNT, TREE), read(out.toString()));
    }

    @ParameterizedTest
    @CsvSource({"CPU, NANOS", "ALLOC, BYTES", "SAMPLES, COUNT"})
    void readsItsOwnFilesOfSpeedscope(FlameValue value, FlameValue.Unit unit) throws Exception {
        StringWriter out = new StringWriter();
        Speedscope.write(TREE, "a.jfr", value, out);

        assertEquals(new StackFile(unit, TREE), read(out.toString()));
    }

    @Test
    void framesOfAsyncProfilerAreNamedAsEverywhere() throws Exception {
        StackFile file = read("java/lang/Thread.run_[j];com/acme/Cart$1.<init>_[i];libc.so.6`read 3\n\n");

        assertEquals("java.lang.Thread.run", file.root().children().get(0).label());
        FlameNode cart = file.root().children().get(0).children().get(0);
        assertEquals("com.acme.Cart$1.<init>", cart.label());
        assertEquals("libc.so.6`read", cart.children().get(0).label());
    }

    @Test
    void theOutermostFrameMayStandInBrackets() throws Exception {
        assertEquals("[no stack was taken]", read("[no stack was taken] 10\na;b 3\n").root().children().get(0).label());
        assertEquals("[main tid=1234]", read("[main tid=1234];a.b 10\n").root().children().get(0).label());
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-8"})
    void marksOfCharsetsAreNoPartOfAName(String charset) throws Exception {
        Path file = Files.write(folder.resolve("stacks"), "\ufeffa;b 3\nc 4\n".getBytes(charset));

        assertTrue(StackFile.fits(file));
        assertEquals(List.of("c", "a"),
                StackFile.read(file).root().children().stream().map(FlameNode::label).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Warning: started", "# comment", "Profiling started", "a;b 1.5", "<a>", "{",
            "\n\n# twice\n# twice"})
    void mayBeginWithWhatTheirProfilerPrintedFirst(String first) throws Exception {
        Path file = file(first + "\na;b 3\na;c 4\nd;e 5\nd;f 6\n");

        assertTrue(StackFile.fits(file));
        StackFile read = StackFile.read(file);
        assertEquals(18, read.root().value());
        assertTrue(read.problem().contains("expected are frames and a whole number"), read.problem());
    }

    @Test
    void fromOneEventToTheNextTheOpenFramesAreTheStack() throws Exception {
        StackFile file = read(EVENTS);

        assertEquals(FlameValue.Unit.NANOS, file.unit());
        assertEquals(
                new FlameNode("a", 8_000_000, 5_500_000, List.of(new FlameNode("b", 2_500_000, 2_500_000, List.of()))),
                file.root().children().get(0));
    }

    @Test
    void reversedTheInnermostFramesComeFirst() throws Exception {
        FlameNode root = read("a;b 3\nc;b 4\na 1\n").reversed().root();

        assertEquals(8, root.value());
        assertEquals(new FlameNode("b", 7, 0, List.of(new FlameNode("c", 4, 4, List.of()),
                new FlameNode("a", 3, 3, List.of()))), root.children().get(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "hello\n", "FLR\0\0\u0001 12\n", "<?xml version=\"1.0\"?>\n",
            "{\"threadDump\": {\"processId\": 1}}\n", "2026-03-04 05:06:07\nFull thread dump\n"})
    void othersAreNoFilesOfStacks(String text) throws Exception {
        assertFalse(StackFile.fits(file(text)), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"a;b 3~a;b~c|line 2: expected are frames",
            "a 3~b 4.5~c -1|line 2: expected are frames", "{\"$schema\": 1}|without profiles",
            "{\"profiles\": [{}, 3|line 2: expected is JSON",
            "{\"profiles\": [{\"unit\": \"miles\"}]}|its unit is 'miles'",
            "{\"profiles\": [{\"samples\": [[0]], \"weights\": [1]}]}|sample 1: expected are numbers of the 0 frames",
            "{\"profiles\": [{\"samples\": [[0]]}]}|1 samples and 0 weights",
            "{\"profiles\": [{\"events\": [{\"type\": \"C\", \"frame\": 0, \"at\": 1}]}]}|the one that opened last",
            "{\"profiles\": [{\"unit\": \"bytes\"}, {\"unit\": \"seconds\"}]}|cannot be added up"})
    void whatBreaksTheFormIsToldWithItsPlace(String text, String expected) throws Exception {
        Path file = file(text.replace('~', '\n') + "\n");

        StackFileException e = assertThrows(StackFileException.class, () -> StackFile.read(file));

        assertTrue(e.getMessage().contains(expected), e.getMessage());
    }

    @Test
    void collapsedStacksThatWereCutGiveWhatStandsBefore() throws Exception {
        StackFile cut = read("a;b 3\na;c 4\na;c;d");

        assertEquals(read("a;b 3\na;c 4\n").root(), cut.root());
        assertEquals("stacks, line 3: expected are frames and a whole number, found the end of the file; what stands "
                + "above it was read", cut.problem());
        assertNull(read("a;b 3\na;c 4").problem());
        assertEquals(cut.problem(), cut.reversed().problem());
    }

    @Test
    void linesThatAreNoStacksTakeNothingFromTheOthers() throws Exception {
        StackFile one = read("a;b 3\ngarbage line\na;c 4\n");
        StackFile more = read("a;b 3\na;c 4\nb 4.5\nd 1\ne 2\nf 99999999999999999999\ng 1\ncut");

        assertEquals(read("a;b 3\na;c 4\n").root(), one.root());
        assertEquals(
                "stacks, line 2: expected are frames and a whole number, as 'outer;inner 42', found 'garbage line'; "
                        + "the other lines were read",
                one.problem());
        assertEquals(11, more.root().value());
        assertEquals("stacks, line 3: expected are frames and a whole number, as 'outer;inner 42', found 'b 4.5', the "
                + "first of 3 such lines; the other lines were read", more.problem());
    }

    @ParameterizedTest
    @ValueSource(strings = {"took 3\nall of it\n", "up 1\nmore\nless 2\nnone\n",
            "a;b 5\nb;c x\nc 99999999999999999999\n"})
    void aTextWithMoreOtherLinesThanStacksIsRefused(String text) throws Exception {
        Path file = file(text);

        StackFileException e = assertThrows(StackFileException.class, () -> StackFile.read(file));

        assertTrue(e.getMessage().startsWith("stacks, line 2: expected are frames and a whole number"), e.getMessage());
    }

    @Test
    void aFileOfSpeedscopeThatWasCutGivesWhatHasAnAmount() throws Exception {
        StringWriter out = new StringWriter();
        Speedscope.write(TREE, "a.jfr", FlameValue.CPU, out);
        String whole = out.toString();
        int samples = whole.indexOf("\"samples\":[[0],\n[0, 1],\n[2]]");

        StackFile cut = read(whole.substring(0, samples + "\"samples\":[[0],\n[0, 1],\n[2".length()));

        assertEquals(List.of("app.Main.main"), cut.root().children().stream().map(FlameNode::label).toList());
        assertEquals(90, cut.root().value());
        assertTrue(cut.problem().startsWith("stacks, line ") && cut.problem().contains("the end of the file"),
                cut.problem());
        assertEquals(30, read(whole.substring(0, samples + "\"samples\":[[0],\n[0".length())).root().value());
        Path none = file(whole.substring(0, samples));
        assertThrows(StackFileException.class, () -> StackFile.read(none));
    }

    @Test
    void weightsBehindTheSamplesAreTakenAsFarAsTheyGo() throws Exception {
        String text = "{\"shared\": {\"frames\": [{\"name\": \"a\"}, {\"name\": \"b\"}]}, \"profiles\": [{\"unit\": "
                + "\"bytes\", \"samples\": [[0], [0, 1], [1]], \"weights\": [3, 40, 50";

        assertEquals(43, read(text).root().value());
        assertEquals(3, read(text.substring(0, text.indexOf("0, 50"))).root().value());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "{\"shared\": {\"frames\": [{\"name\": \"a|before its profiles",
            "{\"profiles\": [{\"samples\": [[0], [1]], \"weights\": [1, 2]}], \"shared\": {\"fr|behind its profiles",
            "{\"shared\": {\"frames\": [{\"name\": \"a\"}]}, \"profiles\": [{\"samples\": [[0], [0]|the weights of samples stand behind all of them"})
    void whatIsCutBeforeAnyAmountSaysWhyItIsRefused(String text, String reason) throws Exception {
        Path file = file(text);

        StackFileException e = assertThrows(StackFileException.class, () -> StackFile.read(file));

        assertTrue(e.getMessage().startsWith("stacks, line 1: expected is JSON of speedscope to its end, found the end "
                + "of the file before ") && e.getMessage().contains(reason), e.getMessage());
    }

    @Test
    void namesOfFramesBehindTheCutAreToldAsSuch() throws Exception {
        StackFile cut = read(
                "{\"profiles\": [{\"samples\": [[0], [0, 1]], \"weights\": [1, 2]}], \"shared\": {\"frames\": "
                        + "[{\"name\": \"a\"}, {\"na");

        assertEquals(3, cut.root().value());
        assertEquals("[frame 1, its name was cut off]", cut.root().children().get(0).children().get(0).label());
        assertTrue(cut.problem().contains("the end of the file"), cut.problem());
    }

    @Test
    void aProfileThatWasCutBeforeItsUnitTakesNothingFromThoseBefore() throws Exception {
        String text = "{\"shared\": {\"frames\": [{\"name\": \"a\"}]}, \"profiles\": [{\"unit\": \"bytes\", \"samples\": [[0]], "
                + "\"weights\": [7]}, {\"type\": \"sam";

        assertEquals(7, read(text).root().value());
    }

    @Test
    void aStackTooDeepLosesItsInnermostFrames() throws Exception {
        FlameNode node = read("f;".repeat(50_000) + "g 1\n").root();
        int depth = 0;
        while (!node.children().isEmpty()) {
            node = node.children().get(0);
            depth++;
        }
        assertEquals(StackTree.DEEPEST + 1, depth);
        assertTrue(node.label().contains("left out"), node.label());
    }

    private boolean isRead(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("damaged"), bytes);
        try {
            StackFile.read(file);
            return true;
        } catch (StackFileException e) {
            assertTrue(e.getMessage().startsWith("damaged"), e.getMessage());
            assertTrue(e.getMessage().length() <= 400 && e.getMessage().lines().count() == 1, e.getMessage());
            return false;
        }
    }

    @Test
    void damagedCollapsedStacksAreReadOrRefused() throws Exception {
        StringWriter out = new StringWriter();
        CollapsedStacks.write(TREE, out);

        int read = FuzzRun.of(out.toString().getBytes(StandardCharsets.UTF_8), 4711, this::isRead);

        assertTrue(read > FuzzRun.INPUTS / 40, "read " + read);
    }

    @Test
    void damagedFilesOfSpeedscopeAreReadOrRefused() throws Exception {
        StringWriter sampled = new StringWriter();
        Speedscope.write(TREE, "a.jfr", FlameValue.CPU, sampled);

        int read = FuzzRun.of(EVENTS.getBytes(StandardCharsets.UTF_8), 4712, this::isRead)
                + FuzzRun.of(sampled.toString().getBytes(StandardCharsets.UTF_8), 4713, this::isRead);

        assertTrue(read > FuzzRun.INPUTS / 40, "read " + read);
    }
}
