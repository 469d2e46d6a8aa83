package org.jlta.ui.overview;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.jlta.ui.internal.Palette;

/** A row of large numbers, each with its word below. For the UI thread. */
final class NumberTiles {
    private static final int SPACING = 28;

    private final Composite row;
    /** By the word below. */
    private final Map<String, Label> numbers = new LinkedHashMap<>();

    NumberTiles(Composite parent) {
        row = new Composite(parent, SWT.NONE);
        RowLayout layout = new RowLayout(SWT.HORIZONTAL);
        layout.marginLeft = 0;
        layout.spacing = SPACING;
        row.setLayout(layout);
        GridDataFactory.fillDefaults().applyTo(row);
        Palette.likeList(row);
    }

    /**
     * @param amounts by their words
     * @param changed takes the controls that may need other room now
     */
    void show(Map<String, String> amounts, List<Control> changed) {
        if (!List.copyOf(numbers.keySet()).equals(List.copyOf(amounts.keySet()))) {
            for (Control tile : row.getChildren()) {
                tile.dispose();
            }
            numbers.clear();
            amounts.keySet().forEach(word -> numbers.put(word, tile(word)));
            changed.add(row);
        }
        amounts.forEach((word, amount) -> {
            Label number = numbers.get(word);
            if (!number.getText().equals(amount)) {
                number.setText(amount);
                changed.add(number);
            }
        });
    }

    private Label tile(String word) {
        Composite tile = new Composite(row, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(tile);
        Label number = new Label(tile, SWT.NONE);
        number.setFont(JFaceResources.getHeaderFont());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(number);
        Label below = new Label(tile, SWT.NONE);
        below.setText(word);
        Palette.likeList(tile, number, below);
        below.setForeground(Palette.SECONDARY.color());
        return number;
    }
}
