package org.jlta.ui.view;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.ProgressBar;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.internal.Palette;

/**
 * Shows a view's content, or in its place one sentence with one link, or progress. For the UI thread; disposed with its
 * parent.
 */
public final class ContentArea {
    private static final int SCALE = 1000;
    /** Between links. */
    private static final String APART = "   ";

    private final Composite stack;
    private final StackLayout layout = new StackLayout();
    private final Composite message;
    private final Label sentence;
    private final Link link;
    private final ProgressBar bar;
    private final Composite content;
    /** Made when it is first shown. */
    private Composite welcome;
    private List<Step> steps = List.of();

    /**
     * What a person can do next.
     *
     * @param label of the link
     */
    public record Step(String label, Runnable action) {
    }

    public ContentArea(Composite parent) {
        stack = new Composite(parent, SWT.NONE);
        stack.setLayout(layout);
        message = new Composite(stack, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(16, 16).spacing(8, 8).applyTo(message);
        sentence = new Label(message, SWT.WRAP);
        GridDataFactory.swtDefaults().grab(true, false).align(SWT.FILL, SWT.BEGINNING).hint(80, SWT.DEFAULT)
                .applyTo(sentence);
        bar = new ProgressBar(message, SWT.HORIZONTAL);
        bar.setMaximum(SCALE);
        GridDataFactory.swtDefaults().hint(240, SWT.DEFAULT).applyTo(bar);
        link = new Link(message, SWT.NONE);
        GridDataFactory.swtDefaults().grab(true, false).align(SWT.FILL, SWT.BEGINNING).applyTo(link);
        link.addListener(SWT.Selection, event -> steps.get(Integer.parseInt(event.text)).action().run());
        content = new Composite(stack, SWT.NONE);
        Palette.likeList(message, sentence, link);
        layout.topControl = message;
    }

    /** The control to lay out in the view. */
    public Control control() {
        return stack;
    }

    /** Where the view puts its own controls; has no layout yet. */
    public Composite content() {
        return content;
    }

    public void showContent() {
        show(content);
    }

    /**
     * Shows a sentence instead of the content.
     *
     * @param text     plain text
     * @param linkText what the link says, null for none
     * @param linkAction what it does
     */
    public void showMessage(String text, String linkText, Runnable linkAction) {
        fill(text, steps(linkText, linkAction), false);
    }

    /** Shows the ways to a first session instead of the content. */
    public void showWelcome() {
        if (welcome == null) {
            welcome = new Composite(stack, SWT.NONE);
            new WelcomePane(welcome);
        }
        show(welcome);
    }

    /** Shows a sentence instead of the content, and what can be done, a link each. */
    public void showMessage(String text, List<Step> next) {
        fill(text, next, false);
    }

    private static List<Step> steps(String linkText, Runnable linkAction) {
        return linkText == null ? List.of() : List.of(new Step(linkText, linkAction));
    }

    /** Shows progress instead of the content; {@code done} is 0 to 1. */
    public void showProgress(String text, double done, String linkText, Runnable linkAction) {
        bar.setSelection((int) Math.round(done * SCALE));
        if (layout.topControl != message || !bar.getVisible() || !sentence.getText().equals(escape(text))) {
            fill(text, steps(linkText, linkAction), true);
        }
    }

    /** The sentence shown instead of the content, null while the content is shown. */
    public String message() {
        if (layout.topControl == welcome && welcome != null) {
            return Messages.welcome_message;
        }
        return layout.topControl == message ? sentence.getText() : null;
    }

    private void fill(String text, List<Step> next, boolean progress) {
        sentence.setText(escape(text));
        steps = List.copyOf(next);
        StringBuilder links = new StringBuilder();
        for (int i = 0; i < next.size(); i++) {
            links.append(i == 0 ? "" : APART).append("<a href=\"").append(i).append("\">")
                    .append(escape(unbroken(next.get(i).label()))).append("</a>");
        }
        link.setText(links.toString());
        visible(link, !next.isEmpty());
        visible(bar, progress);
        message.layout();
        show(message);
    }

    private void show(Control control) {
        if (layout.topControl != control) {
            layout.topControl = control;
            stack.layout();
        }
    }

    private static void visible(Control control, boolean visible) {
        control.setVisible(visible);
        GridDataFactory.createFrom((org.eclipse.swt.layout.GridData) control.getLayoutData()).exclude(!visible)
                .applyTo(control);
    }

    /** A link that goes on in the next line would look like two. */
    private static String unbroken(String label) {
        return label.replace(' ', '\u00a0');
    }

    private static String escape(String text) {
        return text.replace("&", "&&");
    }
}
