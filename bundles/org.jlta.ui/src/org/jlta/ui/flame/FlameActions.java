package org.jlta.ui.flame;

import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.actions.ActionFactory;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.flame.FlameGraph;
import org.jlta.ui.charts.flame.FlameModel;
import org.jlta.ui.format.ClipboardText;

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

    void contribute(IActionBars bars) {
        IAction copy = action(FlameMessages.copyPath_label, this::copy);
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
        settings.contribute(bars.getToolBarManager(), bars.getMenuManager());
        bars.getMenuManager().add(new Separator());
        fill(bars.getMenuManager(), copy);
        MenuManager context = new MenuManager();
        fill(context, copy);
        graph.setMenu(context.createContextMenu(graph));
        graph.addDisposeListener(event -> context.dispose());
    }

    private void fill(IMenuManager menu, IAction copy) {
        menu.add(action(FlameMessages.zoom_label, () -> graph.setZoomed(Math.max(0, graph.getSelected()))));
        menu.add(action(FlameMessages.showAll_label, () -> graph.setZoomed(0)));
        menu.add(new Separator());
        menu.add(action(FlameMessages.nextHit_label, () -> graph.showNextHit(true)));
        menu.add(action(FlameMessages.previousHit_label, () -> graph.showNextHit(false)));
        menu.add(new Separator());
        menu.add(copy);
        menu.add(action(FlameMessages.savePicture_label, this::savePicture));
    }

    private static IAction action(String label, Runnable run) {
        return new Action(label) {
            @Override
            public void run() {
                run.run();
            }
        };
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

    private void savePicture() {
        FileDialog dialog = new FileDialog(graph.getShell(), SWT.SAVE);
        dialog.setText(FlameMessages.savePicture_title);
        dialog.setFilterExtensions(new String[]{"*.png"});
        dialog.setFileName("flame.png");
        dialog.setOverwrite(true);
        String file = dialog.open();
        if (file != null) {
            ImageLoader picture = new ImageLoader();
            picture.data = new ImageData[]{graph.toImageData()};
            picture.save(file, SWT.IMAGE_PNG);
        }
    }
}
