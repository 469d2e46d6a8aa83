package org.jlta.ui.charts.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;

import javax.xml.parsers.DocumentBuilderFactory;

import org.eclipse.swt.graphics.RGB;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** Graphs as documents. */
class GraphSvgTest {

    @Test
    void holdsEachNodeAndEdgeWithItsNames() throws Exception {
        GraphModel model = SampleGraph.small();
        RGB grey = new RGB(100, 100, 100);

        String svg = GraphSvg.of(model, SampleGraph.plan(model),
                new GraphSvg.Look(new RGB(255, 255, 255), new RGB(0, 0, 0), grey, grey, style -> new RGB(0, 114, 178)));

        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg)));
        assertEquals("svg", document.getDocumentElement().getTagName());
        assertEquals(model.edges().size(), document.getElementsByTagName("polyline").getLength());
        assertEquals(1 + 2 * model.nodes().size(), document.getElementsByTagName("rect").getLength());
        assertTrue(svg.contains("c &amp; d"), svg);
        assertTrue(svg.contains("A&lt;1&gt;"), svg);
        assertTrue(svg.contains("stroke-dasharray"), svg);
        assertTrue(svg.contains("#0072b2"), svg);
    }
}
