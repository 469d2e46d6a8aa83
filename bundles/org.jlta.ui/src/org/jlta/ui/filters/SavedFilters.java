package org.jlta.ui.filters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
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
import org.jlta.analysis.UserFolder;
import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.SavedQueries;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.ui.internal.Messages;

/** The filters that a person gave a name, in the file that the command line uses too. For the UI thread. */
public final class SavedFilters {
    private final Path file;
    private final Shell shell;
    private final Supplier<String> current;
    private final Consumer<ThreadQuery> chosen;

    /**
     * @param current the filter as a query, empty for none
     * @param chosen  a saved one is to be used
     */
    SavedFilters(Shell shell, Supplier<String> current, Consumer<ThreadQuery> chosen) {
        file = UserFolder.of(System.getenv()).resolve(SavedQueries.FILE);
        this.shell = shell;
        this.current = current;
        this.chosen = chosen;
    }

    /** All of them, to choose and to delete, and the way to save the present one; read anew each time it opens. */
    MenuManager menu() {
        MenuManager menu = new MenuManager(Messages.saved_label);
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(opened -> fill(menu));
        return menu;
    }

    private void fill(MenuManager menu) {
        SavedQueries saved = read();
        Map<String, String> all = saved == null ? Map.of() : saved.all();
        MenuManager delete = new MenuManager(Messages.deleteFilter_label);
        all.forEach((name, query) -> {
            menu.add(action(name, query, () -> choose(name)));
            delete.add(action(name, query, () -> delete(name)));
        });
        if (all.isEmpty()) {
            IAction none = action(Messages.noSaved_label, "", () -> {
            });
            none.setEnabled(false);
            menu.add(none);
        }
        menu.add(new Separator());
        IAction save = action(Messages.saveFilter_label, current.get(), this::ask);
        save.setEnabled(!current.get().isBlank());
        menu.add(save);
        if (!all.isEmpty()) {
            menu.add(delete);
        }
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

    private void ask() {
        SavedQueries saved = read();
        InputDialog dialog = new InputDialog(shell, Messages.saveFilter_label.replace("\u2026", ""),
                Messages.saveFilter_message, "",
                name -> SavedQueries.isName(name.strip()) ? null : Messages.saveFilterName_message);
        if (saved != null && dialog.open() == Window.OK) {
            save(dialog.getValue().strip());
        }
    }

    /** Gives the present filter a name, instead of one that had it before. */
    public void save(String name) {
        try {
            SavedQueries.read(file).with(name, current.get().replace('\n', ' ')).save(file);
        } catch (IOException | QueryException e) {
            tell(e);
        }
    }

    /** Uses a saved filter; one that cannot be read as a query is told. */
    public void choose(String name) {
        SavedQueries saved = read();
        try {
            if (saved != null && saved.get(name) != null) {
                chosen.accept(ThreadQuery.parse(saved.get(name)));
            }
        } catch (QueryException e) {
            tell(e);
        }
    }

    /** Forgets a saved filter. */
    public void delete(String name) {
        try {
            SavedQueries.read(file).without(name).save(file);
        } catch (IOException e) {
            tell(e);
        }
    }

    /** Null where they cannot be read, which is told. */
    private SavedQueries read() {
        try {
            return SavedQueries.read(file);
        } catch (IOException e) {
            tell(e);
            return null;
        }
    }

    private void tell(Exception e) {
        ILog.of(SavedFilters.class).warn("saved filters: file=" + file, e);
        MessageDialog.openError(shell, Messages.saved_label,
                NLS.bind(Messages.savedFailed_message, file, e.getMessage()));
    }
}
