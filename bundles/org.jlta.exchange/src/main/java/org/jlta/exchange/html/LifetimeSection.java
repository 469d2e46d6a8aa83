package org.jlta.exchange.html;

import java.io.IOException;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.Wording;

/** Lifetimes in the page, with a legend. */
final class LifetimeSection {
    private final RecordingModel model;
    private final LifetimeDrawing drawing;

    LifetimeSection(RecordingModel model, Scope scope) {
        this.model = model;
        this.drawing = new LifetimeDrawing(model, scope);
    }

    void write(Page page) throws IOException {
        page.markup("<section id=lifetimes data-from=" + drawing.fromNanos() + " data-nanos="
                + drawing.durationNanos() + "><h2>Lifetimes</h2>\n<p>"
                + "<button value=in>Zoom in</button> <button value=out>Zoom out</button> "
                + "<button value=earlier>Earlier</button> <button value=later>Later</button> "
                + "<button value=all>Show all</button></p>\n");
        open(page, LifetimeDrawing.STRIP_HEIGHT, "Live threads over time, at most " + Wording.count(drawing.most()));
        drawing.strip(page);
        page.markup("</svg></div>\n");
        open(page, drawing.barsHeight(), "Lives of the first threads");
        drawing.bars(page);
        page.markup("</svg></div>\n");
        page.markup("<p class=legend><span class=alive></span>alive at the end <span class=ended></span>ended"
                + (model.pauses().all().isEmpty()
                        ? ""
                        : " <span class=paused></span>all threads stopped by the JVM")
                + "</p>\n");
        if (!drawing.leftOut().isEmpty()) {
            page.element("p", drawing.leftOut());
        }
        page.markup("</section>\n");
    }

    private static void open(Page page, int height, String label) throws IOException {
        page.markup("<div class=scroll><svg viewBox=\"0 0 " + LifetimeDrawing.WIDTH + " " + height
                + "\" role=img aria-label=\"" + label + "\">\n");
    }
}
