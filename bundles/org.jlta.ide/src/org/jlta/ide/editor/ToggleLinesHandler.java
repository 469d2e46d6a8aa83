package org.jlta.ide.editor;

import java.util.Map;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.menus.UIElement;
import org.jlta.ide.internal.IdeSwitch;

/** Switches what Java editors say of threads on and off. */
public final class ToggleLinesHandler extends AbstractHandler implements IElementUpdater {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IdeSwitch.SHOW_LINES.set(!IdeSwitch.SHOW_LINES.get());
        HandlerUtil.getActiveWorkbenchWindowChecked(event).getService(ICommandService.class)
                .refreshElements(event.getCommand().getId(), null);
        return null;
    }

    @Override
    public void updateElement(UIElement element, @SuppressWarnings("rawtypes") Map parameters) {
        element.setChecked(IdeSwitch.SHOW_LINES.get());
    }
}
