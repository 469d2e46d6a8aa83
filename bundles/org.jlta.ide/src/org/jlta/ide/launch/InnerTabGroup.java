package org.jlta.ide.launch;

import java.util.Arrays;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.ILaunchConfigurationTabGroup;
import org.jlta.ide.internal.IdeStatus;

/** The tabs that a launch type has of its own for Run, which are those for Analyse Threads too. */
final class InnerTabGroup {
    private static final String POINT = IDebugUIConstants.PLUGIN_ID + ".launchConfigurationTabGroups";

    private InnerTabGroup() {
    }

    /**
     * A new group of the tabs of a launch type.
     *
     * @param type identifier of the launch type
     * @throws CoreException when it has none or they cannot be made
     */
    static ILaunchConfigurationTabGroup of(String type) throws CoreException {
        IConfigurationElement general = null;
        for (IConfigurationElement group : Platform.getExtensionRegistry().getConfigurationElementsFor(POINT)) {
            if (type.equals(group.getAttribute("type"))) {
                IConfigurationElement[] modes = group.getChildren("launchMode");
                if (Arrays.stream(modes).anyMatch(InnerTabGroup::isRun)) {
                    return made(group);
                }
                general = modes.length == 0 ? group : general;
            }
        }
        if (general == null) {
            throw IdeStatus.NO_TABS.exception(type);
        }
        return made(general);
    }

    private static boolean isRun(IConfigurationElement mode) {
        return ILaunchManager.RUN_MODE.equals(mode.getAttribute("mode"));
    }

    private static ILaunchConfigurationTabGroup made(IConfigurationElement group) throws CoreException {
        return (ILaunchConfigurationTabGroup) group.createExecutableExtension("class");
    }
}
