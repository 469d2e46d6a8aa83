package org.jlta.ui.lifetimes;

import java.util.Arrays;
import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.ui.IMemento;

/** How lanes are grouped and sorted, as a person set it; kept with the view. For the UI thread. */
final class LifetimesSettings {
    private static final String GROUPING = "grouping";
    private static final String ORDER = "order";
    private static final String ROW_HEIGHT = "rowHeight";
    private static final int FIRST_ROW_HEIGHT = 20;

    private static final String ARROWS = "arrows";
    private static final String STATES = "states";
    private static final String MOVED = "moved";
    private static final String MOVED_IN = "movedIn";
    private static final String FOLLOWS = "follows";

    private final Runnable listener;
    private final Runnable arrowsListener;
    private final Runnable statesListener;
    private final Runnable movesListener;
    private LaneGrouping grouping = LaneGrouping.ORIGIN;
    private LaneOrder order = LaneOrder.START;
    private int rowHeight = FIRST_ROW_HEIGHT;
    private boolean arrows = true;
    private boolean states = true;
    private LaneMoves moves = LaneMoves.NONE;
    private IAction reset;
    private boolean follows;

    /**
     * @param listener       something was set that needs other lanes
     * @param arrowsListener arrows are wanted, or no more
     * @param statesListener what threads did is wanted, or no more
     * @param movesListener  threads have other places
     */
    LifetimesSettings(Runnable listener, Runnable arrowsListener, Runnable statesListener, Runnable movesListener) {
        this.statesListener = statesListener;
        this.listener = listener;
        this.arrowsListener = arrowsListener;
        this.movesListener = movesListener;
    }

    /** Whether it is drawn who acted on the chosen threads, and on whom they did. */
    boolean hasArrows() {
        return arrows;
    }

    /** Whether lanes show what threads did, or only that they lived. */
    boolean hasStates() {
        return states;
    }

    /** Whether the end of a recording that grows stays in sight. */
    boolean isFollowing() {
        return follows;
    }

    /** Has the end of a recording that grows stay in sight, or what is looked at. */
    void setFollowing(boolean on) {
        follows = on;
    }

    LaneGrouping grouping() {
        return grouping;
    }

    LaneOrder order() {
        return order;
    }

    LaneMoves moves() {
        return moves;
    }

    /** Gives threads other places within their groups. */
    void setMoves(LaneMoves next) {
        keep(next);
        movesListener.run();
    }

    int rowHeight() {
        return rowHeight;
    }

    /** Sets both; the listener is told when one of them is another. */
    void set(LaneGrouping newGrouping, LaneOrder newOrder) {
        if (newGrouping != grouping || newOrder != order) {
            grouping = newGrouping;
            sortBy(newOrder);
            listener.run();
        }
    }

    private void keep(LaneMoves next) {
        moves = next;
        if (reset != null) {
            reset.setEnabled(!moves.moves().isEmpty());
        }
    }

    /** Another order takes the places away that a person gave. */
    private void sortBy(LaneOrder next) {
        if (next != order) {
            order = next;
            keep(LaneMoves.NONE);
        }
    }

    /** @param memento of an earlier life of the view, null for none; what it does not hold stays as it is */
    void restore(IMemento memento) {
        if (memento == null) {
            return;
        }
        grouping = constant(LaneGrouping.values(), memento.getString(GROUPING), grouping);
        order = constant(LaneOrder.values(), memento.getString(ORDER), order);
        arrows = !Boolean.FALSE.equals(memento.getBoolean(ARROWS));
        follows = Boolean.TRUE.equals(memento.getBoolean(FOLLOWS));
        states = !Boolean.FALSE.equals(memento.getBoolean(STATES));
        moves = LaneMoves.parse(memento.getString(MOVED_IN), memento.getString(MOVED));
        Integer height = memento.getInteger(ROW_HEIGHT);
        rowHeight = height == null ? rowHeight : height;
    }

    void save(IMemento memento, int currentRowHeight) {
        memento.putString(GROUPING, grouping.name());
        memento.putString(ORDER, order.name());
        memento.putInteger(ROW_HEIGHT, currentRowHeight);
        memento.putBoolean(ARROWS, arrows);
        memento.putBoolean(STATES, states);
        memento.putString(MOVED_IN, moves.recording());
        memento.putString(MOVED, moves.text());
        memento.putBoolean(FOLLOWS, follows);
    }

    /** Adds all choices to a menu. */
    void contribute(IMenuManager menu) {
        menu.add(groupings());
        menu.add(orders());
        menu.add(toggle(LifetimesMessages.states_label, states, on -> {
            states = on;
            statesListener.run();
        }));
        menu.add(toggle(LifetimesMessages.follow_label, follows, on -> follows = on));
        menu.add(toggle(LifetimesMessages.arrows_label, arrows, on -> {
            arrows = on;
            arrowsListener.run();
        }));
        reset = new Action(LifetimesMessages.resetOrder_label) {
            @Override
            public void run() {
                setMoves(LaneMoves.NONE);
            }
        };
        reset.setEnabled(!moves.moves().isEmpty());
        menu.add(reset);
    }

    private static IAction toggle(String label, boolean on, Consumer<Boolean> setting) {
        IAction action = new Action(label, IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                setting.accept(isChecked());
            }
        };
        action.setChecked(on);
        return action;
    }

    /** A menu of all groupings. */
    MenuManager groupings() {
        return choices(LifetimesMessages.groups_title, LaneGrouping.values(), LaneGrouping::label, () -> grouping,
                value -> grouping = value);
    }

    /** A menu of all orders. */
    MenuManager orders() {
        return choices(LifetimesMessages.order_title, LaneOrder.values(), LaneOrder::label, () -> order,
                this::sortBy);
    }

    private <T> MenuManager choices(String title, T[] values, java.util.function.Function<T, String> label,
            java.util.function.Supplier<T> current, Consumer<T> setting) {
        MenuManager menu = new MenuManager(title);
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(shown -> Arrays.stream(values).forEach(value -> {
            IAction action = new Action(label.apply(value), IAction.AS_RADIO_BUTTON) {
                @Override
                public void run() {
                    if (isChecked() && current.get() != value) {
                        setting.accept(value);
                        listener.run();
                    }
                }
            };
            action.setChecked(current.get() == value);
            shown.add(action);
        }));
        return menu;
    }

    private static <E extends Enum<E>> E constant(E[] values, String name, E otherwise) {
        return Arrays.stream(values).filter(value -> value.name().equals(name)).findFirst().orElse(otherwise);
    }
}
