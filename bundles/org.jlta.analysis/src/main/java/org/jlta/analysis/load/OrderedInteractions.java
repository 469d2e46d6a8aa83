package org.jlta.analysis.load;

import java.util.List;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.ThreadTable;

/** Rows in another order, which the table of interactions is packed from. */
final class OrderedInteractions implements InteractionTable.Source {
    private final InteractionRows rows;
    private final int[] order;
    /** By row, its place in the order; empty where none is asked for. */
    private final int[] places;
    private final List<String> monitors;

    OrderedInteractions(InteractionRows rows, int[] order, List<String> monitors) {
        this.rows = rows;
        this.order = order;
        this.monitors = monitors;
        places = new int[rows.hasPartners() ? rows.size() : 0];
        for (int i = 0; i < order.length && places.length > 0; i++) {
            places[order[i]] = i;
        }
    }

    @Override
    public int size() {
        return order.length;
    }

    @Override
    public InteractionAction action(int place) {
        return rows.action(order[place]);
    }

    @Override
    public long nanos(int place) {
        return rows.nanos(order[place]);
    }

    @Override
    public long durationNanos(int place) {
        int row = order[place];
        return rows.action(row).isBlocking() ? rows.endNanos(row) - rows.nanos(row) : ThreadTable.UNKNOWN_NANOS;
    }

    @Override
    public long activeNanos(int place) {
        return rows.activeNanos.get(order[place]);
    }

    @Override
    public int actor(int place) {
        return rows.actor(order[place]);
    }

    @Override
    public int target(int place) {
        return rows.target(order[place]);
    }

    @Override
    public int stack(int place) {
        return rows.stack(order[place]);
    }

    @Override
    public int partner(int place) {
        int partner = rows.partner(order[place]);
        return partner == InteractionTable.NONE ? partner : places[partner];
    }

    @Override
    public boolean isCertain(int place) {
        return rows.isCertain(order[place]);
    }

    @Override
    public int monitor(int place) {
        return rows.monitor(order[place]);
    }

    @Override
    public List<String> monitors() {
        return monitors;
    }
}
