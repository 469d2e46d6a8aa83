package org.jlta.ide.internal;

import java.util.Map;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.menus.UIElement;

/** Turns a switch on and off; declared with its key behind the name of this class. */
public final class SwitchHandler extends AbstractHandler implements IElementUpdater, IExecutableExtension {
    private IdeSwitch setting;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object key) {
        setting = IdeSwitch.of((String) key);
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        setting.set(!setting.get());
        HandlerUtil.getActiveWorkbenchWindowChecked(event).getService(ICommandService.class)
                .refreshElements(event.getCommand().getId(), null);
        return null;
    }

    @Override
    public void updateElement(UIElement element, @SuppressWarnings("rawtypes") Map parameters) {
        element.setChecked(setting.get());
    }
}
