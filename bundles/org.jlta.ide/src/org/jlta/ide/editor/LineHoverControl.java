package org.jlta.ide.editor;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.text.AbstractInformationControl;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IInformationControlExtension2;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.jlta.ui.view.RichTextPane;

/** The window of {@link LineHover}: text with links to source, and below it a link for each that can be done. */
final class LineHoverControl extends AbstractInformationControl implements IInformationControlExtension2 {
    private RichTextPane pane;
    private Link link;
    private LineDetails details;

    LineHoverControl(Shell parent) {
        this(parent, false);
    }

    private LineHoverControl(Shell parent, boolean isResizable) {
        super(parent, isResizable);
        create();
    }

    @Override
    protected void createContent(Composite parent) {
        Composite column = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(column);
        pane = new RichTextPane(column);
        link = new Link(column, SWT.NONE);
        GridDataFactory.fillDefaults().indent(8, 0).grab(true, false).applyTo(link);
        link.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
            Runnable chosen = details.steps().get(Integer.parseInt(event.text)).action();
            dispose();
            chosen.run();
        }));
    }

    @Override
    public void setInput(Object input) {
        details = (LineDetails) input;
        pane.show(details.text());
        StringBuilder links = new StringBuilder();
        for (int i = 0; i < details.steps().size(); i++) {
            links.append(i == 0 ? "" : "\n").append("<a href=\"").append(i).append("\">")
                    .append(details.steps().get(i).label().replace("&", "&&")).append("</a>");
        }
        link.setText(links.toString());
    }

    @Override
    public boolean hasContents() {
        return details != null;
    }

    @Override
    public Point computeSizeHint() {
        Point size = getShell().computeSize(SWT.DEFAULT, SWT.DEFAULT);
        Point most = getSizeConstraints();
        return most == null ? size : new Point(Math.min(size.x, most.x), Math.min(size.y, most.y));
    }

    @Override
    public void setFocus() {
        super.setFocus();
        pane.widget().setFocus();
    }

    /** Of the window that stays when the mouse goes into it. */
    @Override
    public IInformationControlCreator getInformationPresenterControlCreator() {
        return parent -> new LineHoverControl(parent, true);
    }
}
