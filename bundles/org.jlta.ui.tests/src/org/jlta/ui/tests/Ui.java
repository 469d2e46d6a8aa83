package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.File;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.jlta.ui.view.AnswerJob;
import org.jlta.ui.view.Turns;

/** Drives the workbench from its own thread. */
final class Ui {
    private static final long PATIENCE_NANOS = 60_000_000_000L;
    private static final int WAKE_MILLIS = 20;

    private Ui() {
    }

    /** Runs the event loop until something holds; fails after a minute. */
    static void until(String what, BooleanSupplier holds) {
        Display display = Display.getCurrent();
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() > end) {
                fail("waited in vain until " + what);
            }
            display.timerExec(WAKE_MILLIS, () -> {
            });
            if (!display.readAndDispatch()) {
                display.sleep();
            }
        }
    }

    /** Runs the event loop until no view waits for an answer any more, and all have shown theirs. */
    static void answered() {
        until("all questions are answered",
                () -> Stream.of(Job.getJobManager().find(null)).noneMatch(AnswerJob.class::isInstance));
        AtomicBoolean shown = new AtomicBoolean();
        Display display = Display.getCurrent();
        display.asyncExec(() -> Turns.of(display).add(() -> shown.set(true)));
        until("the answers are shown", shown::get);
    }

    static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }

    static <T extends IViewPart> T view(Class<T> type, String id) throws PartInitException {
        return type.cast(page().showView(id));
    }

    /** Tells listeners of a widget as if a person had done it. */
    static void send(Widget widget, int type, int detail) {
        Event event = new Event();
        event.widget = widget;
        event.detail = detail;
        widget.notifyListeners(type, event);
    }

    /** The first widget of a kind at or below a control; null for none. */
    static <T> T find(Control in, Class<T> kind) {
        return find(in, kind, any -> true);
    }

    /** The first of them for which something holds; null for none. */
    static <T> T find(Control in, Class<T> kind, Predicate<T> wanted) {
        if (kind.isInstance(in) && wanted.test(kind.cast(in))) {
            return kind.cast(in);
        }
        if (in instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                T found = find(child, kind, wanted);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /** Presses and lets go a button of the mouse at two places of a control, as a drag or a click. */
    static void drag(Control control, Point from, Point to) {
        for (int type : new int[]{SWT.MouseDown, SWT.MouseMove, SWT.MouseUp}) {
            Event event = new Event();
            event.widget = control;
            event.button = type == SWT.MouseMove ? 0 : 1;
            Point at = type == SWT.MouseDown ? from : to;
            event.x = at.x;
            event.y = at.y;
            control.notifyListeners(type, event);
        }
    }

    /** Presses a key while a control has the focus. */
    static void key(Control control, int keyCode, int stateMask) {
        Event event = new Event();
        event.widget = control;
        event.keyCode = keyCode;
        event.stateMask = stateMask;
        event.character = keyCode < 128 ? (char) keyCode : 0;
        control.notifyListeners(SWT.KeyDown, event);
    }

    /** Chooses an entry of the context menu of a control, as a person does; fails where there is none. */
    static void chooseInMenu(Control control, String label) {
        Menu menu = control.getMenu();
        send(menu, SWT.Show, 0);
        MenuItem item = Stream.of(menu.getItems()).filter(one -> one.getText().startsWith(label)).findFirst()
                .orElseThrow(() -> new AssertionError("menu: no " + label + " in "
                        + Stream.of(menu.getItems()).map(MenuItem::getText).toList()));
        send(item, SWT.Selection, 0);
        send(menu, SWT.Hide, 0);
    }

    /** The text of the clipboard, null for none. */
    static String clipboard() {
        Clipboard clipboard = new Clipboard(Display.getCurrent());
        try {
            return (String) clipboard.getContents(TextTransfer.getInstance());
        } finally {
            clipboard.dispose();
        }
    }

    private static void paint(Control shell) {
        shell.redraw();
        shell.update();
        while (shell.getDisplay().readAndDispatch()) {
            shell.update();
        }
    }

    /** Saves what the window shows, for a person to look at. */
    static File shot(String name) {
        return shot(page().getWorkbenchWindow().getShell(), name);
    }

    /** The same of a dialog. */
    static File shot(Control shell, String name) {
        paint(shell);
        Rectangle area = shell.getBounds();
        Image image = new Image(shell.getDisplay(), area.width, area.height);
        GC gc = new GC(shell);
        gc.copyArea(image, 0, 0);
        gc.dispose();
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[]{image.getImageData()};
        image.dispose();
        File folder = new File(System.getProperty("org.jlta.ui.tests.shots", "shots"));
        folder.mkdirs();
        File file = new File(folder, name + ".png");
        loader.save(file.getPath(), SWT.IMAGE_PNG);
        return file;
    }
}
