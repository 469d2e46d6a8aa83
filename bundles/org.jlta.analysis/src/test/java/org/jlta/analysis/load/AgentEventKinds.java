package org.jlta.analysis.load;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Events of the agent's names and fields, for recordings made by tests. */
final class AgentEventKinds {

    @Name("jlta.ThreadAllocated")
    static final class Allocated extends Event {
        long threadId;
        String name;
        String className;
        String targetClass;
        boolean virtual;
        boolean daemon;
        int priority;
        String group;
        long contextId;
    }

    @Name("jlta.ThreadStarting")
    static final class Starting extends Event {
        long threadId;
        String container;
    }

    @Name("jlta.ThreadStartFailed")
    @StackTrace(false)
    static final class StartFailed extends Event {
        long threadId;
        String exceptionClass;
        String message;
    }

    @Name("jlta.ThreadUsage")
    @StackTrace(false)
    static final class Usage extends Event {
        long threadId;
        long cpuNanos;
        long allocatedBytes;
    }

    @Name("jlta.ThreadRenamed")
    static final class Renamed extends Event {
        long threadId;
        String oldName;
        String newName;
    }

    @Name("jlta.ThreadDied")
    @StackTrace(false)
    static final class Died extends Event {
        long threadId;
        String exceptionClass;
        String message;
    }

    @Name("jlta.Context")
    @StackTrace(false)
    static final class Context extends Event {
        long contextId;
        String name;
        String kind;
        int generation;
        boolean stopped;
    }

    @Name("jlta.Mark")
    @StackTrace(false)
    static final class MarkEvent extends Event {
        String name;
        String kind;
        boolean automatic;
    }

    @Name("jlta.Agent")
    @StackTrace(false)
    static final class Agent extends Event {
        String version;
        String options;
        boolean attached;
        long recordingStartMillis;
    }

    @Name("jlta.Losses")
    @StackTrace(false)
    static final class Losses extends Event {
        long lostEvents;
        int weaveFailures;
        String detail;
    }

    @Name("jlta.RecordingEnd")
    @StackTrace(false)
    static final class End extends Event {
        String reason;
    }

    @Name("jlta.RecordingCopied")
    @StackTrace(false)
    static final class Copied extends Event {
    }

    private AgentEventKinds() {
    }

    static void allocated(Thread thread, long contextId) {
        Allocated event = new Allocated();
        event.threadId = thread.getId();
        event.name = thread.getName();
        event.className = thread.getClass().getName();
        event.daemon = thread.isDaemon();
        event.priority = thread.getPriority();
        event.group = thread.getThreadGroup().getName();
        event.contextId = contextId;
        event.commit();
    }

    static void starting(Thread thread) {
        Starting event = new Starting();
        event.threadId = thread.getId();
        event.commit();
    }

    static void renamed(Thread thread, String oldName, String newName) {
        Renamed event = new Renamed();
        event.threadId = thread.getId();
        event.oldName = oldName;
        event.newName = newName;
        event.commit();
    }

    static void context(long contextId, String name, int generation, boolean stopped) {
        Context event = new Context();
        event.contextId = contextId;
        event.name = name;
        event.kind = "tomcat";
        event.generation = generation;
        event.stopped = stopped;
        event.commit();
    }

    static void mark(String name, String kind) {
        MarkEvent event = new MarkEvent();
        event.name = name;
        event.kind = kind;
        event.automatic = true;
        event.commit();
    }

    static void agent() {
        agent(0);
    }

    /** @param recordingStartMillis since the epoch; 0 for untold */
    static void agent(long recordingStartMillis) {
        Agent event = new Agent();
        event.recordingStartMillis = recordingStartMillis;
        event.version = "0.1.0";
        event.options = "preset=low";
        event.commit();
    }

    static void end(String reason) {
        End event = new End();
        event.reason = reason;
        event.commit();
    }
}
