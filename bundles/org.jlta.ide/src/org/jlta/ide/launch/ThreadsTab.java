package org.jlta.ide.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.jlta.ide.internal.IdeIcon;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.launching.AnalyseMode;
import org.jlta.launching.ShownAtLaunch;
import org.jlta.launching.internal.TargetJava;
import org.jlta.ui.HelpContexts;

/**
 * The launch configuration tab of the agent's options. In the groups of Run and Debug it offers to analyse instead. Writes
 * nothing into a configuration whose options have their defaults.
 */
public final class ThreadsTab extends AbstractLaunchConfigurationTab {
    private final ResourceManager images = new LocalResourceManager(JFaceResources.getResources());
    private TabOptions options = TabOptions.of("");
    private boolean withDebugger;
    private ShownAtLaunch shown = ShownAtLaunch.VIEWS;
    private boolean isOwn;
    private IStatus java;
    private OptionsForm form;

    @Override
    public String getName() {
        return IdeMessages.threadsTab_label;
    }

    @Override
    public String getId() {
        return "org.jlta.ide.threadsTab";
    }

    @Override
    public Image getImage() {
        return images.create(IdeIcon.THREADS.descriptor());
    }

    @Override
    public void createControl(Composite parent) {
        isOwn = AnalyseMode.ID.equals(getLaunchConfigurationDialog().getMode());
        form = new OptionsForm(parent, isOwn, this::changed, new AnalyseInstead());
        Dialog.applyDialogFont(form.control());
        setControl(form.control());
        HelpContexts.set(form.control(), "org.jlta.ide.tab_threads");
    }

    private void changed() {
        if (form.choices() != null) {
            withDebugger = form.choices().isWithDebugger();
            shown = form.choices().shown();
        }
        setDirty(true);
        updateLaunchConfigurationDialog();
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        // a new configuration says nothing: all options have their defaults
    }

    @Override
    public void initializeFrom(ILaunchConfiguration configuration) {
        try {
            options = TabOptions.of(configuration.getAttribute(AnalyseMode.OPTIONS, ""));
            withDebugger = configuration.getAttribute(AnalyseMode.WITH_DEBUGGER, false);
            shown = ShownAtLaunch.of(configuration);
        } catch (CoreException e) {
            ILog.of(ThreadsTab.class).log(e.getStatus());
            options = TabOptions.of("");
            withDebugger = false;
            shown = ShownAtLaunch.VIEWS;
        }
        java = TargetJava.knownProblem(configuration);
        form.show(options, configuration);
        if (form.choices() != null) {
            form.choices().show(withDebugger, shown);
        }
    }

    @Override
    public void activated(ILaunchConfigurationWorkingCopy configuration) {
        // what the tab shows is not what other tabs change, but for the JRE
        java = TargetJava.knownProblem(configuration);
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        String text = options.text();
        if (text.isEmpty()) {
            configuration.removeAttribute(AnalyseMode.OPTIONS);
        } else {
            configuration.setAttribute(AnalyseMode.OPTIONS, text);
        }
        if (withDebugger) {
            configuration.setAttribute(AnalyseMode.WITH_DEBUGGER, true);
        } else {
            configuration.removeAttribute(AnalyseMode.WITH_DEBUGGER);
        }
        shown.writeTo(configuration);
    }

    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        String problem = options.problem();
        if (problem == null && java != null && !java.isOK()) {
            problem = java.getMessage();
        }
        // Run and Debug have no agent, which must not keep them from a Java that has none: only what was just typed is wrong
        boolean isError = problem != null && (isOwn || options.isTypedWrong());
        setErrorMessage(isError ? problem : null);
        setWarningMessage(isError ? null : problem == null ? options.warning() : problem);
        return !isError;
    }

    @Override
    public void dispose() {
        images.dispose();
        super.dispose();
    }
}
