package org.jlta.ui.flame;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IMemento;
import org.jlta.analysis.Recursion;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.ui.view.MenuButton;

/** What widths stand for and how the tree is built, as a person set it; kept with the view. For the UI thread. */
final class FlameSettings {
    private static final String VALUE = "value";
    private static final String INNERMOST = "innermostFirst";
    private static final String LINES = "lines";
    private static final String UPWARDS = "upwards";
    private static final String BY_TIME = "byTime";
    private static final String COLOURING = "colouring";
    private static final String RECURSION = "recursion";

    private final Runnable asked;
    private final Runnable turned;
    private FlameValue value = FlameValue.CPU;
    private boolean innermostFirst;
    private boolean lines;
    private boolean upwards;
    private boolean byTime;
    private FlameColouring colouring = FlameColouring.WHOSE;
    private Recursion recursion = Recursion.SHOWN;
    private MenuButton button;

    /**
     * @param asked  something was set that needs another tree
     * @param turned the tree is to grow the other way
     */
    FlameSettings(Runnable asked, Runnable turned) {
        this.asked = asked;
        this.turned = turned;
    }

    FlameValue value() {
        return value;
    }

    FlameRequest.Form form() {
        return new FlameRequest.Form(innermostFirst, lines, recursion);
    }

    boolean isUpwards() {
        return upwards;
    }

    /** Whether the tree is of one thread in order of time. */
    boolean isByTime() {
        return byTime;
    }

    /** As the menu does. */
    void setByTime(boolean on) {
        if (on != byTime) {
            byTime = on;
            asked.run();
        }
    }

    FlameColouring colouring() {
        return colouring;
    }

    /** As a choice of the menu does. */
    void setColouring(FlameColouring next) {
        if (next != colouring) {
            colouring = next;
            asked.run();
        }
    }

    /** As the menu does. */
    void setRecursion(Recursion next) {
        if (next != recursion) {
            recursion = next;
            asked.run();
        }
    }

    /** As a choice of the menu does. */
    void setValue(FlameValue next) {
        if (next != value) {
            value = next;
            button.update();
            asked.run();
        }
    }

    /** @param memento of an earlier life of the view, null for none; what it does not hold stays as it is */
    void restore(IMemento memento) {
        if (memento != null) {
            String name = memento.getString(VALUE);
            value = Arrays.stream(FlameValue.values()).filter(one -> one.name().equals(name)).findFirst()
                    .orElse(value);
            String colours = memento.getString(COLOURING);
            colouring = Arrays.stream(FlameColouring.values()).filter(one -> one.name().equals(colours)).findFirst()
                    .orElse(colouring);
            recursion = Recursion.FOLDED.name().equals(memento.getString(RECURSION))
                    ? Recursion.FOLDED
                    : Recursion.SHOWN;
            innermostFirst = Boolean.TRUE.equals(memento.getBoolean(INNERMOST));
            lines = Boolean.TRUE.equals(memento.getBoolean(LINES));
            upwards = Boolean.TRUE.equals(memento.getBoolean(UPWARDS));
            byTime = Boolean.TRUE.equals(memento.getBoolean(BY_TIME));
        }
    }

    void save(IMemento memento) {
        memento.putString(VALUE, value.name());
        memento.putBoolean(INNERMOST, innermostFirst);
        memento.putBoolean(LINES, lines);
        memento.putBoolean(UPWARDS, upwards);
        memento.putBoolean(BY_TIME, byTime);
        memento.putString(COLOURING, colouring.name());
        memento.putString(RECURSION, recursion.name());
    }

    /** The value as a tool, all of it in the menu. */
    void contribute(IContributionManager tools, IContributionManager menu) {
        button = new MenuButton(values(), () -> NLS.bind(FlameMessages.value_label, FlameWords.label(value)));
        tools.add(button.item());
        menu.add(values());
        menu.add(choices(FlameMessages.colours_title, FlameColouring.values(), FlameColouring::label,
                () -> colouring, this::setColouring));
        for (IAction action : List.of(toggle(FlameMessages.byTime_label, byTime, this::setByTime),
                toggle(FlameMessages.recursion_label, recursion == Recursion.FOLDED,
                        on -> setRecursion(on ? Recursion.FOLDED : Recursion.SHOWN)),
                toggle(FlameMessages.innermostFirst_label, innermostFirst, on -> {
                    innermostFirst = on;
                    asked.run();
                }), toggle(FlameMessages.lines_label, lines, on -> {
                    lines = on;
                    asked.run();
                }), toggle(FlameMessages.upwards_label, upwards, on -> {
                    upwards = on;
                    turned.run();
                }))) {
            menu.add(action);
        }
    }

    private MenuManager values() {
        return choices(FlameMessages.value_title, FlameValue.values(), FlameWords::label, () -> value, this::setValue);
    }

    private static <T> MenuManager choices(String title, T[] all, Function<T, String> label, Supplier<T> now,
            Consumer<T> setting) {
        MenuManager menu = new MenuManager(title);
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(shown -> Arrays.stream(all).forEach(one -> {
            IAction action = new Action(label.apply(one), IAction.AS_RADIO_BUTTON) {
                @Override
                public void run() {
                    if (isChecked()) {
                        setting.accept(one);
                    }
                }
            };
            action.setChecked(one == now.get());
            shown.add(action);
        }));
        return menu;
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
}
