package org.jlta.ide.testdriver;

import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;

/** Finds and uses what stands in dialogs. */
final class Widgets {

    private Widgets() {
    }

    /** The visible dialog with a title, null for none. */
    static Shell dialog(Display display, String title) {
        return Stream.of(display.getShells()).filter(shell -> shell.isVisible() && shell.getText().equals(title))
                .findFirst().orElse(null);
    }

    /** All visible controls of a class in a dialog, in their order. */
    static <T extends Control> Stream<T> all(Control in, Class<T> type) {
        Stream<T> own = type.isInstance(in) && in.isVisible() ? Stream.of(type.cast(in)) : Stream.empty();
        return in instanceof Composite parent
                ? Stream.concat(own, Arrays.stream(parent.getChildren()).flatMap(child -> all(child, type)))
                : own;
    }

    /** The first visible one that fits, null for none or where there is no dialog. */
    static <T extends Control> T first(Shell dialog, Class<T> type, Predicate<T> fits) {
        return dialog == null ? null : all(dialog, type).filter(fits).findFirst().orElse(null);
    }

    /** Presses a button by what it says, mnemonics apart; false while it is not there or cannot be pressed. */
    static boolean press(Shell dialog, String label) {
        Button button = first(dialog, Button.class, each -> each.getText().replace("&", "").startsWith(label));
        if (button == null || !button.isEnabled()) {
            return false;
        }
        button.notifyListeners(SWT.Selection, new Event());
        return true;
    }

    /** What a window shows. */
    static void shoot(Shell shell, String file) {
        shell.redraw();
        shell.update();
        Rectangle area = shell.getBounds();
        Image image = new Image(shell.getDisplay(), area.width, area.height);
        GC gc = new GC(shell);
        gc.copyArea(image, 0, 0);
        gc.dispose();
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[]{image.getImageData()};
        image.dispose();
        loader.save(file, SWT.IMAGE_PNG);
    }
}
