package org.jlta.exchange.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import javax.xml.parsers.DocumentBuilderFactory;

import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.exchange.html.FlameSvg;
import org.jlta.exchange.html.Shades;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

class FlameFormsTest {
    private static final FlameNode TREE = new FlameNode("all", 100, 0,
            List.of(new FlameNode("app.Main.<init>", 90, 30,
                    List.of(new FlameNode("odd;\"name\\", 60, 60, List.of()))),
                    new FlameNode("[no stack was taken]", 10, 10, List.of())));

    @Test
    void writesALineForEachStack() throws IOException {
        StringWriter out = new StringWriter();
        CollapsedStacks.write(TREE, out);
        assertEquals("app.Main.<init> 30\napp.Main.<init>;odd:\"name\\ 60\n[no stack was taken] 10\n", out.toString());
    }

    @Test
    void writesWhatSpeedscopeReads() throws IOException {
        StringWriter out = new StringWriter();
        Speedscope.write(TREE, "a.jfr", FlameValue.CPU, out);
        String json = out.toString();
        assertTrue(json.contains("\"unit\":\"nanoseconds\",\"startValue\":0,\"endValue\":100"), json);
        assertTrue(json.contains("{\"name\":\"odd;\\\"name\\\\\"}"), json);
        assertTrue(json.contains("\"weights\":[30, 60, 10],\"samples\":[[0],\n[0, 1],\n[2]]"), json);
    }

    /** Maps, lists, texts and numbers, read by a parser that knows nothing of this form. */
    private static Object value(JsonParser json) throws IOException {
        switch (json.currentToken()) {
        case START_OBJECT -> {
            Map<String, Object> object = new LinkedHashMap<>();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                json.nextToken();
                assertNull(object.put(field, value(json)), field);
            }
            return object;
        }
        case START_ARRAY -> {
            List<Object> array = new ArrayList<>();
            while (json.nextToken() != JsonToken.END_ARRAY) {
                array.add(value(json));
            }
            return array;
        }
        case VALUE_STRING -> {
            return json.getText();
        }
        default -> {
            return json.getNumberValue();
        }
        }
    }

    private static Object parsed(String text) throws IOException {
        try (JsonParser json = new JsonFactory().createParser(text)) {
            json.nextToken();
            Object parsed = value(json);
            assertNull(json.nextToken());
            return parsed;
        }
    }

    /** What the schema at the address in the file asks for: the fields that must be there, their types, and their values where it has a list. */
    @ParameterizedTest
    @EnumSource(FlameValue.class)
    void aFileOfSpeedscopeHasWhatItsSchemaAsksFor(FlameValue value) throws IOException {
        StringWriter out = new StringWriter();
        Speedscope.write(TREE, "a\u001b[31m.jfr", value, out);

        Map<?, ?> file = assertInstanceOf(Map.class, parsed(out.toString()));
        assertEquals(Set.of("$schema", "shared", "profiles", "name", "exporter", "activeProfileIndex"), file.keySet());
        assertEquals("https://www.speedscope.app/file-format-schema.json", file.get("$schema"));
        assertInstanceOf(String.class, file.get("name"));
        assertInstanceOf(String.class, file.get("exporter"));
        List<?> frames = assertInstanceOf(List.class, ((Map<?, ?>) file.get("shared")).get("frames"));
        for (Object frame : frames) {
            assertInstanceOf(String.class, ((Map<?, ?>) frame).get("name"));
        }
        List<?> profiles = assertInstanceOf(List.class, file.get("profiles"));
        assertEquals(0, file.get("activeProfileIndex"));
        assertEquals(1, profiles.size());
        Map<?, ?> profile = assertInstanceOf(Map.class, profiles.get(0));
        assertEquals(Set.of("type", "name", "unit", "startValue", "endValue", "samples", "weights"), profile.keySet());
        assertEquals("sampled", profile.get("type"));
        assertInstanceOf(String.class, profile.get("name"));
        assertTrue(Set.of("bytes", "microseconds", "milliseconds", "nanoseconds", "none", "seconds")
                .contains(profile.get("unit")), out.toString());
        List<?> weights = assertInstanceOf(List.class, profile.get("weights"));
        List<?> samples = assertInstanceOf(List.class, profile.get("samples"));
        assertEquals(weights.size(), samples.size());
        for (Object sample : samples) {
            for (Object frame : assertInstanceOf(List.class, sample)) {
                assertTrue((int) frame >= 0 && (int) frame < frames.size(), frame::toString);
            }
        }
        int sum = weights.stream().mapToInt(weight -> (int) weight).sum();
        assertEquals(sum, (int) profile.get("endValue") - (int) profile.get("startValue"));
        assertEquals(100, sum);
    }

    @Test
    void drawsEachFrameAsWideAsItsValue() throws Exception {
        StringWriter out = new StringWriter();
        new FlameSvg(TREE, "a<b", FlameValue.CPU, Shades.VIEWER).write(out);
        Document svg = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(out.toString())));
        assertEquals(4, svg.getElementsByTagName("g").getLength());
        assertTrue(out.toString().contains("width=\"1080.00\""), out.toString());
        assertTrue(out.toString().contains(">a&lt;b: CPU time, 100 ns</text>"), out.toString());
        assertTrue(out.toString().contains("app.Main.&lt;init&gt;: 90 ns, 90.0 %"), out.toString());
    }

    @Test
    void saysHowManyFramesItLeavesOut() throws IOException {
        FlameNode tiny = new FlameNode("all", 1_000_000, 999_999,
                List.of(new FlameNode("a.B.c", 1, 1, List.of())));
        StringWriter out = new StringWriter();
        new FlameSvg(tiny, "t", FlameValue.SAMPLES, Shades.VIEWER).write(out);
        assertTrue(out.toString().contains("1 frame too narrow"), out.toString());
    }

    @Test
    void thePageNeedsNothingFromAnywhere() throws IOException {
        StringWriter out = new StringWriter();
        FlamePage.write(TREE, "a.jfr", FlameValue.CPU, out);
        String page = out.toString();
        assertTrue(page.contains("default-src 'none'"), page);
        assertFalse(page.replace("http://www.w3.org/2000/svg", "").matches("(?s).*https?://.*"), page);
        assertTrue(page.contains("<svg "), page);
    }

    @Test
    void standsAnEmptyTree() throws IOException {
        FlameNode empty = new FlameNode("all", 0, 0, List.of());
        StringWriter out = new StringWriter();
        CollapsedStacks.write(empty, out);
        new FlameSvg(empty, "t", FlameValue.WALL, Shades.VIEWER).write(out);
        Speedscope.write(empty, "t", FlameValue.WALL, out);
        assertTrue(out.toString().contains("\"weights\":[],\"samples\":[]"), out.toString());
    }
}
