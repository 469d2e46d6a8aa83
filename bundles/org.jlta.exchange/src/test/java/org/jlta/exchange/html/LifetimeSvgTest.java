package org.jlta.exchange.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.io.StringWriter;

import javax.xml.parsers.DocumentBuilderFactory;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Wording;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class LifetimeSvgTest {

    private static Document draw(int threads, String name) throws Exception {
        RecordingModel model = Models.withThreads(threads, name);
        StringWriter out = new StringWriter();
        LifetimeSvg.write(model, ThreadSet.all(model.threads()), "a<b", Shades.VIEWER, out);
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(out.toString())));
    }

    private static int count(Document svg, String element, String kind) {
        NodeList found = svg.getElementsByTagName(element);
        int count = 0;
        for (int i = 0; i < found.getLength(); i++) {
            count += ((Element) found.item(i)).getAttribute("class").equals(kind) ? 1 : 0;
        }
        return count;
    }

    @Test
    void eachThreadIsABar() throws Exception {
        Document svg = draw(3, "worker <&\u001b[31m\ud83d");

        assertEquals(4, count(svg, "rect", "alive"));
        assertEquals(1, count(svg, "path", "live"));
        assertTrue(svg.getDocumentElement().getTextContent().contains("worker <&␛[31m\\ud83d"),
                svg.getDocumentElement().getTextContent());
        assertTrue(svg.getDocumentElement().getTextContent().contains("live threads, at most 4"));
    }

    @Test
    void ofManyTheFirstAreDrawnAndTheRestIsTold() throws Exception {
        Document svg = draw(5000, "worker");

        assertEquals(LifetimeDrawing.MOST_BARS, count(svg, "rect", "alive"));
        assertTrue(svg.getDocumentElement().getTextContent()
                .contains("The first 200 threads that ran, of " + Wording.count(5001)), "not told");
        assertTrue(Integer.parseInt(svg.getDocumentElement().getAttribute("height")) < 4000);
    }
}
