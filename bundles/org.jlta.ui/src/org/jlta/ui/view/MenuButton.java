package org.jlta.ui.view;

import java.util.function.Supplier;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.ToolItem;

/**
 * A tool with a word on it that opens a menu of choices; its tool tip tells the present one, as the tool bar does not make
 * room for a longer word. For the UI thread.
 */
public final class MenuButton extends Action implements IMenuCreator {
    private final MenuManager choices;
    private final Supplier<String> label;
    private Menu menu;

    /** @param label what is chosen; asked again by {@link #update()} */
    public MenuButton(MenuManager choices, Supplier<String> label) {
        super(choices.getMenuText(), AS_DROP_DOWN_MENU);
        this.choices = choices;
        this.label = label;
        update();
        setMenuCreator(this);
    }

    /** For a tool bar. */
    public IContributionItem item() {
        ActionContributionItem item = new ActionContributionItem(this);
        item.setMode(ActionContributionItem.MODE_FORCE_TEXT);
        return item;
    }

    /** Another one is chosen. */
    public void update() {
        setToolTipText(label.get());
    }

    /** A click beside the arrow opens the menu as well. */
    @Override
    public void runWithEvent(Event event) {
        if (event.widget instanceof ToolItem tool) {
            Menu opened = getMenu(tool.getParent());
            opened.setLocation(tool.getParent().toDisplay(tool.getBounds().x,
                    tool.getBounds().y + tool.getBounds().height));
            opened.setVisible(true);
        }
    }

    @Override
    public Menu getMenu(Control parent) {
        if (menu == null || menu.isDisposed()) {
            menu = choices.createContextMenu(parent);
        }
        return menu;
    }

    @Override
    public Menu getMenu(Menu parent) {
        return null;
    }

    @Override
    public void dispose() {
        choices.dispose();
    }
}
