package org.jlta.ui.origins;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IMemento;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.OriginRequest.By;
import org.jlta.analysis.origin.OriginRequest.End;
import org.jlta.analysis.origin.OriginRequest.Jdk;
import org.jlta.analysis.origin.OriginRequest.Lines;
import org.jlta.ui.internal.Icon;
import org.jlta.ui.internal.Messages;

/** How the tree of origins is built, as a person set it. For the UI thread. */
final class OriginSettings {
    private static final String BY = "by";
    private static final String END = "end";
    private static final String JDK = "jdk";
    private static final String LINES = "lines";
    private static final String FRAMES = "frames";
    private static final int[] LIMITS = {0, 1, 2, 3, 5, 8};

    private final Runnable listener;
    private By by = By.ALLOCATION;
    private End end = End.INNERMOST;
    private Jdk jdk = Jdk.FOLDED;
    private Lines lines = Lines.DISTINCT;
    private int frames;
    private boolean chosen;
    private final Map<By, IAction> bys = new EnumMap<>(By.class);

    /** @param listener something was set otherwise */
    OriginSettings(Runnable listener) {
        this.listener = listener;
    }

    /** Begins with what a recording tells: where only starts were recorded, with starts, unless a person chose. */
    void suit(RecordingModel model) {
        By suitable = model.info().agent() == null ? By.START : By.ALLOCATION;
        if (!chosen && by != suitable) {
            by = suitable;
            bys.forEach((value, action) -> action.setChecked(value == by));
        }
    }

    /** @param memento of an earlier life of the view, null for none; what it does not hold stays as it is */
    void restore(IMemento memento) {
        if (memento == null) {
            return;
        }
        chosen = memento.getString(BY) != null;
        by = constant(By.values(), memento.getString(BY), by);
        end = constant(End.values(), memento.getString(END), end);
        jdk = constant(Jdk.values(), memento.getString(JDK), jdk);
        lines = constant(Lines.values(), memento.getString(LINES), lines);
        Integer limit = memento.getInteger(FRAMES);
        frames = limit == null || limit < 0 ? frames : limit;
    }

    void save(IMemento memento) {
        if (chosen) {
            memento.putString(BY, by.name());
        }
        memento.putString(END, end.name());
        memento.putString(JDK, jdk.name());
        memento.putString(LINES, lines.name());
        memento.putInteger(FRAMES, frames);
    }

    private static <E extends Enum<E>> E constant(E[] values, String name, E otherwise) {
        return Arrays.stream(values).filter(value -> value.name().equals(name)).findFirst().orElse(otherwise);
    }

    OriginRequest apply(OriginRequest request) {
        return request.by(by).end(end).jdk(jdk).lines(lines).frames(frames);
    }

    /** A sentence with places for the numbers of threads and origins: what the tree is about. */
    String heading() {
        return switch (by) {
        case ALLOCATION -> Messages.originsByAllocation_message;
        case START -> Messages.originsByStart_message;
        case BLAME -> Messages.originsByBlame_message;
        };
    }

    End end() {
        return end;
    }

    /** Adds the settings to a view: the frequent ones as tools, all of them in the menu. */
    void contribute(IContributionManager tools, IContributionManager menu) {
        bys.put(By.ALLOCATION, stack(By.ALLOCATION, Messages.byAllocation_label, Icon.ALLOCATION));
        bys.put(By.START, stack(By.START, Messages.byStart_label, Icon.START));
        bys.put(By.BLAME, stack(By.BLAME, Messages.byBlame_label, Icon.BLAME));
        IAction outermost = toggle(Messages.outermost_label, Icon.OUTERMOST, end == End.OUTERMOST,
                on -> end = on ? End.OUTERMOST : End.INNERMOST);
        IAction fold = toggle(Messages.foldJdk_label, Icon.FOLD, jdk == Jdk.FOLDED,
                on -> jdk = on ? Jdk.FOLDED : Jdk.SHOWN);
        IAction merge = toggle(Messages.mergeLines_label, Icon.LINES, lines == Lines.MERGED,
                on -> lines = on ? Lines.MERGED : Lines.DISTINCT);
        for (IAction action : bys.values()) {
            tools.add(action);
            menu.add(action);
        }
        tools.add(new Separator());
        menu.add(new Separator());
        for (IAction action : new IAction[]{outermost, fold}) {
            tools.add(action);
        }
        for (IAction action : new IAction[]{outermost, fold, merge}) {
            menu.add(action);
        }
        tools.add(new Separator());
        MenuManager limits = new MenuManager(Messages.frameLimit_label);
        for (int limit : LIMITS) {
            limits.add(limit(limit));
        }
        menu.add(limits);
    }

    private IAction stack(By value, String label, Icon icon) {
        IAction action = new Action(label, IAction.AS_RADIO_BUTTON) {
            @Override
            public void run() {
                if (isChecked() && by != value) {
                    by = value;
                    chosen = true;
                    listener.run();
                }
            }
        };
        action.setChecked(by == value);
        return dressed(action, label, icon);
    }

    private IAction toggle(String label, Icon icon, boolean on, Consumer<Boolean> setting) {
        IAction action = new Action(label, IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                setting.accept(isChecked());
                listener.run();
            }
        };
        action.setChecked(on);
        return dressed(action, label, icon);
    }

    private IAction limit(int limit) {
        String label = limit == 0 ? Messages.allFrames_label : NLS.bind(Messages.frames_label, limit);
        IAction action = new Action(label, IAction.AS_RADIO_BUTTON) {
            @Override
            public void run() {
                if (isChecked() && frames != limit) {
                    frames = limit;
                    listener.run();
                }
            }
        };
        action.setChecked(frames == limit);
        return action;
    }

    private static IAction dressed(IAction action, String label, Icon icon) {
        action.setToolTipText(label);
        action.setImageDescriptor(icon.descriptor());
        return action;
    }
}
