package org.jlta.ui.view;

import java.util.List;
import java.util.function.Supplier;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;
import org.jlta.core.SessionListener;
import org.jlta.core.Sessions;
import org.jlta.ui.internal.Messages;

/** Another open session, which a view compares that of its window with. For the UI thread; gone with a control of the view. */
public final class SessionChoice {
    private final Supplier<Session> shown;
    private final Runnable changed;
    private final Display display;
    private Session chosen;
    private RecordingModel told;

    /**
     * @param shown   the session that the view shows
     * @param changed another one is chosen, or it has another recording
     * @param control of the view
     */
    public SessionChoice(Supplier<Session> shown, Runnable changed, Control control) {
        this.shown = shown;
        this.changed = changed;
        display = control.getDisplay();
        SessionListener listener = new SessionListener() {
            @Override
            public void opened(Session session) {
                // offered by the menu
            }

            @Override
            public void changed(Session session) {
                later(control);
            }

            @Override
            public void closed(Session session) {
                later(control);
            }
        };
        Sessions.shared().addListener(listener);
        control.addDisposeListener(event -> Sessions.shared().removeListener(listener));
    }

    /** The one that was chosen; null for none, and for one that is closed or is that of the window itself. */
    public Session session() {
        return chosen != null && chosen != shown.get() && Sessions.shared().all().contains(chosen)
                ? chosen
                : null;
    }

    /** Its recording; null for none, and while it is read. */
    public RecordingModel model() {
        Session session = session();
        return session == null ? null : session.model();
    }

    /** Chooses one, null for none. */
    public void choose(Session session) {
        chosen = session;
        tell();
    }

    /** Those that can be chosen: the open ones but that of the window. */
    public List<Session> others() {
        return Sessions.shared().all().stream().filter(session -> session != shown.get()).toList();
    }

    /** None, each of the others, and the way to open one. */
    public MenuManager menu(String title) {
        MenuManager menu = new MenuManager(title);
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(shown -> {
            shown.add(choice(Messages.nothing_label, null));
            others().forEach(session -> shown.add(choice(session.name().replace("&", "&&"), session)));
            shown.add(new Separator());
            shown.add(new Action(Messages.openRecording_label) {
                @Override
                public void run() {
                    OpenRecordings.ask(display.getActiveShell());
                }
            });
        });
        return menu;
    }

    private IAction choice(String label, Session session) {
        IAction action = new Action(label, IAction.AS_RADIO_BUTTON) {
            @Override
            public void run() {
                if (isChecked()) {
                    choose(session);
                }
            }
        };
        action.setChecked(session == session());
        return action;
    }

    private void later(Control control) {
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (!control.isDisposed() && model() != told) {
                    tell();
                }
            });
        }
    }

    private void tell() {
        told = model();
        changed.run();
    }
}
