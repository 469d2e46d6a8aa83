package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowTable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How wide the columns of a table are. */
class RowTableTest {
    private static final int NAME = 0;
    private static final int COUNT = 1;
    private static final int PLACE = 2;
    private static final int FIRST_WIDTH = 150;
    private static final String LONG_NAME = "http-nio-127.0.0.1-auto-1-exec-10 of the connector of /shop";
    private static final String PLACE_TEXT = "com.acme.orders.internal.OrderReportJob.run:88";

    private Shell shell;
    private RowTable<Row> rows;
    private Table table;

    private record Row(String name, long count, String place) {
    }

    @BeforeEach
    void open() {
        shell = new Shell(Display.getCurrent(), SWT.NO_TRIM);
        shell.setLayout(new FillLayout());
        rows = new RowTable<>(shell, List.of(RowColumn.text("Name", FIRST_WIDTH, Row::name),
                RowColumn.count("Count", Row::count), RowColumn.text("Place", FIRST_WIDTH, Row::place)), chosen -> {
                });
        table = rows.widget();
        shell.setSize(1200, 400);
        shell.open();
        Ui.until("it is laid out", () -> table.getSize().x == 1200);
    }

    @AfterEach
    void close() {
        shell.dispose();
    }

    private int width(int column) {
        return table.getColumn(column).getWidth();
    }

    private int sum() {
        return IntStream.of(NAME, COUNT, PLACE).map(this::width).sum();
    }

    private int extent(String text) {
        GC gc = new GC(table);
        int width = gc.textExtent(text).x;
        gc.dispose();
        return width;
    }

    @Test
    void noNameIsCutWhereThereIsRoom() {
        rows.show(List.of(new Row("main", 1_204_000, PLACE_TEXT), new Row(LONG_NAME, 1, "-")));

        assertTrue(width(NAME) > extent(LONG_NAME), width(NAME) + " for " + extent(LONG_NAME));
        assertTrue(width(PLACE) > extent(PLACE_TEXT), width(PLACE) + " for " + extent(PLACE_TEXT));
        assertTrue(width(COUNT) > extent("1 204 000"));
        assertTrue(sum() < 1200, "no more than needed: " + sum());
    }

    @Test
    void columnsShareTheRoomAgainWhenTheTableIsResized() {
        rows.show(List.of(new Row(LONG_NAME, 1, PLACE_TEXT)));
        int wide = width(NAME);
        int count = width(COUNT);

        shell.setSize(500, 400);
        Ui.until("it is narrow", () -> table.getSize().x == 500 && width(NAME) < wide);
        assertTrue(sum() <= 500, "all are in sight: " + sum());
        assertEquals(count, width(COUNT));
        shell.setSize(200, 400);
        Ui.until("it is too narrow", () -> table.getSize().x == 200 && width(NAME) == FIRST_WIDTH);
        shell.setSize(1200, 400);

        Ui.until("all of it is there again", () -> width(NAME) == wide);
    }

    @Test
    void aWidthThatThePersonGaveStays() {
        rows.show(List.of(new Row(LONG_NAME, 1, PLACE_TEXT)));

        table.getColumn(NAME).setWidth(99);
        shell.setSize(900, 400);
        Ui.until("it is laid out", () -> table.getSize().x == 900);
        rows.show(List.of(new Row(LONG_NAME + LONG_NAME, 1, PLACE_TEXT)));

        assertEquals(99, width(NAME));
    }

    @Test
    void laterRowsMakeColumnsWiderAndNeverNarrower() {
        rows.show(List.of(new Row(LONG_NAME, 1, "here")));
        int name = width(NAME);
        int place = width(PLACE);

        rows.replace(List.of(RowColumn.text("Name", FIRST_WIDTH, Row::name), RowColumn.count("Count", Row::count),
                RowColumn.text("Place", FIRST_WIDTH, Row::place)), List.of(new Row("main", 2, PLACE_TEXT)), Row::name);

        assertEquals(name, width(NAME));
        assertTrue(width(PLACE) > place && width(PLACE) > extent(PLACE_TEXT), width(PLACE) + " after " + place);
    }

    @Test
    void onlyTheSortedHeadHasRoomForTheMarkOfTheOrder() {
        rows.show(List.of(new Row("main", 1, PLACE_TEXT), new Row("exec-1", 2, PLACE_TEXT)));
        int unsorted = width(COUNT);

        Ui.send(table.getColumn(COUNT), SWT.Selection, 0);
        assertTrue(width(COUNT) > unsorted, width(COUNT) + " after " + unsorted);
        Ui.send(table.getColumn(NAME), SWT.Selection, 0);

        assertEquals(unsorted, width(COUNT));
    }

    @Test
    void aColumnThatSaysNothingIsNotThere() {
        rows.show(List.of(new Row(LONG_NAME, 0, "")));
        assertEquals(0, width(COUNT));
        assertEquals(0, width(PLACE));
        assertTrue(width(NAME) > extent(LONG_NAME));

        rows.show(List.of(new Row(LONG_NAME, 5, PLACE_TEXT)));

        assertTrue(width(COUNT) > 0);
        assertTrue(width(PLACE) > extent(PLACE_TEXT));
    }
}
