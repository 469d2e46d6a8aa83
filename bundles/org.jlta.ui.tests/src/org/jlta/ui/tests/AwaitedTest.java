package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Shell;
import org.jlta.analysis.Progress;
import org.jlta.ui.view.AnswerJob;
import org.jlta.ui.view.Awaited;
import org.jlta.ui.view.ContentArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a view shows while there is no answer. */
class AwaitedTest {
    private final Shell shell = new Shell(Display.getCurrent());
    private final ContentArea area = new ContentArea(shell);
    private final Awaited awaited = new Awaited(area);
    private int asked;
    private String answer;

    AwaitedTest() {
        shell.setLayout(new FillLayout());
        shell.setSize(500, 300);
        shell.open();
        area.showContent();
    }

    @AfterEach
    void close() {
        shell.dispose();
    }

    private void ask(Function<Progress, String> question) {
        asked++;
        awaited.begin(new AnswerJob<>("Counting frames", question, shell.getDisplay(), (job, found) -> {
            awaited.end();
            answer = found;
            area.showContent();
        }), false, () -> ask(progress -> "second"));
    }

    @Test
    void aFailureIsToldWithAWayToGoOn() {
        ask(progress -> {
            throw new IllegalStateException("frame: ordinal=7");
        });

        Ui.until("the failure is told", () -> area.message() != null);
        assertTrue(area.message().contains("Counting frames"), area.message());
        assertTrue(area.message().contains("frame: ordinal=7"), area.message());
        click();

        Ui.until("there is an answer", () -> "second".equals(answer));
        assertEquals(2, asked);
        assertEquals(null, area.message());
    }

    /** Clicks the first link. */
    private void click() {
        Event event = new Event();
        event.text = "0";
        Ui.find(shell, Link.class).notifyListeners(SWT.Selection, event);
    }

    @Test
    void whatTakesLongShowsProgressThatCanBeCancelled() {
        CountDownLatch begun = new CountDownLatch(1);
        ask(progress -> {
            begun.countDown();
            while (!progress.isCancelled()) {
                progress.done(0.4);
                Thread.onSpinWait();
            }
            throw new CancellationException();
        });

        Ui.until("progress shows", () -> area.message() != null && Ui.find(shell, ProgressBar.class).getVisible());
        assertEquals("Counting frames", area.message());
        click();

        Ui.until("that it was cancelled is told", () -> area.message().contains("cancelled"));
    }
}
