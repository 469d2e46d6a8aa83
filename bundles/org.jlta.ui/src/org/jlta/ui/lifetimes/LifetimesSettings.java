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

    private final Runnable listener;
    private final Runnable arrowsListener;
    private final Runnable statesListener;
    private LaneGrouping grouping = LaneGrouping.ORIGIN;
    private LaneOrder order = LaneOrder.START;
    private int rowHeight = FIRST_ROW_HEIGHT;
    private boolean arrows = true;
    private boolean states = true;

    /**
     * @param listener       something was set that needs other lanes
     * @param arrowsListener arrows are wanted, or no more
     * @param statesListener what threads did is wanted, or no more
     */
    LifetimesSettings(Runnable listener, Runnable arrowsListener, Runnable statesListener) {
        this.statesListener = statesListener;
        this.listener = listener;
        this.arrowsListener = arrowsListener;
    }

    /** Whether it is drawn who acted on the chosen threads, and on whom they did. */
    boolean hasArrows() {
        return arrows;
    }

    /** Whether lanes show what threads did, or only that they lived. */
    boolean hasStates() {
        return states;
    }

    LaneGrouping grouping() {
        return grouping;
    }

    LaneOrder order() {
        return order;
    }

    int rowHeight() {
        return rowHeight;
    }

    /** Sets both; the listener is told when one of them is another. */
    void set(LaneGrouping newGrouping, LaneOrder newOrder) {
        if (newGrouping != grouping || newOrder != order) {
            grouping = newGrouping;
            order = newOrder;
            listener.run();
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
        states = !Boolean.FALSE.equals(memento.getBoolean(STATES));
        Integer height = memento.getInteger(ROW_HEIGHT);
        rowHeight = height == null ? rowHeight : height;
    }

    void save(IMemento memento, int currentRowHeight) {
        memento.putString(GROUPING, grouping.name());
        memento.putString(ORDER, order.name());
        memento.putInteger(ROW_HEIGHT, currentRowHeight);
        memento.putBoolean(ARROWS, arrows);
        memento.putBoolean(STATES, states);
    }

    /** Adds all choices to a menu. */
    void contribute(IMenuManager menu) {
        menu.add(groupings());
        menu.add(orders());
        menu.add(toggle(LifetimesMessages.states_label, states, on -> {
            states = on;
            statesListener.run();
        }));
        menu.add(toggle(LifetimesMessages.arrows_label, arrows, on -> {
            arrows = on;
            arrowsListener.run();
        }));
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
                value -> order = value);
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
