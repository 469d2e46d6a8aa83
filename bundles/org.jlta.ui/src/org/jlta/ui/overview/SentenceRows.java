package org.jlta.ui.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.jlta.analysis.overview.Finding;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.internal.Palette;

/** Sentences below one another, whose widgets stay while what they say changes; takes no room without any. For the UI thread. */
final class SentenceRows {
    private static final int SPACING = 4;

    private final Composite box;
    private final Consumer<Finding> proof;
    private final Consumer<Finding> copy;
    private final LocalResourceManager resources;
    private final List<Row> rows = new ArrayList<>();

    /**
     * @param proof a finding's link was followed
     * @param copy  a finding is to be copied
     */
    SentenceRows(Composite parent, Consumer<Finding> proof, Consumer<Finding> copy) {
        this.proof = proof;
        this.copy = copy;
        box = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, SPACING).applyTo(box);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(box);
        Palette.likeList(box);
        resources = new LocalResourceManager(JFaceResources.getResources(), box);
    }

    /** @param changed takes the controls that may need other room now */
    void show(List<Sentence> sentences, List<Control> changed) {
        while (rows.size() > sentences.size()) {
            rows.remove(rows.size() - 1).row.dispose();
            changed.add(box);
        }
        for (int i = 0; i < sentences.size(); i++) {
            if (i == rows.size()) {
                rows.add(new Row());
            }
            rows.get(i).show(sentences.get(i), changed);
        }
        GridData data = (GridData) box.getLayoutData();
        if (data.exclude != rows.isEmpty()) {
            data.exclude = rows.isEmpty();
            box.setVisible(!rows.isEmpty());
            changed.add(box);
        }
    }

    /** One of them. */
    private final class Row {
        private final Composite row;
        private final Label mark;
        private final Link text;
        private Sentence shown;

        Row() {
            row = new Composite(box, SWT.NONE);
            GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 0).applyTo(row);
            GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
            mark = new Label(row, SWT.NONE);
            GridDataFactory.fillDefaults().align(SWT.CENTER, SWT.BEGINNING).indent(0, 2).applyTo(mark);
            text = new Link(row, SWT.WRAP);
            GridDataFactory.fillDefaults().grab(true, false).hint(80, SWT.DEFAULT).applyTo(text);
            Palette.likeList(row, mark, text);
            text.addListener(SWT.Selection, event -> proof.accept(shown.finding()));
        }

        void show(Sentence next, List<Control> changed) {
            if (shown == null || shown.icon() != next.icon()) {
                mark.setImage(resources.create(next.icon().descriptor()));
                changed.add(mark);
            }
            if (shown == null || !shown.linked().equals(next.linked())) {
                text.setText(next.linked());
                changed.add(text);
            }
            if (shown == null || !Objects.equals(shown.command(), next.command())) {
                text.setToolTipText(next.command());
            }
            if ((text.getMenu() == null) != (next.finding() == null)) {
                if (text.getMenu() == null) {
                    text.setMenu(menu());
                } else {
                    text.getMenu().dispose();
                    text.setMenu(null);
                }
            }
            shown = next;
        }

        private Menu menu() {
            Menu menu = new Menu(text);
            MenuItem item = new MenuItem(menu, SWT.PUSH);
            item.setText(Messages.copyFinding_label);
            item.addListener(SWT.Selection, event -> copy.accept(shown.finding()));
            return menu;
        }
    }
}
