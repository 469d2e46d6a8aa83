package org.jlta.ui.tests.pictures;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.jlta.ui.view.AnswerJob;

/**
 * Takes a picture of each view in both themes with the recording that the system property {@code org.jlta.ui.pictures} names,
 * and closes the workbench. Without the property it does nothing. {@code releng/images.sh} starts it.
 */
public final class ViewPictures implements IStartup {
    private static final String FILE = "org.jlta.ui.pictures";
    /** A recording of before, to compare with. */
    private static final String BEFORE = "org.jlta.ui.pictures.before";
    /** A recording of threads that wait for each other. */
    private static final String DESK = "org.jlta.ui.pictures.desk";
    private static final String FOLDER = "org.jlta.ui.pictures.folder";
    private static final String ZOOM = "org.jlta.ui.pictures.zoom";
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final long POLL_MILLIS = 50;
    /** What was asked for has been asked by then, or what was answered painted. */
    private static final long REST_MILLIS = 600;

    private final PrintStream out = System.out;
    private final int zoom = Integer.getInteger(ZOOM, 100);
    private Display display;
    private Path folder;

    @Override
    public void earlyStartup() {
        String file = System.getProperty(FILE);
        if (file != null) {
            display = PlatformUI.getWorkbench().getDisplay();
            folder = Path.of(System.getProperty(FOLDER));
            Job job = Job.create("pictures",
                    (ICoreRunnable) monitor -> run(new PicturesScript(this, Path.of(file),
                            Path.of(System.getProperty(BEFORE)), Path.of(System.getProperty(DESK)))));
            job.setSystem(true); // the window shows the others
            job.schedule();
        }
    }

    private void run(PicturesScript script) {
        try {
            script.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            e.printStackTrace(out);
        } finally {
            display.asyncExec(() -> PlatformUI.getWorkbench().close());
        }
    }

    /** What is done in the UI thread. */
    @FunctionalInterface
    interface Action {
        void run() throws Exception;
    }

    /** Does something in the UI thread and waits until something holds there. */
    void act(String name, Action action, BooleanSupplier until) throws InterruptedException {
        display.syncExec(() -> {
            try {
                action.run();
            } catch (Exception e) {
                throw new IllegalStateException("action: name=" + name, e);
            }
        });
        long end = System.nanoTime() + PATIENCE_NANOS;
        boolean[] there = new boolean[1];
        while (!there[0]) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("waited in vain: name=" + name);
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            display.syncExec(() -> there[0] = until.getAsBoolean());
        }
    }

    /** Saves what the window shows when it has come to rest. */
    void take(String name) throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(REST_MILLIS);
        act("answers of " + name, () -> {
        }, () -> Stream.of(Job.getJobManager().find(null)).noneMatch(AnswerJob.class::isInstance));
        TimeUnit.MILLISECONDS.sleep(REST_MILLIS);
        display.syncExec(() -> save(PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell(), name));
        out.println(name);
        out.flush();
    }

    private void save(Shell shell, String name) {
        Rectangle area = shell.getClientArea();
        Image image = new Image(display, area.width, area.height);
        GC gc = new GC(shell);
        gc.copyArea(image, 0, 0);
        gc.dispose();
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[]{image.getImageData(zoom)};
        image.dispose();
        loader.save(folder.resolve(name + (zoom == 100 ? "" : "-" + zoom) + ".png").toString(), SWT.IMAGE_PNG);
    }
}
