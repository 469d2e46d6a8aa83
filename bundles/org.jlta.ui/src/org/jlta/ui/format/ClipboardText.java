package org.jlta.ui.format;

import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;

/** Puts text on the clipboard. For the UI thread. */
public final class ClipboardText {

    private ClipboardText() {
    }

    /** Leaves the clipboard as it is where there is nothing to copy. */
    public static void set(Display display, String text) {
        if (!text.isEmpty()) {
            Clipboard clipboard = new Clipboard(display);
            clipboard.setContents(new Object[]{text}, new Transfer[]{TextTransfer.getInstance()});
            clipboard.dispose();
        }
    }
}
