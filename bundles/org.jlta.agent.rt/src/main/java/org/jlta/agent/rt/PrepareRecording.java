package org.jlta.agent.rt;

import java.io.IOException;
import java.lang.instrument.Instrumentation;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.jvm.Causes;
import org.jlta.agent.rt.stacks.SamplerChoice;

/**
 * Prepares the recording on the agent's thread, while the one that starts the agent does the rest: JFR needs most of the time
 * of a start. It makes a thread of its own, too, which inherits the thread group.
 */
final class PrepareRecording implements Runnable {
    private static final long WAIT_MILLIS = 30_000;

    private final AgentOptions options;
    private final boolean attached;
    private final Instrumentation instrumentation;
    private final Losses losses = new Losses();
    private final Watch watch = new Watch(losses);
    private SamplerChoice sampler;
    private ThreadRecording recording;
    private AgentRefusal refusal;
    private Throwable failure;

    private PrepareRecording(AgentOptions options, boolean attached, Instrumentation instrumentation) {
        this.options = options;
        this.attached = attached;
        this.instrumentation = instrumentation;
    }

    /** Begins; {@link #await} or {@link #abandon} must follow. */
    static PrepareRecording begin(AgentOptions options, boolean attached, Instrumentation instrumentation) {
        PrepareRecording begun = new PrepareRecording(options, attached, instrumentation);
        begun.watch.start();
        begun.watch.begin(begun);
        return begun;
    }

    @Override
    public synchronized void run() {
        try {
            sampler = SamplerChoice.of(options, instrumentation, losses);
            recording = ThreadRecording.prepare(options, sampler.used(), attached);
        } catch (AgentRefusal e) {
            refusal = e;
        } catch (ReflectiveOperationException | RuntimeException | Error e) {
            failure = e; // errors too: a JVM without memory, threads or file descriptors is told so
        }
    }

    /** What the agent loses from now on. */
    Losses losses() {
        return losses;
    }

    /** The agent's thread. */
    Watch watch() {
        return watch;
    }

    /**
     * Waits for the recording.
     *
     * @throws ReflectiveOperationException
     *             when this JDK's JFR is of another form
     */
    ThreadRecording await() throws AgentRefusal, ReflectiveOperationException {
        try {
            watch.awaitEnd(this, WAIT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AgentRefusal("the start of the recording was interrupted", e);
        }
        return result();
    }

    private synchronized ThreadRecording result() throws AgentRefusal, ReflectiveOperationException {
        if (refusal != null) {
            throw refusal;
        }
        if (recording == null) {
            throw new ReflectiveOperationException(failure == null
                    ? "JFR was not prepared within " + WAIT_MILLIS / 1000 + " s"
                    : "JFR cannot be prepared (" + Causes.of(failure) + ")", failure);
        }
        return recording;
    }

    /** After {@link #await}. */
    synchronized SamplerChoice sampler() {
        return sampler;
    }

    /** Undoes what was done, when nothing came of the start. */
    synchronized void abandon() throws ReflectiveOperationException, IOException {
        watch.end();
        if (recording != null) {
            recording.close();
        }
    }
}
