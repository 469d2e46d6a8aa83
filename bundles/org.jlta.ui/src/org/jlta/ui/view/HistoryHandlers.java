package org.jlta.ui.view;

import java.util.function.Supplier;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.IHandlerService;
import org.jlta.ui.selection.AnalysisSelection;

/** Lets the platform's commands for back and forward walk through what a window looked at. */
final class HistoryHandlers {
    private static final String BACK = "org.eclipse.ui.navigate.backwardHistory";
    private static final String FORWARD = "org.eclipse.ui.navigate.forwardHistory";

    private HistoryHandlers() {
    }

    /**
     * @param handlers  of the view's site: the handlers end with the view
     * @param selection that the view shows
     */
    static void activate(IHandlerService handlers, Supplier<AnalysisSelection> selection) {
        handlers.activateHandler(BACK, handler(() -> selection.get().back()));
        handlers.activateHandler(FORWARD, handler(() -> selection.get().forward()));
    }

    private static AbstractHandler handler(Runnable walk) {
        return new AbstractHandler() {
            @Override
            public Object execute(ExecutionEvent event) {
                walk.run();
                return null;
            }
        };
    }
}
