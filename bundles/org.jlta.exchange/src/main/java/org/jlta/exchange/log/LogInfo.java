package org.jlta.exchange.log;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.Limits;
import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.AgentCost;
import org.jlta.analysis.RecordingInfo.AgentInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.ThreadTable;

/** Collects the lines of a log about the recording as a whole, which {@link LogHead} writes. */
final class LogInfo {
    private static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;
    private static final long NOT_MEASURED = ThreadTable.UNKNOWN_AMOUNT;
    private static final ContextInfo DAMAGED = new ContextInfo("?", "?", 0, UNKNOWN, UNKNOWN);

    final List<ContextInfo> contexts = new ArrayList<>();
    final List<Mark> marks = new ArrayList<>();
    final List<String> losses = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<String> sensitive = new ArrayList<>();
    private boolean recordingTold;
    private Instant startTime;
    private ZoneId zone = ZoneId.systemDefault();
    private long durationNanos = UNKNOWN;
    private long pid = -1;
    private String jvm;
    private String jdk;
    private String command;
    private boolean complete = true;
    private String endReason;
    private String writtenBy;
    private boolean agentTold;
    private AgentInfo agent;
    private AgentCost cost;
    private long events = -1;
    private VirtualThreads virtual;
    private long virtualStarted = -1;
    private Limits limits = Limits.UNKNOWN;
    private String ownPackage;
    private boolean exact;

    /** Whether the line is one of these; then it is taken. */
    boolean take(LogLine line) {
        switch (line.verb()) {
        case "written" -> writtenBy = line.word(1);
        case "recording" -> recording(line);
        case "end" -> {
            complete = line.is(1, LogHead.COMPLETE, LogHead.INCOMPLETE);
            endReason = line.word(2);
        }
        case "lost" -> losses.add(line.text(1));
        case "agent" -> agent(line);
        case "note" -> notes.add(line.text(1));
        case "cost" -> cost = new AgentCost(line.nanos(1, NOT_MEASURED), line.nanos(2, NOT_MEASURED),
                line.nanos(3, NOT_MEASURED), line.integer(4), line.integer(5), line.number(6));
        case "events" -> events = line.number(1);
        case "virtual" -> {
            virtual = line.constant(1, VirtualThreads.class);
            virtualStarted = line.number(2);
        }
        case "limits" -> limits = new Limits(cores(line.text(1)), line.number(2), line.number(3),
                line.nanos(4, NOT_MEASURED), limits.met());
        case "met" -> limits = new Limits(limits.cpuLimit(), limits.memoryLimit(), limits.pidsMax(),
                limits.throttledNanos(), new Limits.Met(line.text(1), line.number(2), line.number(3)));
        case "sensitive" -> sensitive.add(line.text(1));
        case "own" -> ownPackage = line.word(1);
        case "cpu" -> exact = line.is(1, LogHead.EXACT, LogHead.LOADS);
        case "context" -> context(line);
        case "mark" -> marks.add(new Mark(line.nanos(1, 0), line.text(2), line.text(3),
                line.is(4, LogHead.AUTOMATIC, LogHead.MANUAL)));
        default -> {
            return false;
        }
        }
        return true;
    }

    private void recording(LogLine line) {
        recordingTold = true;
        durationNanos = line.nanos(3, 0);
        pid = line.number(4);
        jvm = line.word(5);
        jdk = line.word(6);
        command = line.word(7);
        try {
            startTime = line.word(1) == null ? null : Instant.parse(line.word(1));
            zone = ZoneId.of(line.text(2));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("expected are a time, as 2026-03-04T05:06:07Z, and a time zone, found '"
                    + LogWords.shown(line.word(1)) + "' and '" + LogWords.shown(line.word(2)) + "'", e);
        }
    }

    private void agent(LogLine line) {
        boolean none = line.size() == 2 && LogHead.NO_AGENT.equals(line.word(1));
        if (!none && line.word(1) != null) {
            agent = new AgentInfo(line.text(1), line.word(2), line.is(3, LogHead.ATTACHED, LogHead.STARTED),
                    line.word(4), line.word(5), List.of(), null);
        }
        agentTold = none || agent != null;
    }

    /** Threads tell the number of their context: one that cannot be read must not shift the others. */
    private void context(LogLine line) {
        contexts.add(DAMAGED);
        contexts.set(contexts.size() - 1, new ContextInfo(line.text(1), line.text(2), line.integer(3),
                line.nanos(4, UNKNOWN), line.nanos(5, UNKNOWN)));
    }

    private static double cores(String word) {
        try {
            return Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected is a number of cores, found '" + LogWords.shown(word) + "'",
                    e);
        }
    }

    /** Whether the line about the recording was met. */
    boolean isRecordingTold() {
        return recordingTold;
    }

    /** @param latestNanos where the length of the recording is not told */
    long durationNanos(long latestNanos) {
        return durationNanos == UNKNOWN ? latestNanos : durationNanos;
    }

    String ownPackage() {
        return ownPackage;
    }

    /** Whether the readings of clocks are those of the JVM. */
    boolean isExact() {
        return exact;
    }

    /**
     * @param cut     why the log is not whole, null where it is
     * @param damaged whether lines are missing
     */
    RecordingInfo build(int form, LogThreads threads, long duration, String cut, boolean damaged) {
        AgentInfo whole = agent == null
                ? null
                : new AgentInfo(agent.version(), agent.options(), agent.attached(), agent.sampler(),
                        agent.samplerNote(), notes, cost);
        VirtualThreads told = virtual != null
                ? virtual
                : threads.hasVirtual() ? VirtualThreads.RECORDED : VirtualThreads.NONE;
        return new RecordingInfo(jvm, jdk, pid, command, startTime, zone, duration, whole,
                events >= 0 ? events : threads.count(), losses, complete && cut == null && !damaged,
                cut != null ? cut : endReason, told, virtualStarted, sensitive, limits,
                new RecordingInfo.Log(form, writtenBy, agentTold));
    }
}
