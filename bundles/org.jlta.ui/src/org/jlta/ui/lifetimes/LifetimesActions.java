package org.jlta.ui.lifetimes;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.actions.ActionFactory;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeRangeText;
import org.jlta.ui.charts.TimeText;
import org.jlta.ui.charts.timeline.Timeline;
import org.jlta.ui.notes.NoteCommands;
import org.jlta.ui.view.ChartExports;
import org.jlta.ui.view.MenuButton;

/** The tools and the menu of the view. For the UI thread. */
final class LifetimesActions {
    private static final double ZOOM = 1.5;

    private final Timeline timeline;
    private final LifetimesSettings settings;
    private final MenuButton grouping;
    private final MenuButton order;

    LifetimesActions(Timeline timeline, LifetimesSettings settings) {
        this.timeline = timeline;
        this.settings = settings;
        grouping = new MenuButton(settings.groupings(),
                () -> NLS.bind(LifetimesMessages.group_label, settings.grouping().label()));
        order = new MenuButton(settings.orders(),
                () -> NLS.bind(LifetimesMessages.sort_label, settings.order().label()));
    }

    void contribute(IViewSite site) {
        IActionBars bars = site.getActionBars();
        IToolBarManager tools = bars.getToolBarManager();
        tools.add(grouping.item());
        tools.add(order.item());
        IAction copy = new CopyLivesAction(timeline);
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
        IMenuManager menu = bars.getMenuManager();
        settings.contribute(menu);
        menu.add(new Separator());
        addViewing(menu);
        menu.add(action(LifetimesMessages.rangeShow_label, this::typeRange));
        menu.add(new Separator());
        ChartExports exports = new ChartExports("lifetimes", timeline::toImageData, timeline::toSvg,
                () -> LivesTable.of(timeline.getModel(), timeline.getSelectedLanes()));
        exports.contribute(menu, timeline);
        MenuManager context = new MenuManager();
        context.add(copy);
        exports.contribute(context, timeline);
        context.add(new Separator());
        addViewing(context);
        NoteCommands.addNoteAndMark(context, site);
        timeline.getBody().setMenu(context.createContextMenu(timeline.getBody()));
        timeline.addDisposeListener(event -> context.dispose());
    }

    private void addViewing(IMenuManager menu) {
        menu.add(action(LifetimesMessages.foldAll_label, () -> timeline.setAllFolded(true)));
        menu.add(action(LifetimesMessages.unfoldAll_label, () -> timeline.setAllFolded(false)));
        menu.add(new Separator());
        menu.add(action(LifetimesMessages.zoomIn_label, () -> timeline.zoom(1 / ZOOM)));
        menu.add(action(LifetimesMessages.zoomOut_label, () -> timeline.zoom(ZOOM)));
        menu.add(action(LifetimesMessages.zoomSelection_label, this::zoomToSelection));
        menu.add(action(LifetimesMessages.showAll_label, timeline::showAll));
    }

    /** Other settings: the tools tell them. */
    void update() {
        grouping.update();
        order.update();
    }

    private static IAction action(String label, Runnable run) {
        return new Action(label) {
            @Override
            public void run() {
                run.run();
            }
        };
    }

    private void zoomToSelection() {
        if (timeline.getSelectedRange() != null) {
            timeline.setVisibleRange(timeline.getSelectedRange());
        }
    }

    private void typeRange() {
        TimeRange now = timeline.getVisibleRange();
        String text = TimeText.exact(now.startNanos()) + " – " + TimeText.exact(now.endNanos());
        InputDialog dialog = new InputDialog(timeline.getShell(), LifetimesMessages.range_title,
                LifetimesMessages.range_message, text,
                typed -> TimeRangeText.parse(typed) == null ? LifetimesMessages.rangeWrong_message : null);
        if (dialog.open() == Window.OK) {
            TimeRange typed = TimeRangeText.parse(dialog.getValue());
            timeline.setVisibleRange(typed);
            timeline.chooseRange(typed);
        }
    }
}
