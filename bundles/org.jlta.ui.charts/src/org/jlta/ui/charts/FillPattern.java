package org.jlta.ui.charts;

/** How an area is filled beside its colour, so that colour alone never carries a meaning. */
public enum FillPattern {
    SOLID, SOLID_WITH_EDGE, OUTLINE, DOTS, DIAGONAL, SPARSE_DIAGONAL, VERTICAL, HATCH
}
