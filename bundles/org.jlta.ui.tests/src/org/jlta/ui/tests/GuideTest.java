package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.jlta.rcp.GuideHandler;
import org.jlta.rcp.GuideView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The command shows the guide in the window, or says where it is where the platform shows no web pages. */
class GuideTest {

    @AfterEach
    void closeGuide() {
        IViewPart view = Ui.page().findView(GuideView.ID);
        if (view != null) {
            Ui.page().hideView(view);
        }
    }

    @Test
    void commandShowsTheFirstPage() throws Exception {
        PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(GuideHandler.COMMAND, null);

        GuideView view = (GuideView) Ui.page().findView(GuideView.ID);
        assertNotNull(view);
        if (view.message() == null) {
            Ui.until("the page is there", () -> view.address().endsWith("start.html"));
        } else {
            String message = view.message();
            Path file = Path.of(message.substring(message.lastIndexOf(" /") + 1));
            assertEquals("start.html", file.getFileName().toString());
            assertTrue(Files.readString(file).contains("<h1>Start</h1>"), message);
            assertTrue(Files.exists(file.resolveSibling("guide.css")), message);
        }
        assertTrue(Ui.shot("guide").length() > 0);
    }
}
