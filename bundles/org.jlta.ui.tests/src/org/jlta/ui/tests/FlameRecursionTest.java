package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.jlta.analysis.Recursion;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.charts.flame.FlameModel;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadFilter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Frames that come again and again fall together where that is asked for. */
class FlameRecursionTest {
    private static final String DIVE = "org.jlta.ui.tests.Recordings.dive";
    private static final String REST = "org.jlta.ui.tests.Recordings.rest";

    @TempDir
    private Path folder;
    private AnalysisSelection selection;
    private FlameView view;

    @BeforeEach
    void open() throws Exception {
        selection = AnalysisSelection.of(Ui.page().getWorkbenchWindow());
        selection.setFilter(ThreadFilter.ALL);
        Session session = Sessions.shared().open(List.of(Recordings.ofDivers(folder)));
        selection.activate(session);
        Ui.until("the recording is read", () -> session.state() != Session.State.LOADING);
        assertNull(session.failure());
        view = Ui.view(FlameView.class, FlameView.ID);
        view.graph().setAnimated(false);
        view.show(FlameValue.BLOCKED);
        Ui.until("the graph shows blocked time", () -> view.graph().getModel() != null && nodes(REST).length > 0);
    }

    @AfterEach
    void close() {
        view.show(Recursion.SHOWN);
        Ui.page().hideView(view);
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("the window shows no session", () -> selection.session() == null);
    }

    private int[] nodes(String label) {
        FlameModel model = view.graph().getModel();
        return IntStream.range(0, model.size()).filter(node -> model.label(node).equals(label)).toArray();
    }

    private long slept() {
        return IntStream.of(nodes(REST)).mapToLong(view.graph().getModel()::value).sum();
    }

    @Test
    void foldsAndUnfolds() {
        int deepest = IntStream.of(Recordings.DEPTHS).max().orElseThrow();
        assertEquals(deepest, nodes(DIVE).length, "a frame for each step, the shallower ways within the deepest");
        assertEquals(Recordings.DEPTHS.length, nodes(REST).length);
        long slept = slept();
        assertTrue(Ui.shot("flame-recursion").length() > 0);

        AtomicBoolean painted = new AtomicBoolean();
        view.graph().addListener(SWT.Paint, event -> painted.set(nodes(DIVE).length == 1));
        view.show(Recursion.FOLDED);

        Ui.until("one frame is left of each", () -> nodes(DIVE).length == 1 && nodes(REST).length == 1);
        assertEquals(slept, slept(), "no time is lost");
        Ui.until("they are painted", painted::get);
        assertTrue(Ui.shot("flame-recursion-folded").length() > 0);

        view.show(Recursion.SHOWN);
        Ui.until("all are back", () -> nodes(DIVE).length == deepest);
        assertEquals(slept, slept());
    }
}
