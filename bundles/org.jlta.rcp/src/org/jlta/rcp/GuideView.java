package org.jlta.rcp;

import java.io.IOException;
import java.nio.file.Path;

import org.eclipse.core.runtime.ILog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;
import org.jlta.ui.view.ContentArea;

/** The user guide beside the views; where the platform shows no web pages, a link to it in the system's browser. */
public final class GuideView extends ViewPart {
    public static final String ID = "org.jlta.rcp.view.guide";

    private ContentArea area;
    /** Null where the platform has none. */
    private Browser browser;

    @Override
    public void createPartControl(Composite parent) {
        parent.setLayout(new FillLayout());
        area = new ContentArea(parent);
        area.content().setLayout(new FillLayout());
        try {
            browser = new Browser(area.content(), SWT.NONE);
        } catch (SWTError e) {
            ILog.of(GuideView.class).info("guide: no browser to embed", e);
        }
        show(GuidePages.START);
    }

    /**
     * Shows a page.
     *
     * @param page its file name, such as {@code views.html}
     */
    public void show(String page) {
        try {
            Path file = GuidePages.of(page);
            if (browser == null) {
                area.showMessage(NLS.bind(Messages.guideElsewhere_message, file), Messages.guideOpen_label,
                        () -> launch(file));
            } else {
                browser.setUrl(file.toUri().toString());
                area.showContent();
            }
        } catch (IOException e) {
            ILog.of(GuideView.class).error("guide: page=" + page, e);
            area.showMessage(NLS.bind(Messages.guideMissing_message, e.getMessage()), null, () -> {
            });
        }
    }

    private void launch(Path file) {
        if (!Program.launch(file.toUri().toString())) {
            area.showMessage(NLS.bind(Messages.guideNoBrowser_message, file), null, () -> {
            });
        }
    }

    /** What is said instead of a page, null while a page is shown; for tests. */
    public String message() {
        return area.message();
    }

    /** The address of the page shown, null where the platform shows none; for tests. */
    public String address() {
        return browser == null ? null : browser.getUrl();
    }

    @Override
    public void setFocus() {
        if (browser == null) {
            area.control().setFocus();
        } else {
            browser.setFocus();
        }
    }
}
