package org.jlta.ui.flame;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IMemento;
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
    private static final String BY_FEATURE = "byFeature";

    private final Runnable asked;
    private final Runnable turned;
    private FlameValue value = FlameValue.CPU;
    private boolean innermostFirst;
    private boolean lines;
    private boolean upwards;
    private boolean byTime;
    private boolean byFeature;
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
        return new FlameRequest.Form(innermostFirst, lines);
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

    /** Whether colours tell features, not whose code a frame is. */
    boolean isByFeature() {
        return byFeature;
    }

    /** As the menu does. */
    void setByFeature(boolean on) {
        if (on != byFeature) {
            byFeature = on;
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
            innermostFirst = Boolean.TRUE.equals(memento.getBoolean(INNERMOST));
            lines = Boolean.TRUE.equals(memento.getBoolean(LINES));
            upwards = Boolean.TRUE.equals(memento.getBoolean(UPWARDS));
            byTime = Boolean.TRUE.equals(memento.getBoolean(BY_TIME));
            byFeature = Boolean.TRUE.equals(memento.getBoolean(BY_FEATURE));
        }
    }

    void save(IMemento memento) {
        memento.putString(VALUE, value.name());
        memento.putBoolean(INNERMOST, innermostFirst);
        memento.putBoolean(LINES, lines);
        memento.putBoolean(UPWARDS, upwards);
        memento.putBoolean(BY_TIME, byTime);
        memento.putBoolean(BY_FEATURE, byFeature);
    }

    /** The value as a tool, all of it in the menu. */
    void contribute(IContributionManager tools, IContributionManager menu) {
        button = new MenuButton(values(), () -> NLS.bind(FlameMessages.value_label, FlameWords.label(value)));
        tools.add(button.item());
        menu.add(values());
        for (IAction action : List.of(toggle(FlameMessages.byTime_label, byTime, this::setByTime),
                toggle(FlameMessages.byFeature_label, byFeature, this::setByFeature),
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
        MenuManager menu = new MenuManager(FlameMessages.value_title);
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(shown -> Arrays.stream(FlameValue.values()).forEach(one -> {
            IAction action = new Action(FlameWords.label(one), IAction.AS_RADIO_BUTTON) {
                @Override
                public void run() {
                    if (isChecked()) {
                        setValue(one);
                    }
                }
            };
            action.setChecked(one == value);
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
