package org.jlta.ui.interactions;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.interactions.InteractionGraph;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;
import org.jlta.ui.charts.graph.GraphLayout;
import org.jlta.ui.charts.graph.GraphListener;
import org.jlta.ui.charts.graph.GraphModel;
import org.jlta.ui.charts.graph.GraphPlan;
import org.jlta.ui.charts.graph.GraphSizes;
import org.jlta.ui.charts.graph.GraphTips;
import org.jlta.ui.charts.graph.NodeGraph;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.interactions.SumQuestion.Row;
import org.jlta.ui.interactions.SumQuestion.Side;
import org.jlta.ui.internal.ChartLook;
import org.jlta.ui.preferences.ViewLimits;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.table.RowChart;
import org.jlta.ui.table.RowQuestion;
import org.jlta.ui.view.AnswerJob;
import org.jlta.ui.view.ChartExports;

/** Who acted on whom as a graph. For the UI thread. */
final class InteractionChart implements RowChart<Row> {
    private static final int SHARE = 66;
    private static final int MOST_LINES = 8;
    private static final double ZOOM = 1.5;
    private static final String ALIVE = "org.jlta.ui.color.life.alive";
    private static final double MUTED = 0.6;

    private final NodeGraph graph;
    private final SumQuestion question;
    private final Owner<Row> owner;
    private RecordingModel recording;
    private WakeGraph shown;
    private AnswerJob<WakeGraph> weaving;
    private AnswerJob<GraphPlan> planning;

    InteractionChart(Composite parent, SumQuestion question, Owner<Row> owner) {
        this.question = question;
        this.owner = owner;
        graph = new NodeGraph(parent, ChartLook.palette(), styles(), new Tips());
        graph.setAccessibleName(InteractionMessages.graph_label);
        graph.setWaiting(InteractionMessages.graphWaits_message);
        graph.addGraphListener(new Choices());
        ChartLook.follow(graph, () -> graph.setPalette(ChartLook.palette(), styles()));
        MenuManager menu = new MenuManager();
        menu.add(action(InteractionMessages.zoomIn_label, () -> graph.zoom(ZOOM)));
        menu.add(action(InteractionMessages.zoomOut_label, () -> graph.zoom(1 / ZOOM)));
        menu.add(action(InteractionMessages.showAll_label, graph::showAll));
        menu.add(new Separator());
        new ChartExports("interactions", graph::toImageData, graph::toSvg, () -> cells(graph.getModel()))
                .contribute(menu, graph);
        graph.setMenu(menu.createContextMenu(graph));
        graph.addDisposeListener(event -> {
            menu.dispose();
            cancel();
        });
    }

    /** A line for each arrow. */
    private static List<List<String>> cells(GraphModel model) {
        List<List<String>> lines = new ArrayList<>();
        if (model != null) {
            lines.add(List.of(InteractionMessages.actor_label, InteractionMessages.target_label,
                    InteractionMessages.arrow_label));
            model.edges().forEach(edge -> lines.add(List.of(model.nodes().get(edge.from()).label(),
                    model.nodes().get(edge.to()).label(), edge.label())));
        }
        return lines;
    }

    /** In order of the constants of {@link WakeGraph.Look}. */
    private static List<IntervalStyle> styles() {
        Map<WakeGraph.Look, IntervalStyle> looks = new EnumMap<>(WakeGraph.Look.class);
        looks.put(WakeGraph.Look.ALIVE,
                new IntervalStyle(InteractionMessages.alive_label, ChartLook.theme(ALIVE), FillPattern.SOLID));
        looks.put(WakeGraph.Look.ENDED,
                new IntervalStyle(InteractionMessages.ended_label, ChartLook.between(MUTED), FillPattern.OUTLINE));
        return List.copyOf(looks.values());
    }

    private static IAction action(String label, Runnable run) {
        return new Action(label) {
            @Override
            public void run() {
                run.run();
            }
        };
    }

    @Override
    public int share() {
        return SHARE;
    }

    @Override
    public void show(RowQuestion.Scope scope, List<Row> rows) {
        cancel();
        int most = ViewLimits.read().graphBoxes();
        weaving = new AnswerJob<>(InteractionMessages.graph_task, progress -> {
            InteractionGraph groups = question.isOfThreads() && rows.size() > most / 2
                    ? InteractionGraph.of(scope.model(), SumQuestion.request(scope), progress)
                    : null;
            return WakeGraph.of(scope.model(), rows, SideFolding.of(rows, groups, most));
        }, graph.getDisplay(), (source, woven) -> {
            if (source == weaving && !graph.isDisposed()) {
                weaving = null;
                plan(scope.model(), woven);
            }
        });
        weaving.schedule();
    }

