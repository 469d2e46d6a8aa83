package org.jlta.ui.view;

import java.util.List;
import java.util.function.Supplier;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Control;
import org.jlta.ui.format.ClipboardText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.table.CopyForm;

/**
 * What every chart gives away: its picture and its amounts, to the clipboard or to a file. For the UI thread.
 *
 * @param name  of a file, without its ending
 * @param png   what is seen now
 * @param svg   the same as a document, null while there is nothing to see
 * @param cells lines of amounts, the first of them the heads; none while there is nothing to see
 */
public record ChartExports(String name, Supplier<ImageData> png, Supplier<String> svg,
        Supplier<List<List<String>>> cells) {

    /** Adds them to a menu. */
    public void contribute(IContributionManager menu, Control chart) {
        menu.add(action(Messages.copyPicture_label, () -> copyPicture(chart)));
        menu.add(action(Messages.copyText_label, () -> ClipboardText.set(chart.getDisplay(), text(CopyForm.TEXT))));
        menu.add(action(Messages.copyCsv_label, () -> ClipboardText.set(chart.getDisplay(), csv())));
        menu.add(action(Messages.savePicture_label, () -> PictureFile.ask(chart.getShell(), name, png, svg)));
    }

    /** The amounts as lines of CSV; empty while there are none. */
    public String csv() {
        return text(CopyForm.CSV);
    }

    private String text(CopyForm form) {
        StringBuilder text = new StringBuilder();
        cells.get().forEach(line -> text.append(form.line(line)));
        return text.toString();
    }

    private void copyPicture(Control chart) {
        Clipboard clipboard = new Clipboard(chart.getDisplay());
        clipboard.setContents(new Object[]{png.get()}, new Transfer[]{ImageTransfer.getInstance()});
        clipboard.dispose();
    }

    private static IAction action(String label, Runnable run) {
        return new Action(label) {
            @Override
            public void run() {
                run.run();
            }
        };
    }
}
