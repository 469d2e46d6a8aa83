package org.jlta.ide.tests;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;

/** A program of a project that was started outside of the IDE, and the debugger that is connected to it. Closing it ends the program. */
final class RemoteProgram implements AutoCloseable {
    private final Process process;
    private final ILaunch launch;

    private RemoteProgram(Process process, ILaunch launch) {
        this.process = process;
        this.launch = launch;
    }

    /** Starts it without agent, and connects the debugger. */
    static RemoteProgram debug(JavaProject project, String type) throws IOException, CoreException {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:0", "-cp",
                project.java().getProject().getLocation().append("bin").toOSString(), type)
                .redirectErrorStream(true).start();
        boolean connected = false;
        try {
            String listening = process.inputReader().readLine();
            RemoteProgram program = new RemoteProgram(process,
                    connect(project, listening.replaceFirst(".*: *", "")));
            connected = true;
            return program;
        } finally {
            if (!connected) {
                process.destroyForcibly();
            }
        }
    }

    private static ILaunch connect(JavaProject project, String port) throws CoreException {
        ILaunchConfigurationWorkingCopy copy = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(IJavaLaunchConfigurationConstants.ID_REMOTE_JAVA_APPLICATION)
                .newInstance(null, "Remote");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project.java().getElementName());
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_CONNECTOR,
                IJavaLaunchConfigurationConstants.ID_SOCKET_ATTACH_VM_CONNECTOR);
        // the delegate adds to it
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_CONNECT_MAP,
                new HashMap<>(Map.of("hostname", "127.0.0.1", "port", port, "timeout", "20000")));
        return copy.launch(ILaunchManager.DEBUG_MODE, null);
    }

    ILaunch launch() {
        return launch;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