    private void plan(RecordingModel model, WakeGraph woven) {
        GraphSizes sizes = graph.measure(woven.model());
        planning = new AnswerJob<>(InteractionMessages.graph_task,
                progress -> GraphLayout.of(woven.model(), sizes, progress::isCancelled), graph.getDisplay(),
                (source, plan) -> {
                    if (source == planning && !graph.isDisposed()) {
                        planning = null;
                        boolean grew = recording != null && recording != model;
                        recording = model;
                        shown = woven;
                        if (grew) {
                            graph.replace(woven.model(), plan);
                        } else {
                            graph.show(woven.model(), plan);
                        }
                    }
                });
        planning.schedule();
    }

    @Override
    public void choose(List<Row> rows) {
        if (shown != null) {
            graph.setSelectedEdge(rows.size() == 1 ? shown.edgeOf(rows.get(0)) : GraphModel.NONE);
        }
    }

    @Override
    public void look(TimeRange range, long moment) {
        // the rows are of the range already, and a sum has no moment
    }

    private void cancel() {
        if (weaving != null) {
            weaving.cancel();
            weaving = null;
        }
        if (planning != null) {
            planning.cancel();
            planning = null;
        }
    }

    private long count(int node, boolean acted) {
        long count = 0;
        for (int edge = 0; edge < shown.rows().size(); edge++) {
            GraphModel.Edge of = shown.model().edges().get(edge);
            if ((acted ? of.from() : of.to()) == node) {
                count += of.weight();
            }
        }
        return count;
    }

    private RichText details(int node) {
        Side side = shown.sides().get(node);
        RichText text = new RichText();
        text.add(side.words(), Look.TITLE).line();
        text.add(NLS.bind(InteractionMessages.node_message, new Object[]{Amounts.count(side.threads().size()),
                Amounts.count(count(node, true)), Amounts.count(count(node, false))}), Look.FAINT).line();
        for (Row row : shown.rowsOf(node)) {
            text.item(NLS.bind(InteractionMessages.row_message, new Object[]{row.actor().words(),
                    row.edge().action().word(), row.target().words(), Amounts.count(row.edge().count())}));
        }
        return text;
    }

    /** Tells the view what is chosen here. */
    private final class Choices implements GraphListener {
        @Override
        public void nodeSelected(int node) {
            if (node == GraphModel.NONE) {
                owner.chosen(List.of(), null, ThreadSet.of());
            } else {
                owner.chosen(shown.rowsOf(node), details(node), shown.sides().get(node).threads());
            }
        }

        @Override
        public void edgeSelected(int edge) {
            List<Row> rows = shown.rows().get(edge);
            RichText text = new RichText();
            BitSet threads = new BitSet();
            for (Row row : rows) {
                question.tell(text, recording, row);
                text.line();
                row.threads().ordinals().forEach(threads::set);
            }
            owner.chosen(rows, text, ThreadSet.of(threads));
        }
    }

    /** What hovering tells. */
    private final class Tips implements GraphTips {
        @Override
        public ChartTip ofNode(int node) {
            Side side = shown.sides().get(node);
            List<ChartTip.Line> lines = new ArrayList<>();
            if (!side.origin().isEmpty()) {
                lines.add(new ChartTip.Line(InteractionMessages.origin_label, side.origin()));
            }
            lines.add(new ChartTip.Line(InteractionMessages.threads_title, Amounts.count(side.threads().size())));
            lines.add(new ChartTip.Line(InteractionMessages.acted_label, Amounts.count(count(node, true))));
            lines.add(new ChartTip.Line(InteractionMessages.actedOn_label, Amounts.count(count(node, false))));
            return new ChartTip(side.name(), lines);
        }

        @Override
        public ChartTip ofEdge(int edge) {
            GraphModel.Edge of = shown.model().edges().get(edge);
            List<ChartTip.Line> lines = new ArrayList<>();
            for (Row row : shown.rows().get(edge)) {
                lines.add(new ChartTip.Line(row.edge().action().word(),
                        NLS.bind(InteractionMessages.edge_message,
                                new Object[]{Amounts.count(row.edge().count()),
                                        Amounts.duration(row.edge().meanDelay()),
                                        Amounts.duration(row.edge().longestDelay())})));
                if (lines.size() == MOST_LINES) {
                    break;
                }
            }
            return new ChartTip(shown.sides().get(of.from()).name() + " → " + shown.sides().get(of.to()).name(), lines);
        }
    }
}
