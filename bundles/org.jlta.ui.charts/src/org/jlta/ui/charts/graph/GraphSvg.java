package org.jlta.ui.charts.graph;

import java.util.Locale;
import java.util.function.IntFunction;

import org.eclipse.swt.graphics.RGB;
import org.jlta.ui.charts.SvgText;

/** Writes a graph as a document in SVG. */
final class GraphSvg {
    private static final int FONT_SIZE = 12;
    private static final int MARGIN = 12;
    private static final double LETTER_WIDTH = 6.2;

    private final StringBuilder text = new StringBuilder();
    private final GraphModel model;
    private final GraphPlan plan;
    private final Look look;
    private final long most;

    /** @param styles colour of a node's look */
    record Look(RGB background, RGB foreground, RGB muted, RGB band, IntFunction<RGB> styles) {
    }

    private GraphSvg(GraphModel model, GraphPlan plan, Look look) {
        this.model = model;
        this.plan = plan;
        this.look = look;
        most = model.mostWeight();
    }

    static String of(GraphModel model, GraphPlan plan, Look look) {
        return new GraphSvg(model, plan, look).write();
    }

    private String write() {
        double width = plan.width() + 2 * MARGIN;
        double height = plan.height() + 2 * MARGIN;
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"%d %d %.0f %.0f\""
                + " font-family=\"sans-serif\" font-size=\"%d\">\n", width, height, -MARGIN, -MARGIN, width, height,
                FONT_SIZE);
        add("<rect x=\"%d\" y=\"%d\" width=\"%.0f\" height=\"%.0f\" fill=\"%s\"/>\n", -MARGIN, -MARGIN, width, height,
                SvgText.hex(look.background()));
        for (int edge = 0; edge < model.edges().size(); edge++) {
            edge(edge);
        }
        for (int node = 0; node < model.nodes().size(); node++) {
            node(node);
        }
        return text.append("</svg>\n").toString();
    }

    private void edge(int edge) {
        GraphModel.Edge shown = model.edges().get(edge);
        double[] line = plan.lines()[edge];
        double thick = GraphPainter.thickness(shown.weight(), most);
        add("<g stroke=\"%s\" fill=\"%s\"><title>%s → %s: %s</title><polyline fill=\"none\" stroke-width=\"%.1f\"%s points=\"",
                SvgText.hex(look.muted()), SvgText.hex(look.muted()),
                SvgText.escape(model.nodes().get(shown.from()).label()),
                SvgText.escape(model.nodes().get(shown.to()).label()), SvgText.escape(shown.label()), thick,
                shown.dashed() ? " stroke-dasharray=\"5 4\"" : "");
        for (int i = 0; i + 1 < line.length; i += 2) {
            add("%.1f,%.1f ", line[i], line[i + 1]);
        }
        int[] head = GraphPainter.arrow(line, 9 + thick);
        add("\"/><polygon points=\"%d,%d %d,%d %d,%d\"/></g>\n", head[0], head[1], head[2], head[3], head[4], head[5]);
        double[] middle = GraphPainter.middle(line);
        add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" fill=\"%s\">%s</text>\n", middle[0], middle[1] - 3,
                SvgText.hex(look.muted()), SvgText.escape(shown.label()));
    }

    private void node(int node) {
        GraphModel.Node shown = model.nodes().get(node);
        double x = plan.x()[node];
        double y = plan.y()[node];
        add("<g><title>%s %s</title>", SvgText.escape(shown.label()), SvgText.escape(shown.detail()));
        add("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"4\" fill=\"%s\" stroke=\"%s\"/>", x, y,
                plan.w()[node], plan.nodeHeight(), SvgText.hex(look.band()), SvgText.hex(look.muted()));
        add("<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%.1f\" fill=\"%s\"/>", x + 2, y + 3,
                GraphPainter.STRIP - 1, plan.nodeHeight() - 6, SvgText.hex(look.styles().apply(shown.style())));
        boolean two = !shown.detail().isEmpty();
        double left = x + GraphPainter.STRIP + GraphPainter.TEXT_MARGIN;
        int letters = (int) ((plan.w()[node] - GraphPainter.STRIP - 2 * GraphPainter.TEXT_MARGIN) / LETTER_WIDTH);
        add("<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\">%s</text>", left,
                y + plan.nodeHeight() / 2 + (two ? -3 : FONT_SIZE / 3.0), SvgText.hex(look.foreground()),
                SvgText.escape(cut(shown.label(), letters)));
        if (two) {
            add("<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\">%s</text>", left, y + plan.nodeHeight() / 2 + FONT_SIZE,
                    SvgText.hex(look.muted()), SvgText.escape(cut(shown.detail(), letters)));
        }
        text.append("</g>\n");
    }

    /** As the browser's font is not known, by the number of letters. */
    private static String cut(String words, int letters) {
        return words.length() <= letters + 2 ? words : words.substring(0, Math.max(1, letters)) + "…";
    }

    private void add(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values));
    }
}
