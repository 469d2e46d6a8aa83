package org.jlta.ui.view;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.jlta.ui.format.RichText;
import org.jlta.ui.internal.Palette;

/** Shows a {@link RichText} that can be selected and copied, not changed. For the UI thread. */
public final class RichTextPane {
    private static final int MARGIN = 8;

    private final StyledText widget;

    /** @param parent has a grid layout */
    public RichTextPane(Composite parent) {
        widget = new StyledText(parent, SWT.READ_ONLY | SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL);
        widget.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        widget.setCaret(null);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(widget);
        Palette.likeList(widget);
        widget.setData("org.eclipse.e4.ui.css.CssClassName", "jlta-page");
    }

    public StyledText widget() {
        return widget;
    }

    public void show(RichText text) {
        widget.setWordWrap(false);
        widget.setText(text.text());
        widget.setStyleRanges(text.runs().stream().map(RichTextPane::style).toArray(StyleRange[]::new));
    }

    /** One sentence that steps back. */
    public void showHint(String sentence) {
        widget.setWordWrap(true);
        widget.setText(sentence);
        widget.setStyleRange(style(new RichText.Run(0, widget.getCharCount(), RichText.Look.FAINT)));
    }

    private static StyleRange style(RichText.Run run) {
        StyleRange range = new StyleRange();
        range.start = run.start();
        range.length = run.length();
        switch (run.look()) {
        case TITLE, HEADING, STRONG -> range.fontStyle = SWT.BOLD;
        case FAINT -> range.foreground = Palette.SECONDARY.color();
        }
        return range;
    }
}
