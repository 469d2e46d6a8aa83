package org.jlta.ide.launch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;
import org.eclipse.debug.ui.ILaunchConfigurationTabGroup;

/** The tabs of a launch type in the mode Analyse Threads: those of the type itself, and {@link ThreadsTab} behind the first. */
public final class AnalyseTabGroup implements ILaunchConfigurationTabGroup, IExecutableExtension {
    private String type;
    private ILaunchConfigurationTabGroup inner;
    private ThreadsTab threads;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        type = element.getAttribute("type");
    }

    @Override
    public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
        try {
            inner = InnerTabGroup.of(type);
        } catch (CoreException e) {
            throw new IllegalStateException("tabs: type=" + type, e);
        }
        inner.createTabs(dialog, ILaunchManager.RUN_MODE);
        threads = new ThreadsTab();
    }

    @Override
    public ILaunchConfigurationTab[] getTabs() {
        List<ILaunchConfigurationTab> tabs = new ArrayList<>(Arrays.asList(inner.getTabs()));
        tabs.add(Math.min(1, tabs.size()), threads);
        return tabs.toArray(ILaunchConfigurationTab[]::new);
    }

    @Override
    public void dispose() {
        inner.dispose();
        threads.dispose();
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        inner.setDefaults(configuration);
        threads.setDefaults(configuration);
    }

    @Override
    public void initializeFrom(ILaunchConfiguration configuration) {
        inner.initializeFrom(configuration);
        threads.initializeFrom(configuration);
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        inner.performApply(configuration);
        threads.performApply(configuration);
    }

    @Override
    @Deprecated
    public void launched(org.eclipse.debug.core.ILaunch launch) {
        // the platform does not call it any more
    }
}
