package org.jlta.exchange.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.exchange.html.FlameSvg;
import org.jlta.exchange.html.Shades;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

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
        assertTrue(json.contains("\"samples\":[[0],\n[0, 1],\n[2]],\"weights\":[30, 60, 10]"), json);
    }

    @Test
    void drawsEachFrameAsWideAsItsValue() throws Exception {
        StringWriter out = new StringWriter();
        new FlameSvg(TREE, "a<b", FlameValue.CPU, Shades.VIEWER).write(out);
        Document svg = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(out.toString())));
        assertEquals(4, svg.getElementsByTagName("g").getLength());
        assertTrue(out.toString().contains("width=\"1080.00\""), out.toString());
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
        FlamePage.write(TREE, "a.jfr: cpu", FlameValue.CPU, out);
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
        assertTrue(out.toString().contains("\"samples\":[],\"weights\":[]"), out.toString());
    }
}
