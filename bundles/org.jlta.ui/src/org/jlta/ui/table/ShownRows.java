package org.jlta.ui.table;

import java.util.function.Supplier;

/** The rows of the question that a view shows now, for the bar that goes through them. */
final class ShownRows implements FindBar.Rows {
    private final Supplier<ShownQuestion<?>> shown;
    private final Runnable focus;

    /**
     * @param shown null before the first answer
     * @param focus gives the view the focus
     */
    ShownRows(Supplier<ShownQuestion<?>> shown, Runnable focus) {
        this.shown = shown;
        this.focus = focus;
    }

    @Override
    public FindBar.Lines lines() {
        return shown.get() == null ? FindBar.NO_LINES : shown.get().table().lines();
    }

    @Override
    public int chosenRow() {
        return shown.get() == null ? -1 : shown.get().table().chosenRow();
    }

    @Override
    public void found(int row) {
        if (shown.get() != null && row < shown.get().table().rows().size()) {
            shown.get().table().choose(row);
        }
    }

    @Override
    public void setFocus() {
        focus.run();
    }
}
