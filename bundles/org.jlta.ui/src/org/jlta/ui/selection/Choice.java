package org.jlta.ui.selection;

/**
 * One value of a facet.
 *
 * @param facet     the property
 * @param label     the value for a person
 * @param condition the same in the query language; equal conditions are the same choice
 */
public record Choice(Facet facet, String label, String condition) {

    @Override
    public boolean equals(Object other) {
        return other instanceof Choice that && facet == that.facet && condition.equals(that.condition);
    }

    @Override
    public int hashCode() {
        return condition.hashCode();
    }
}
