package org.jlta.ide.attach;

import java.util.Map;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.IDebugElement;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;

/**
 * The JVM that an element of the Debug view belongs to.
 *
 * @param process null where the debugger is connected to one that was not launched here
 * @param target  null where it is not debugged
 */
public record DebuggedJvm(IProcess process, IDebugTarget target) {
    /** No process, or one whose number is not known. */
    public static final long NONE = -1;

    /**
     * @param element a launch, process, debug target, thread or frame
     * @return without process and target where the element belongs to none
     */
    public static DebuggedJvm of(Object element) {
        IDebugElement part = Adapters.adapt(element, IDebugElement.class);
        if (part != null) {
            return new DebuggedJvm(part.getDebugTarget().getProcess(), part.getDebugTarget());
        }
        IProcess process = Adapters.adapt(element, IProcess.class);
        ILaunch launch = process != null ? process.getLaunch() : Adapters.adapt(element, ILaunch.class);
        if (launch == null) {
            return new DebuggedJvm(process, null);
        }
        boolean alone = process == null && launch.getProcesses().length == 1;
        return new DebuggedJvm(alone ? launch.getProcesses()[0] : process, launch.getDebugTarget());
    }

    /** The number of its process on this computer, {@link #NONE} where that is not known, or it has ended. */
    public long pid() {
        String text = process == null || process.isTerminated()
                ? null
                : process.getAttribute(IProcess.ATTR_PROCESS_ID);
        return text == null || !text.matches("\\d{1,18}") ? NONE : Long.parseLong(text);
    }

    /** Whether it is known to have ended, or the debugger has let go of one that was not launched here. */
    public boolean isGone() {
        return process != null
                ? process.isTerminated()
                : target != null && (target.isTerminated() || target.isDisconnected());
    }

    /** Whether the debugger is connected to one that was not launched here, often on another host. */
    boolean isRemote() {
        return process == null && target != null;
    }

    /** Where the one runs that the debugger is connected to, as its configuration says; empty where it does not. */
    String host() throws CoreException {
        ILaunchConfiguration configuration = target.getLaunch().getLaunchConfiguration();
        return configuration == null
                ? ""
                : configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_CONNECT_MAP, Map.of())
                        .getOrDefault("hostname", "");
    }

    /** Whether the debugger holds all of its threads, the one that would load an agent too. */
    boolean isSuspended() throws DebugException {
        if (target == null || target.isTerminated()) {
            return false;
        }
        for (IThread thread : target.getThreads()) {
            if (!thread.isSuspended()) {
                return false;
            }
        }
        return target.getThreads().length > 0;
    }
}
