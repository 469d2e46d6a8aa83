package org.jlta.agent.rt;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.agent.port.Refusal;
import org.jlta.agent.rt.events.RecordingCopiedEvent;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.jvm.AgentThread;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.port.ChunkNumbers;
import org.jlta.agent.rt.port.Controlled;
import org.jlta.agent.rt.port.PortRefusal;

/** What clients of the port can do with a session. */
final class SessionControl implements Controlled {
    private static final String ENTRY = "org.jlta.agent.entry.AgentEntry";
    static final String OUTPUT = "output";
    private static final String DETACH = "command=detach";

    private final Session session;
    private final ThreadRecording recording;
    private final Marks marks;
    private final Losses losses;
    private final String version;
    private final Instrumentation instrumentation;
    private final ChunkNumbers chunks;
    private volatile boolean paused;

    SessionControl(Session session, ThreadRecording recording, Marks marks, Losses losses, String version,
            Instrumentation instrumentation, ChunkNumbers chunks) {
        this.session = session;
        this.recording = recording;
        this.marks = marks;
        this.losses = losses;
        this.version = version;
        this.instrumentation = instrumentation;
        this.chunks = chunks;
    }

    @Override
    public Map<String, String> status() {
        Map<String, String> status = new LinkedHashMap<>();
        status.put("state", !recording.isRunning() ? "ended" : paused ? "paused" : "recording");
        status.put("version", version);
        status.put("options", session.options().toArgument());
        status.put("recordedBytes", Long.toString(bytes()));
        status.put("keptBytes", Long.toString(recording.maxBytes()));
        status.put("threads", Integer.toString(threads()));
        status.put("lostEvents", Long.toString(losses.events()));
        String detail = losses.detail();
        if (detail != null) {
            status.put("losses", detail);
        }
        return status;
    }

    /** -1 where that is not known. */
    private long bytes() {
        try {
            return recording.bytes();
        } catch (ReflectiveOperationException | IOException e) {
            return -1;
        }
    }

    /** -1 where that is not known. */
    private static int threads() {
        try {
            return ThreadFields.allPlatformThreads().length;
        } catch (ReflectiveOperationException e) {
            return -1;
        }
    }

    @Override
    public void mark(String name) {
        marks.setByUser(name);
    }

    @Override
    public synchronized void snapshot() throws PortRefusal {
        requireRunning();
        recording.dumpThreads();
        marks.mark("snapshot", "snapshot", 0);
    }

    @Override
    public synchronized void prune(long ageNanos) throws PortRefusal {
        requireRunning();
        recording.dropOlderThan(ageNanos);
        if (ageNanos == 0) {
            marks.mark("reset", "reset", 0);
        }
    }

    @Override
    public synchronized void pause() throws PortRefusal {
        requireRunning();
        if (!paused) {
            marks.mark("paused", "paused", 0);
            try {
                session.pause();
            } catch (IllegalAccessException e) {
                throw new PortRefusal(Refusal.STATE, "The agent could not pause: " + e + ".");
            }
            paused = true;
        }
    }

    @Override
    public synchronized void resume() throws PortRefusal {
        requireRunning();
        if (paused) {
            try {
                session.resume();
            } catch (ReflectiveOperationException e) {
                throw new PortRefusal(Refusal.STATE, "The agent could not go on: " + e + ".");
            }
            paused = false;
            marks.mark("resumed", "resumed", 0);
        }
    }

    @Override
    public synchronized void configure(Map<String, String> changes) throws PortRefusal {
        requireRunning();
        if (paused) {
            throw new PortRefusal(Refusal.STATE, "The recording is paused: resume it first.");
        }
        try {
            AgentOptions changed = session.options();
            for (Map.Entry<String, String> change : changes.entrySet()) {
                changed = changed.with(change.getKey(), change.getValue());
            }
            session.configure(changed);
            marks.mark("options changed: " + changed.toArgument(), "configured", 0);
        } catch (OptionException e) {
            throw new PortRefusal(Refusal.VALUE, "It is refused: " + e.getMessage() + ".");
        }
    }

    /** Lets a recording that was to leave no file write one at its end, as a later attach asks. */
    synchronized void takeOutput(String output) throws PortRefusal, AgentRefusal {
        requireRunning();
        try {
            session.writeAtEnd(session.options().with(OUTPUT, output));
        } catch (OptionException e) {
            throw new PortRefusal(Refusal.VALUE, "It is refused: " + e.getMessage() + ".");
        }
    }

    private void requireRunning() throws PortRefusal {
        if (!recording.isRunning()) {
            throw new PortRefusal(Refusal.STATE, "The recording has ended.");
        }
    }

    /** By the entry class, as a tool on this host does it, so that what was loaded can be forgotten. */
    @Override
    public void detach() {
        new AgentThread(new Detach(), "JLTA Detach").start();
    }

    private final class Detach implements Runnable {
        @Override
        public void run() {
            try {
                Class.forName(ENTRY, true, ClassLoader.getSystemClassLoader())
                        .getMethod("agentmain", String.class, Instrumentation.class)
                        .invoke(null, DETACH, instrumentation);
            } catch (InvocationTargetException e) {
                losses.note("the agent could not be taken out: " + e.getCause());
            } catch (ReflectiveOperationException e) {
                losses.note("the agent could not be taken out: " + e);
            }
        }
    }

    @Override
    public boolean isRecording() {
        return recording.isRunning();
    }

    @Override
    public Path repository() throws IOException {
        try {
            return Paths.get(recording.repository());
        } catch (ReflectiveOperationException e) {
            throw new IOException("where the recording lies is not known: " + e, e);
        }
    }

    @Override
    public ChunkNumbers chunks() {
        return chunks;
    }

    @Override
    public void copied() {
        RecordingCopiedEvent.write("port");
    }

    @Override
    public void flush() throws IOException {
        try {
            recording.flush();
        } catch (ReflectiveOperationException e) {
            throw new IOException("the recording could not be flushed: " + e, e);
        }
    }
}
