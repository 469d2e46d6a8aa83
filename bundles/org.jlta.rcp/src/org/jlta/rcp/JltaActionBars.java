package org.jlta.rcp;

import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.actions.ContributionItemFactory;
import org.eclipse.ui.application.ActionBarAdvisor;
import org.eclipse.ui.application.IActionBarConfigurer;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.jlta.ui.live.LiveVerb;
import org.jlta.ui.view.DemoCommand;

/** The menus of the standalone window; an IDE has its own. */
final class JltaActionBars extends ActionBarAdvisor {
    private IWorkbenchWindow window;

    JltaActionBars(IActionBarConfigurer configurer) {
        super(configurer);
    }

    @Override
    protected void makeActions(IWorkbenchWindow forWindow) {
        window = forWindow;
        for (ActionFactory factory : new ActionFactory[]{ActionFactory.QUIT, ActionFactory.ABOUT, ActionFactory.COPY,
                ActionFactory.SELECT_ALL, ActionFactory.FIND, ActionFactory.PREFERENCES,
                ActionFactory.RESET_PERSPECTIVE,
                ActionFactory.OPEN_NEW_WINDOW, ActionFactory.IMPORT, ActionFactory.EXPORT}) {
            register(factory.create(window));
        }
    }

    @Override
    protected void fillMenuBar(IMenuManager bar) {
        bar.add(fileMenu());
        bar.add(editMenu());
        bar.add(recordingMenu());
        bar.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        bar.add(windowMenu());
        bar.add(helpMenu());
    }

    private IMenuManager fileMenu() {
        MenuManager menu = new MenuManager(Messages.file_label, IWorkbenchActionConstants.M_FILE);
        menu.add(command("org.jlta.ui.command.open"));
        menu.add(command("org.jlta.ui.command.attach"));
        menu.add(command("org.jlta.ui.command.connect"));
        menu.add(new RecentMenu());
        menu.add(new Separator());
        menu.add(command("org.jlta.ui.command.closeSession"));
        menu.add(new Separator());
        menu.add(getAction(ActionFactory.IMPORT.getId()));
        menu.add(getAction(ActionFactory.EXPORT.getId()));
        menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        menu.add(new Separator());
        menu.add(getAction(ActionFactory.QUIT.getId()));
        return menu;
    }

    private IMenuManager editMenu() {
        MenuManager menu = new MenuManager(Messages.edit_label, IWorkbenchActionConstants.M_EDIT);
        menu.add(getAction(ActionFactory.COPY.getId()));
        menu.add(getAction(ActionFactory.SELECT_ALL.getId()));
        menu.add(new Separator());
        IAction find = getAction(ActionFactory.FIND.getId());
        find.setText(Messages.find_label);
        menu.add(find);
        menu.add(new Separator());
        menu.add(command("org.eclipse.ui.navigate.backwardHistory"));
        menu.add(command("org.eclipse.ui.navigate.forwardHistory"));
        menu.add(command("org.jlta.ui.command.clearSelection"));
        menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        return menu;
    }

    /** What can be asked of the agent of a live session. */
    private IMenuManager recordingMenu() {
        MenuManager menu = new MenuManager(Messages.recording_label);
        for (LiveVerb verb : LiveVerb.values()) {
            menu.add(command(verb.command()));
        }
        return menu;
    }

    private IMenuManager windowMenu() {
        MenuManager menu = new MenuManager(Messages.window_label, IWorkbenchActionConstants.M_WINDOW);
        menu.add(getAction(ActionFactory.OPEN_NEW_WINDOW.getId()));
        MenuManager views = new MenuManager(Messages.showView_label);
        views.add(ContributionItemFactory.VIEWS_SHORTLIST.create(window));
        menu.add(views);
        menu.add(getAction(ActionFactory.RESET_PERSPECTIVE.getId()));
        menu.add(new Separator());
        menu.add(getAction(ActionFactory.PREFERENCES.getId()));
        return menu;
    }

    private IMenuManager helpMenu() {
        MenuManager menu = new MenuManager(Messages.help_label, IWorkbenchActionConstants.M_HELP);
        menu.add(command(GuideHandler.COMMAND));
        menu.add(command(DemoCommand.ID));
        menu.add(new Separator());
        menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        menu.add(new Separator());
        menu.add(getAction(ActionFactory.ABOUT.getId()));
        return menu;
    }

    private CommandContributionItem command(String id) {
        return new CommandContributionItem(
                new CommandContributionItemParameter(window, null, id, CommandContributionItem.STYLE_PUSH));
    }
}
