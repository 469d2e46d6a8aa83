package org.jlta.ui.filters;

import java.io.IOException;
import java.util.Collections;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.SavedQueries;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.core.Session;
import org.jlta.ui.internal.Messages;

/**
 * The filters that a person gave a name: those for every recording, in the file that the command line uses too, and those that are
 * kept with the recording that is shown. For the UI thread.
 */
public final class SavedFilters {
    private final FilterShelf forAll = new UserShelf();
    private final RecordingShelf ofRecording;
    private final Shell shell;
    private final Supplier<String> current;
    private final Consumer<ThreadQuery> chosen;

    /** For what a filter is kept. */
    public enum Scope {
        EVERY_RECORDING, THIS_RECORDING
    }

    /**
     * @param session that is shown, null for none
     * @param current the filter as a query, empty for none
     * @param chosen  a saved one is to be used
     */
    SavedFilters(Shell shell, Supplier<Session> session, Supplier<String> current, Consumer<ThreadQuery> chosen) {
        ofRecording = new RecordingShelf(session);
        this.shell = shell;
        this.current = current;
        this.chosen = chosen;
    }

    private FilterShelf shelf(Scope scope) {
        return scope == Scope.EVERY_RECORDING ? forAll : ofRecording;
    }

    /** All of them, to choose and to delete, and the ways to save the present one; read anew each time it opens. */
    MenuManager menu() {
        MenuManager menu = new MenuManager(Messages.saved_label);
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(opened -> fill(menu));
        return menu;
    }

    private void fill(MenuManager menu) {
        MenuManager delete = new MenuManager(Messages.deleteFilter_label);
        for (Scope scope : Scope.values()) {
            all(scope).forEach((name, query) -> {
                String label = scope == Scope.EVERY_RECORDING ? name : NLS.bind(Messages.filterOfRecording_label, name);
                menu.add(action(label, query, () -> choose(scope, name)));
                delete.add(action(label, query, () -> delete(scope, name)));
            });
        }
        if (delete.isEmpty()) {
            IAction none = action(Messages.noSaved_label, "", () -> {
            });
            none.setEnabled(false);
            menu.add(none);
        }
        menu.add(new Separator());
        menu.add(saveAction(Scope.EVERY_RECORDING, Messages.saveFilter_label, Messages.saveFilter_message));
        menu.add(saveAction(Scope.THIS_RECORDING, Messages.saveFilterWithRecording_label,
                Messages.saveFilterWithRecording_message));
        if (!delete.isEmpty()) {
            menu.add(delete);
        }
    }

    private IAction saveAction(Scope scope, String label, String question) {
        IAction save = action(label, current.get(), () -> ask(scope, label, question));
        save.setEnabled(!current.get().isBlank() && (scope == Scope.EVERY_RECORDING || ofRecording.isThere()));
        return save;
    }

    private static IAction action(String label, String help, Runnable run) {
        IAction action = new Action(label.replace("&", "&&")) {
            @Override
            public void run() {
                run.run();
            }
        };
        action.setToolTipText(help);
        return action;
    }

    private void ask(Scope scope, String label, String question) {
        InputDialog dialog = new InputDialog(shell, label.replace("\u2026", ""), question, "",
                name -> SavedQueries.isName(name.strip()) ? null : Messages.saveFilterName_message);
        if (dialog.open() == Window.OK) {
            save(scope, dialog.getValue().strip());
        }
    }

    /** Gives the present filter a name, instead of one that had it before. */
    public void save(Scope scope, String name) {
        try {
            shelf(scope).save(name, current.get().replace('\n', ' '));
        } catch (IOException | QueryException e) {
            tell(scope, e);
        }
    }

    /** Uses a saved filter; one that cannot be read as a query is told. */
    public void choose(Scope scope, String name) {
        String query = all(scope).get(name);
        try {
            if (query != null) {
                chosen.accept(ThreadQuery.parse(query));
            }
        } catch (QueryException e) {
            tell(scope, e);
        }
    }

    /** Forgets a saved filter. */
    public void delete(Scope scope, String name) {
        try {
            shelf(scope).delete(name);
        } catch (IOException e) {
            tell(scope, e);
        }
    }

    /** None where they cannot be read, which is told. */
    private SortedMap<String, String> all(Scope scope) {
        try {
            return shelf(scope).all();
        } catch (IOException e) {
            tell(scope, e);
            return Collections.emptySortedMap();
        }
    }

    private void tell(Scope scope, Exception e) {
        ILog.of(SavedFilters.class).warn("saved filters: shelf=" + shelf(scope), e);
        MessageDialog.openError(shell, Messages.saved_label,
                NLS.bind(Messages.savedFailed_message, shelf(scope), e.getMessage()));
    }
}
