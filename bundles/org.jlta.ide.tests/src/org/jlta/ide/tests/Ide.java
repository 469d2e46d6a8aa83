package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.dialogs.MessageDialogWithToggle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** Drives the IDE from its own thread. */
final class Ide {
    private static final long PATIENCE_NANOS = 120_000_000_000L;
    private static final int WAKE_MILLIS = 20;

    private Ide() {
    }

    /** Runs the event loop until something holds; fails after two minutes. */
    static void until(String what, BooleanSupplier holds) {
        Display display = Display.getCurrent();
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() > end) {
                fail("waited in vain until " + what + "; open are " + open(display));
            }
            display.timerExec(WAKE_MILLIS, () -> {
            });
            if (!display.readAndDispatch()) {
                display.sleep();
            }
        }
    }

    /** The shells, and what is in front of the active page: for a test that waited in vain. */
    private static String open(Display display) {
        List<String> shells = Arrays.stream(display.getShells()).filter(Shell::isVisible).map(Shell::getText).toList();
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IEditorPart editor = window == null ? null : window.getActivePage().getActiveEditor();
        return shells + ", active is " + (window == null ? "no window" : "a window")
                + (editor == null ? " without editor" : " with the editor " + editor.getTitle());
    }

    /** Lets no dialog ask whether a suspended program is to be seen in the Debug perspective: a test would wait for an answer. */
    static void stayInPerspective() {
        InstanceScope.INSTANCE.getNode("org.eclipse.debug.ui").put("org.eclipse.debug.ui.switch_perspective_on_suspend",
                MessageDialogWithToggle.NEVER);
    }

    /** Lets a suspended program be seen in the Debug perspective without a question. */
    static void switchPerspective() {
        InstanceScope.INSTANCE.getNode("org.eclipse.debug.ui").put("org.eclipse.debug.ui.switch_perspective_on_suspend",
                MessageDialogWithToggle.ALWAYS);
    }

    /** The controls of a type in another one. */
    static <T extends Control> Stream<T> controls(Control control, Class<T> type) {
        Stream<T> own = type.isInstance(control) ? Stream.of(type.cast(control)) : Stream.empty();
        return control instanceof Composite parent
                ? Stream.concat(own, Arrays.stream(parent.getChildren()).flatMap(child -> controls(child, type)))
                : own;
    }

    static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }

    /** What all labels of a window say. */
    static Stream<String> texts(Control control) {
        Stream<String> own = control instanceof Label label
                ? Stream.of(label.getText())
                : control instanceof CLabel line && line.getText() != null ? Stream.of(line.getText()) : Stream.empty();
        return control instanceof Composite parent
                ? Stream.concat(own, Arrays.stream(parent.getChildren()).flatMap(Ide::texts))
                : own;
    }

    /** Saves what a window shows, for a person to look at. */
    static File shot(Shell shell, String name) {
        shell.redraw();
        shell.update();
        while (shell.getDisplay().readAndDispatch()) {
            shell.update();
        }
        Rectangle area = shell.getBounds();
        Image image = new Image(shell.getDisplay(), area.width, area.height);
        GC gc = new GC(shell);
        gc.copyArea(image, 0, 0);
        gc.dispose();
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[]{image.getImageData()};
        image.dispose();
        File folder = new File(System.getProperty("org.jlta.ide.tests.shots", "shots"));
        folder.mkdirs();
        File file = new File(folder, name + ".png");
        loader.save(file.getPath(), SWT.IMAGE_PNG);
        return file;
    }
}
