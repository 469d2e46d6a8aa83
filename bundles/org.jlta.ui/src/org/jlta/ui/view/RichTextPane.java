package org.jlta.ui.view;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Cursor;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.jlta.analysis.Frame;
import org.jlta.ui.format.RichText;
import org.jlta.ui.internal.Palette;
import org.jlta.ui.source.SourceLinks;

/**
 * Shows a {@link RichText} that can be selected and copied, not changed. Where somebody opens source, frames are links: for a
 * click, and for Enter on their line. For the UI thread.
 */
public final class RichTextPane {
    private static final int MARGIN = 8;

    /** May be smaller than the text, which is cut off then. */
    private final Composite frame;
    private final StyledText widget;
    private List<RichText.Link> links = List.of();
    /** Of all frames, also where nobody opens source. */
    private List<RichText.Link> frames = List.of();

    /** @param parent has a grid layout */
    public RichTextPane(Composite parent) {
        frame = LeastRoom.in(parent);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(frame);
        widget = new StyledText(frame, SWT.READ_ONLY | SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL);
        LeastRoom.begin(widget);
        widget.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        widget.setAlwaysShowScrollBars(false); // there is no room for them beside a hint of one line
        Palette.likeList(widget);
        widget.setData("org.eclipse.e4.ui.css.CssClassName", "jlta-page");
        FrameMenu.install(widget, this::frameAt);
        if (SourceLinks.areThere()) {
            listen();
        } else {
            widget.setCaret(null);
        }
    }

    public StyledText widget() {
        return widget;
    }

    /** The control to lay out in the parent. */
    public Control control() {
        return frame;
    }

    private void listen() {
        Cursor hand = widget.getDisplay().getSystemCursor(SWT.CURSOR_HAND);
        widget.addListener(SWT.MouseMove,
                event -> widget.setCursor(linkAt(new Point(event.x, event.y)) == null ? null : hand));
        widget.addListener(SWT.MouseUp, event -> {
            if (event.button == 1 && widget.getSelectionCount() == 0) {
                open(linkAt(new Point(event.x, event.y)));
            }
        });
        widget.addListener(SWT.KeyDown, event -> {
            if (event.character == SWT.CR) {
                open(linkOfLine());
            }
        });
    }

    private static void open(RichText.Link link) {
        if (link != null) {
            SourceLinks.open(link.frame());
        }
    }

    /** Null for none. */
    private RichText.Link linkAt(Point place) {
        int offset = widget.getOffsetAtPoint(place);
        return links.stream().filter(link -> link.holds(offset)).findFirst().orElse(null);
    }

    /** That of the line at a place, where that is null of the caret's; null for none. */
    private Frame frameAt(Point place) {
        int line = place == null ? widget.getLineAtOffset(widget.getCaretOffset()) : widget.getLineIndex(place.y);
        return ofLine(frames, line) == null ? null : ofLine(frames, line).frame();
    }

    private RichText.Link linkOfLine() {
        return ofLine(links, widget.getLineAtOffset(widget.getCaretOffset()));
    }

    private RichText.Link ofLine(List<RichText.Link> of, int line) {
        return of.stream().filter(link -> widget.getLineAtOffset(link.start()) == line).findFirst().orElse(null);
    }

    /** Text that begins with the line that is there already is of the same thing: then what is in sight stays. */
    public void show(RichText text) {
        frames = text.links();
        links = SourceLinks.areThere() ? frames : List.of();
        boolean same = firstLine(text.text()).equals(firstLine(widget.getText()));
        int top = same ? widget.getTopPixel() : 0;
        Point chosen = widget.getSelection();
        boolean sameText = widget.getText().equals(text.text());
        widget.setWordWrap(false);
        widget.setText(text.text());
        widget.setStyleRanges(text.runs().stream().map(this::style).toArray(StyleRange[]::new));
        if (sameText) {
            widget.setSelection(chosen);
        }
        widget.setTopPixel(top);
    }

    private static String firstLine(String text) {
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }

    /** One sentence that steps back. */
    public void showHint(String sentence) {
        frames = List.of();
        links = List.of();
        widget.setWordWrap(true);
        widget.setText(sentence);
        widget.setStyleRange(style(new RichText.Run(0, widget.getCharCount(), RichText.Look.FAINT)));
    }

    private StyleRange style(RichText.Run run) {
        StyleRange range = new StyleRange();
        range.start = run.start();
        range.length = run.length();
        switch (run.look()) {
        case TITLE, HEADING, STRONG -> range.fontStyle = SWT.BOLD;
        case FAINT -> range.foreground = Palette.SECONDARY.color();
        }
        if (links.stream().anyMatch(link -> link.start() == run.start() && link.length() == run.length())) {
            range.underline = true;
            range.underlineStyle = SWT.UNDERLINE_LINK;
        }
        return range;
    }
}
