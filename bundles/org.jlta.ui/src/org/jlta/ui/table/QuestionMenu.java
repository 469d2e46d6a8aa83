package org.jlta.ui.table;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.ui.IActionBars;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.view.MenuButton;

/** The choice among the questions of a view, in its bar and its menu. For the UI thread. */
final class QuestionMenu {
    private final List<? extends RowQuestion<?>> questions;
    private final IntSupplier current;
    private final IntConsumer chosen;
    private final MenuButton button;

    QuestionMenu(List<? extends RowQuestion<?>> questions, IntSupplier current, IntConsumer chosen) {
        this.questions = questions;
        this.current = current;
        this.chosen = chosen;
        button = new MenuButton(choices(), () -> questions.get(current.getAsInt()).label());
    }

    void contribute(IActionBars bars) {
        bars.getToolBarManager().add(button.item());
        bars.getMenuManager().add(choices());
    }

    /** Another one is shown. */
    void update() {
        button.update();
    }

    private MenuManager choices() {
        MenuManager menu = new MenuManager(Messages.show_title);
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(opened -> {
            for (int i = 0; i < questions.size(); i++) {
                opened.add(choice(i));
            }
        });
        return menu;
    }

    private IAction choice(int question) {
        IAction action = new Action(questions.get(question).label(), IAction.AS_RADIO_BUTTON) {
            @Override
            public void run() {
                if (isChecked()) {
                    chosen.accept(question);
                }
            }
        };
        action.setChecked(question == current.getAsInt());
        return action;
    }
}
