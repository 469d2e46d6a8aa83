package org.jlta.ui.overview;

import java.util.Map;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.jlta.ui.internal.Palette;

/** A row of large numbers, each with its word below. */
final class NumberTiles {
    private static final int SPACING = 28;

    NumberTiles(Composite parent, Map<String, String> numbers) {
        Composite row = new Composite(parent, SWT.NONE);
        RowLayout layout = new RowLayout(SWT.HORIZONTAL);
        layout.marginLeft = 0;
        layout.spacing = SPACING;
        row.setLayout(layout);
        GridDataFactory.fillDefaults().applyTo(row);
        Palette.likeList(row);
        numbers.forEach((word, amount) -> tile(row, word, amount));
    }

    private static void tile(Composite row, String word, String amount) {
        Composite tile = new Composite(row, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(tile);
        Label number = new Label(tile, SWT.NONE);
        number.setText(amount);
        number.setFont(JFaceResources.getHeaderFont());
        Label below = new Label(tile, SWT.NONE);
        below.setText(word);
        Palette.likeList(tile, number, below);
        below.setForeground(Palette.SECONDARY.color());
    }
}
