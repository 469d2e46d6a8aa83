package org.jlta.ui.live;

import java.io.IOException;
import java.nio.file.Path;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.jlta.agent.AttachException;
import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.agent.port.HostPort;
import org.jlta.core.live.LiveRecordings;
import org.jlta.core.live.StartedProgram;

/** Live sessions that the program was started for; what goes wrong is told in a dialog. For the UI thread. */
public final class LiveStart {

    private LiveStart() {
    }

    /** @param target a pid, or a part of the main class or jar name that fits one JVM */
    public static void attach(String target) {
        later(NLS.bind(LiveMessages.attach_task, target), monitor -> {
            try {
                LiveRecordings.shared().attach(Targets.find(target), AgentOptions.parse(""));
            } catch (AttachException | OptionException e) {
                throw new CoreException(Status.error(e.getMessage(), e));
            }
        });
    }

    /** @param certificates null for none */
    public static void connect(HostPort address, Path tokens, Path certificates) {
        TypedAddress typed = new TypedAddress(address, tokens, "", false, certificates);
        later(NLS.bind(LiveMessages.connect_task, address),
                monitor -> LiveRecordings.shared().follow(typed.read(KeptTokens.ofUser())));
    }

    /** What makes ready what it takes to start a program. */
    @FunctionalInterface
    public interface Preparation {
        /** Not called in the UI thread. */
        StartedProgram prepare() throws IOException;
    }

    /**
     * Starts a program whose session ends with it, and it with the session.
     *
     * @param name of the program
     */
    public static void start(String name, Preparation preparation) {
        later(NLS.bind(LiveMessages.start_task, name), monitor -> {
            try {
                LiveRecordings.shared().start(preparation.prepare(), AgentOptions.parse(""));
            } catch (IOException e) {
                throw new CoreException(Status.error(NLS.bind(LiveMessages.notReady_message, name, e.getMessage()), e));
            } catch (OptionException e) {
                throw new CoreException(Status.error(e.getMessage(), e));
            }
        });
    }

    private static void later(String task, ICoreRunnable work) {
        LiveEnd.install();
        Job job = Job.create(task, work);
        job.setUser(true);
        job.schedule();
    }
}
