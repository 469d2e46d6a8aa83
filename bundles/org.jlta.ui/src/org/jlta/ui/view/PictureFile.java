package org.jlta.ui.view;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.jlta.ui.internal.Messages;

/** Asks for a file and saves a chart's picture there. For the UI thread. */
public final class PictureFile {
    private static final String SVG = ".svg";

    private PictureFile() {
    }

    /**
     * Nothing happens when the person cancels; a failure is told in a dialog.
     *
     * @param name of the file, without extension
     * @param png  what is seen now
     * @param svg  all as a document in SVG, which it tells as null while there is nothing to see; null where the chart has none
     */
    public static void ask(Shell shell, String name, Supplier<ImageData> png, Supplier<String> svg) {
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText(Messages.savePicture_title);
        dialog.setFilterExtensions(svg == null ? new String[]{"*.png"} : new String[]{"*.png", "*.svg"});
        dialog.setFileName(name + ".png");
        dialog.setOverwrite(true);
        String file = dialog.open();
        if (file == null) {
            return;
        }
        try {
            save(Path.of(svg != null && dialog.getFilterIndex() == 1 && file.endsWith(".png")
                    ? file.substring(0, file.length() - SVG.length()) + SVG
                    : file), png, svg);
        } catch (IOException | SWTException e) {
            IStatus status = Status.error(NLS.bind(Messages.savePictureFailed_message, file, e.getMessage()), e);
            ErrorDialog.openError(shell, Messages.savePicture_title, null, status);
        }
    }

    /**
     * Writes SVG where the file is called so and there is some, else PNG.
     *
     * @throws IOException  when the file cannot be written as SVG, or there is nothing to see yet
     * @throws SWTException when it cannot as PNG
     */
    public static void save(Path file, Supplier<ImageData> png, Supplier<String> svg) throws IOException {
        if (svg != null && file.toString().endsWith(SVG)) {
            String document = svg.get();
            if (document == null) {
                throw new IOException(Messages.nothingToSave_message);
            }
            Files.writeString(file, document);
        } else {
            ImageLoader picture = new ImageLoader();
            picture.data = new ImageData[]{png.get()};
            picture.save(file.toString(), SWT.IMAGE_PNG);
        }
    }
}
