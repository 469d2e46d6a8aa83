package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.jlta.ui.format.RichText;
import org.jlta.ui.view.DetailsSash;
import org.jlta.ui.view.RichTextPane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DetailsSashTest {
    private static final int SHARE = 40;
    private Shell shell;
    private Composite list;
    private Composite details;
    private DetailsSash sash;

    @BeforeEach
    void open() {
        shell = new Shell(Display.getCurrent(), SWT.NO_TRIM);
        GridLayoutFactory.fillDefaults().applyTo(shell);
        sash = new DetailsSash(shell, SHARE, true);
        list = new Composite(sash.parent(), SWT.NONE);
        details = new Composite(sash.parent(), SWT.NONE);
        details.setLayout(new FillLayout());
        new Label(details, SWT.NONE).setText("Choose a row");
        shell.setSize(500, 600);
        shell.open();
        Ui.until("both are laid out", () -> details.getSize().y > 0 && list.getSize().y > 0);
    }

    @AfterEach
    void close() {
        shell.dispose();
    }

    @Test
    void aHintTakesNoMoreRoomThanItNeeds() {
        int needed = details.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;

        assertTrue(Math.abs(details.getSize().y - needed) <= 4, details.getSize() + " for " + needed);
    }

    @Test
    void aTextGetsItsScrollBarsOnceItHasRoom() {
        Shell other = new Shell(Display.getCurrent(), SWT.NO_TRIM);
        Composite place = new Composite(other, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(place);
        RichTextPane pane = new RichTextPane(place);
        pane.showHint("Choose a row");
        other.open();
        List<Integer> heights = new ArrayList<>();
        pane.widget().addListener(SWT.Resize, event -> heights.add(pane.widget().getSize().y));
        place.setSize(200, 9);
        place.setSize(200, 0);
        place.setSize(200, 39);

        assertTrue(heights.stream().allMatch(height -> height >= 64), "bars have room: " + heights);
        pane.show(new RichText().add("b".repeat(1_000) + "\na".repeat(100), RichText.Look.STRONG));
        place.setSize(200, 200);

        Ui.until("it can be scrolled", () -> pane.widget().getVerticalBar().getVisible()
                && pane.widget().getHorizontalBar().getVisible());
        other.dispose();
    }

    @Test
    void detailsGetTheirShareAndGiveItBack() {
        int hint = details.getSize().y;

        sash.setOpen(true);
        shell.layout(true, true);
        int share = 100 * details.getSize().y / (details.getSize().y + list.getSize().y);
        sash.setOpen(false);
        shell.layout(true, true);

        assertTrue(Math.abs(share - SHARE) <= 1, "share " + share);
        assertEquals(hint, details.getSize().y);
    }

    @Test
    void whatAPersonDrewStaysWhenTheViewGrows() {
        sash.setOpen(true);
        ((SashForm) sash.parent()).setWeights(80, 20);
        shell.setSize(500, 700);
        shell.layout(true, true);
        int share = 100 * details.getSize().y / (details.getSize().y + list.getSize().y);

        assertTrue(Math.abs(share - 20) <= 1, "share " + share);
    }

    @Test
    void bothStandBesideEachOtherWhereItIsWide() {
        assertTrue(details.getLocation().y > list.getLocation().y);
        shell.setSize(1200, 300);
        Ui.until("both stand beside each other", () -> details.getLocation().x > list.getLocation().x);

        assertEquals(list.getLocation().y, details.getLocation().y);
    }
}
