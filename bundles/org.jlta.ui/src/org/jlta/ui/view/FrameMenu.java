package org.jlta.ui.view;

import java.util.function.Function;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.jlta.analysis.Frame;
import org.jlta.ui.format.ClipboardText;
import org.jlta.ui.internal.Messages;

/** The context menu of frames in a control that has no other. For the UI thread. */
public final class FrameMenu {
    private final Control control;
    private Frame frame;

    private FrameMenu(Control control) {
        this.control = control;
    }

    /**
     * Adds the menu.
     *
     * @param frameAt the frame at a place of the control, null for none; the place is null where a key asked for the menu
     */
    public static void install(Control control, Function<Point, Frame> frameAt) {
        FrameMenu menu = new FrameMenu(control);
        MenuItem copy = menu.create();
        control.addListener(SWT.MenuDetect, event -> {
            Point place = event.detail == SWT.MENU_KEYBOARD ? null : control.toControl(event.x, event.y);
            menu.frame = frameAt.apply(place);
            copy.setEnabled(menu.frame != null);
        });
    }

    private MenuItem create() {
        Menu menu = new Menu(control);
        MenuItem copy = new MenuItem(menu, SWT.PUSH);
        copy.setText(Messages.copyQualifiedName_label);
        copy.addListener(SWT.Selection, event -> {
            if (frame != null) {
                ClipboardText.set(control.getDisplay(), frame.place());
            }
        });
        control.setMenu(menu);
        return copy;
    }
}
