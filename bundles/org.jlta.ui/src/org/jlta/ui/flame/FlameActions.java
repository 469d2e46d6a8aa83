package org.jlta.ui.flame;

import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.actions.ActionFactory;
import org.jlta.analysis.Frame;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.flame.FlameGraph;
import org.jlta.ui.charts.flame.FlameModel;
import org.jlta.ui.format.ClipboardText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.notes.NoteCommands;
import org.jlta.ui.source.SourceLinks;
import org.jlta.ui.view.ChartExports;

/** What can be done with the graph, in the menus of the view. For the UI thread. */
final class FlameActions {
    private final FlameGraph graph;
    private final FlameSettings settings;
    private final IntFunction<ChartTip> tips;

    /** @param tips what is told of a node */
    FlameActions(FlameGraph graph, FlameSettings settings, IntFunction<ChartTip> tips) {
        this.tips = tips;
        this.graph = graph;
        this.settings = settings;
    }

    void contribute(IViewSite site) {
        IActionBars bars = site.getActionBars();
        IAction copy = action(FlameMessages.copyPath_label, this::copy);
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
        settings.contribute(bars.getToolBarManager(), bars.getMenuManager());
        bars.getMenuManager().add(new Separator());
        fill(bars.getMenuManager(), copy);
        MenuManager context = new MenuManager();
        fill(context, copy);
        NoteCommands.addNote(context, site);
        graph.setMenu(context.createContextMenu(graph));
        graph.addDisposeListener(event -> context.dispose());
    }

    private void fill(IMenuManager menu, IAction copy) {
        if (SourceLinks.areThere()) {
            menu.add(action(FlameMessages.openSource_label, this::openSource));
            menu.add(new Separator());
        }
        menu.add(action(FlameMessages.zoom_label, () -> graph.userZooms(Math.max(0, graph.getSelected()))));
        menu.add(action(FlameMessages.showAll_label, () -> graph.userZooms(0)));
        menu.add(new Separator());
        menu.add(action(FlameMessages.nextHit_label, () -> graph.showNextHit(true)));
        menu.add(action(FlameMessages.previousHit_label, () -> graph.showNextHit(false)));
        menu.add(new Separator());
        menu.add(copy);
        exports().contribute(menu, graph);
    }

    ChartExports exports() {
        return new ChartExports("flame", graph::toImageData, graph::toSvg,
                () -> FlameTable.of(graph.getModel(), graph.getZoomed()));
    }

    private static IAction action(String label, Runnable run) {
        return new Action(label) {
            @Override
            public void run() {
                run.run();
            }
        };
    }

    /** Does nothing where no frame is chosen. */
    private void openSource() {
        FlameModel model = graph.getModel();
        Frame frame = model == null || graph.getSelected() == FlameModel.NONE
                ? null
                : FlameWords.frame(model.label(graph.getSelected()));
        if (frame != null) {
            SourceLinks.open(frame);
        }
    }

    /** The stack down to the chosen frame, innermost first, as consoles print it. */
    private void copy() {
        FlameModel model = graph.getModel();
        if (model == null || graph.getSelected() == FlameModel.NONE) {
            return;
        }
        List<String> path = new java.util.ArrayList<>(model.path(graph.getSelected()));
        if (!settings.form().innermostFirst()) {
            Collections.reverse(path);
        }
        StringBuilder text = new StringBuilder(tips.apply(graph.getSelected()).text())
                .append('\n');
        path.forEach(frame -> text.append("\tat ").append(frame).append('\n'));
        ClipboardText.set(graph.getDisplay(), text.toString());
    }
}
