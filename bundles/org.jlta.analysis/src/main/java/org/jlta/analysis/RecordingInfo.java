package org.jlta.analysis;

import java.io.Serializable;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What a recording is and how far it can be trusted.
 *
 * @param jvm           name of the JVM, null when not told
 * @param jdk           its version, null when not told
 * @param pid           -1 when not told
 * @param command       main class or jar with arguments, null when not told
 * @param startTime     wall clock of time 0
 * @param zone          the recorded JVM's time zone, else the reader's
 * @param durationNanos from the first to the last event
 * @param agent         the JLTA agent that recorded, null for other recordings
 * @param eventCount    events read
 * @param losses        one sentence for each thing that was lost; empty when nothing was
 * @param complete      whether the recording reaches its end in order
 * @param endReason     one sentence, such as {@code "the JVM was killed; complete up to 12.4 s"}
 * @param virtual       what it tells of virtual threads
 * @param virtualStarted how many virtual threads started, -1 when not told
 * @param sensitive     kinds of data in it that should not be given away unseen, such as {@code environment variables}
 * @param limits        what the system lets the process have
 * @param log           the JLTA log that it was read from, null for a recording itself
 */
public record RecordingInfo(String jvm, String jdk, long pid, String command, Instant startTime, ZoneId zone,
        long durationNanos, AgentInfo agent, long eventCount, List<String> losses, boolean complete, String endReason,
        VirtualThreads virtual, long virtualStarted, List<String> sensitive, Limits limits,
        Log log) implements Serializable {
    /** What the end reason of a file begins with, of which bytes within are lost. */
    public static final String DAMAGED_WITHIN = "the file is damaged within";

    /**
     * A JLTA log in place of its recording.
     *
     * @param form       number of the log's form
     * @param writtenBy  version of JLTA that wrote it, null when not told
     * @param tellsAgent whether it tells if the agent recorded
     */
    public record Log(int form, String writtenBy, boolean tellsAgent) implements Serializable {

        /** What it is, in words that follow {@code it is} or stand alone. */
        public String label() {
            return "a JLTA log" + (writtenBy == null ? "" : ", written by JLTA " + writtenBy);
        }
    }

    /**
     * The agent.
     *
     * @param version     its version
     * @param options     those it ran with, null when not told
     * @param attached    whether the JVM ran already
     * @param sampler     who took stacks, as in its options; null when not told
     * @param samplerNote why that is not who was asked for, or by which clocks it works; null for nothing to say
     * @param notes       what to know of how the recording was made, one sentence each
     * @param cost        what it cost, null when not told
     */
    public record AgentInfo(String version, String options, boolean attached, String sampler, String samplerNote,
            List<String> notes, AgentCost cost) implements Serializable {
        public AgentInfo {
            notes = List.copyOf(notes);
        }
    }

    /**
     * What the agent cost up to its last word on that. What its hooks needed on the application's threads is not in it.
     *
     * @param cpuNanos         CPU time of the agent's own threads; -1 when not known
     * @param recorderCpuNanos of Flight Recorder's threads; -1 when not known
     * @param processCpuNanos  of the whole process; -1 when not known
     * @param wovenClasses     classes that it changed
     * @param weaveFailures    classes that it could not change
     * @param lostEvents       events that it could not write
     */
    public record AgentCost(long cpuNanos, long recorderCpuNanos, long processCpuNanos, int wovenClasses,
            int weaveFailures, long lostEvents) implements Serializable {
    }

    /** Whether virtual threads are recorded one by one, only counted, or not at all. */
    public enum VirtualThreads {
        RECORDED, COUNTED, NONE
    }

    /** Of a recording itself. */
    public RecordingInfo(String jvm, String jdk, long pid, String command, Instant startTime, ZoneId zone,
            long durationNanos, AgentInfo agent, long eventCount, List<String> losses, boolean complete,
            String endReason, VirtualThreads virtual, long virtualStarted, List<String> sensitive, Limits limits) {
        this(jvm, jdk, pid, command, startTime, zone, durationNanos, agent, eventCount, losses, complete, endReason,
                virtual, virtualStarted, sensitive, limits, null);
    }

    /**
     * Whether bytes within the file are lost: what is not in it, as the end of a thread, can have been. Its end reason, which
     * goes into a JLTA log too, begins with {@link #DAMAGED_WITHIN} then.
     */
    public boolean isDamagedWithin() {
        return !complete && endReason != null && endReason.startsWith(DAMAGED_WITHIN);
    }

    /** Whether another tool recorded; false where that is not told. */
    public boolean isWithoutAgent() {
        return agent == null && (log == null || log.tellsAgent());
    }

    /** The same of a recording that has no end yet. */
    public RecordingInfo growing(String reason) {
        return new RecordingInfo(jvm, jdk, pid, command, startTime, zone, durationNanos, agent, eventCount, losses,
                false,
                reason, virtual, virtualStarted, sensitive, limits, log);
    }

    /** The same with its sentences, of losses and of the end, changed. */
    public RecordingInfo withTexts(UnaryOperator<String> change) {
        return new RecordingInfo(jvm, jdk, pid, command, startTime, zone, durationNanos, agent, eventCount,
                losses.stream().map(change).toList(), complete, endReason == null ? null : change.apply(endReason),
                virtual, virtualStarted, sensitive, limits, log);
    }

    public RecordingInfo {
        losses = List.copyOf(losses);
        sensitive = List.copyOf(sensitive);
    }
}
