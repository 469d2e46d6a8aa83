package org.jlta.ui.charts.timeline;

import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.jlta.ui.charts.ChartPalette;
import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;

/**
 * Measures a timeline on a display: first paint, then zooming, scrolling and walking; prints times, judges none. Arguments:
 * groups, lanes of each, {@code light} or {@code dark}, a PNG file to write, and {@code stay} to keep the window.
 */
public final class TimelineBenchmark {
    private static final long SECOND = 1_000_000_000L;
    private static final int STEPS = 100;

    private final Display display = new Display();
    private final Shell shell = new Shell(display);
    private Timeline timeline;
    private Image image;

    private TimelineBenchmark() {
    }

    /** Runs it. */
    public static void main(String[] arguments) {
        TimelineBenchmark benchmark = new TimelineBenchmark();
        benchmark.open(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]), "dark".equals(arguments[2]));
        if (arguments.length > 4) {
            benchmark.stay();
            return;
        }
        benchmark.measure();
        ImageLoader file = new ImageLoader();
        file.data = new ImageData[]{benchmark.timeline.toImageData()};
        file.save(arguments[3], SWT.IMAGE_PNG);
        benchmark.display.dispose();
    }

    static ChartPalette palette(boolean dark) {
        return dark
                ? ChartPalette.of(new RGB(30, 31, 34), new RGB(220, 220, 220), new RGB(46, 110, 190),
                        new RGB(255, 255, 255), new RGB(240, 150, 90), new RGB(86, 156, 214))
                : ChartPalette.of(new RGB(255, 255, 255), new RGB(30, 30, 30), new RGB(0, 95, 184),
                        new RGB(255, 255, 255), new RGB(190, 70, 0), new RGB(120, 170, 220));
    }

    static List<IntervalStyle> styles(boolean dark) {
        return List.of(
                new IntervalStyle("waiting", dark ? new RGB(150, 150, 150) : new RGB(110, 110, 110),
                        FillPattern.OUTLINE),
                new IntervalStyle("running", dark ? new RGB(86, 180, 233) : new RGB(0, 114, 178), FillPattern.SOLID));
    }

    private void open(int groups, int lanes, boolean dark) {
        long start = System.nanoTime();
        SampleTimeline model = new SampleTimeline(groups, lanes, 60 * SECOND, 40_000_000L * 20, 1);
        print("model of " + groups * lanes + " lanes", System.nanoTime() - start);
        shell.setLayout(new FillLayout());
        shell.setSize(1200, 700);
        timeline = new Timeline(shell, palette(dark), styles(dark));
        shell.open();
        drain();
        start = System.nanoTime();
        timeline.setModel(model);
        Rectangle area = ((TimelineBody) timeline.getBody()).getClientArea();
        image = new Image(display, area.width, area.height);
        paint();
        print("first paint", System.nanoTime() - start);
        timeline.setFocus();
    }

    private void measure() {
        run("zoom in", step -> wheel(700, 400, 3, 0));
        run("scroll time", step -> wheel(700, 400, step % 20 < 10 ? 3 : -3, SWT.SHIFT));
        run("zoom out", step -> wheel(700, 400, -3, 0));
        run("scroll rows", step -> wheel(100, 400, -30, 0));
        run("row height", step -> wheel(700, 400, step % 20 < 10 ? -3 : 3, SWT.MOD1));
        run("walk down", step -> key(SWT.ARROW_DOWN));
        run("page down", step -> key(SWT.PAGE_DOWN));
        timeline.setRowHeight(3);
        run("zoom at the lowest rows", step -> wheel(700, 400, step % 20 < 10 ? 3 : -3, 0));
        timeline.setRowHeight(20);
        timeline.setAllFolded(true);
        run("zoom with all folded", step -> wheel(700, 400, step % 20 < 10 ? 3 : -3, 0));
        timeline.setAllFolded(false);
        timeline.showAll();
        key(SWT.HOME);
        drain();
    }

    /** GTK paints when its clock ticks: painting into an image of the same size is what can be timed. */
    private void paint() {
        GC gc = new GC(image);
        TimelineBody body = (TimelineBody) timeline.getBody();
        body.prepare();
        body.paint(gc);
        gc.dispose();
    }

    private interface Step {
        void run(int step);
    }

    private void run(String name, Step step) {
        long[] nanos = new long[STEPS];
        for (int i = 0; i < STEPS; i++) {
            long start = System.nanoTime();
            step.run(i);
            paint();
            nanos[i] = System.nanoTime() - start;
        }
        Arrays.sort(nanos);
        System.out.printf("%-28s median %6.2f ms   99 %% %6.2f ms   most %6.2f ms%n", name, nanos[STEPS / 2] / 1e6,
                nanos[STEPS * 99 / 100 - 1] / 1e6, nanos[STEPS - 1] / 1e6);
    }

    private void wheel(int x, int y, int count, int modifier) {
        Event event = new Event();
        event.x = x;
        event.y = y;
        event.count = count;
        event.stateMask = modifier;
        timeline.getBody().notifyListeners(SWT.MouseVerticalWheel, event);
    }

    private void key(int code) {
        Event event = new Event();
        event.keyCode = code;
        timeline.getBody().notifyListeners(SWT.KeyDown, event);
    }

    private void drain() {
        while (display.readAndDispatch()) {
            // until nothing is left to do
        }
    }

    private void stay() {
        while (!shell.isDisposed()) {
            if (!display.readAndDispatch()) {
                display.sleep();
            }
        }
    }

    private static void print(String name, long nanos) {
        System.out.printf("%-28s %6.2f ms%n", name, nanos / 1e6);
    }
}
