package org.jlta.ui.notes;

import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.eclipse.ui.services.IServiceLocator;

/** The commands for notes and marks, for menus of views. */
public final class NoteCommands {
    public static final String ADD_NOTE = "org.jlta.ui.command.addNote";
    private static final String SET_MARK = "org.jlta.ui.command.mark";

    private NoteCommands() {
    }

    /** Adds that for notes, behind a line. */
    public static void addNote(IContributionManager menu, IServiceLocator site) {
        menu.add(new Separator());
        menu.add(item(site, ADD_NOTE));
    }

    /** Adds both, behind a line. */
    public static void addNoteAndMark(IContributionManager menu, IServiceLocator site) {
        addNote(menu, site);
        menu.add(item(site, SET_MARK));
    }

    private static CommandContributionItem item(IServiceLocator site, String command) {
        return new CommandContributionItem(
                new CommandContributionItemParameter(site, null, command, CommandContributionItem.STYLE_PUSH));
    }
}
