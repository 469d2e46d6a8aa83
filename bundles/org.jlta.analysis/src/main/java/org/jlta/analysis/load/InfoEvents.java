package org.jlta.analysis.load;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingInfo.AgentCost;
import org.jlta.analysis.RecordingInfo.AgentInfo;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.ActivityEvents;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.InteractionEvents;
import org.jlta.recording.KeepEvents;
import org.jlta.recording.format.Event;

/** Takes from events what they tell of the recording and its JVM. */
final class InfoEvents {
    private static final Pattern SECRET = Pattern.compile(
            "(?i)(passw(or)?d|passphrase|secret|token|api.?key|credential|private.?key)[\\w.-]*[=: ]+\\S");

    /** Between the start of the recording, which the agent tells, and its first chunk. */
    private static final long LATE_NANOS = 2_000_000_000;
    private static final Pattern VERSION = Pattern.compile("\\((\\d[^)]*)\\)");

    /** JFR's own default for recordings of other tools. */
    private static final long UNTOLD_BLOCKING_NANOS = 20_000_000;

    private final Fields fields;
    private final Set<String> sensitive = new TreeSet<>();
    private final PersonalWords personal = new PersonalWords();
    private final List<Mark> marks = new ArrayList<>();
    private String jvm;
    private String jdk;
    private long pid = -1;
    private Instant jvmStart;
    private long agentJvmStart;
    private long recordingStartMillis;
    private String command;
    /** Of the JVM; null when not told. */
    private String options;
    private ZoneId zone = ZoneId.systemDefault();
    private AgentInfo agent;
    private AgentCost cost;
    private String endReason;
    /** Of all chunks: what one says can hold for a while only. */
    private final Set<String> notes = new LinkedHashSet<>();
    private long copiedNanos = -1;
    private String shutdownReason;
    private long lostEvents;
    private long weaveFailures;
    private String lossDetail;
    private long lostBytes;
    private long virtualCounted = -1;
    private long blockingNanos = UNTOLD_BLOCKING_NANOS;
    private boolean otherJvm;

    InfoEvents(Fields fields) {
        this.fields = fields;
    }

    /** What takes events of a type; null where they tell nothing of the recording. */
    Taker taker(String type) {
        return switch (type) {
        case "jdk.JVMInformation" -> (event, nanos) -> jvm(event);
        case "jdk.InitialSystemProperty" -> (event, nanos) -> property(event);
        case "jdk.InitialEnvironmentVariable" -> (event, nanos) -> personal.see(fields.text(event, "key"),
                fields.text(event, "value"));
        case "jdk.Shutdown" -> (event, nanos) -> shutdownReason = fields.text(event, "reason");
        case "jdk.DataLoss" -> (event, nanos) -> lostBytes += fields.number(event, "amount", 0);
        case AgentEvents.AGENT -> (event, nanos) -> agent(event);
        case AgentEvents.LOSSES -> (event, nanos) -> losses(event);
        case AgentEvents.AGENT_COST -> (event, nanos) -> cost(event);
        case AgentEvents.RECORDING_COPIED -> (event, nanos) -> copiedNanos = Math.max(copiedNanos, nanos);
        case AgentEvents.RECORDING_END -> (event, nanos) -> endReason = fields.text(event, AgentEvents.REASON);
        case AgentEvents.VIRTUAL_THREADS -> (event, nanos) -> virtualCounted = Math.max(virtualCounted,
                fields.number(event, AgentEvents.STARTED, -1));
        case AgentEvents.MARK -> this::mark;
        default -> null;
        };
    }

    /** There are events of a type. */
    void met(String type) {
        switch (type) {
        case "jdk.InitialEnvironmentVariable" -> sensitive.add("environment variables");
        case "jdk.SystemProcess", "jdk.ProcessStart" -> sensitive.add("command lines of other processes");
        case "jdk.SocketRead", "jdk.SocketWrite", "jdk.TLSHandshake", "jdk.X509Certificate" -> sensitive
                .add("names of hosts");
        case "jdk.FileRead", "jdk.FileWrite", "jdk.FileForce" -> sensitive.add("paths of files");
        case "jdk.JavaExceptionThrow", "jdk.JavaErrorThrow", AgentEvents.THREAD_DIED ->
            sensitive.add("messages of exceptions");
        default -> {
            // tells of classes, threads and numbers
        }
        }
    }

    /** The agent tells of the JVM too, in few words, unless JFR was asked to. */
    private void agent(Event event) {
        String told = fields.name(event, ActivityEvents.NOTES);
        if (told != null) {
            told.lines().forEach(notes::add);
        }
        agent = new AgentInfo(fields.text(event, AgentEvents.VERSION), fields.name(event, AgentEvents.OPTIONS),
                fields.flag(event, AgentEvents.ATTACHED), fields.text(event, ActivityEvents.SAMPLER),
                fields.text(event, ActivityEvents.SAMPLER_NOTE), List.copyOf(notes), null);
        recordingStartMillis = fields.number(event, KeepEvents.RECORDING_START_MILLIS, 0);
        blockingNanos = fields.number(event, InteractionEvents.BLOCKING_NANOS, blockingNanos);
        long newPid = fields.number(event, AgentEvents.PID, -1);
        long newStart = fields.number(event, AgentEvents.JVM_START_MILLIS, 0);
        if (newPid < 0) {
            return;
        }
        otherJvm |= pid >= 0 && pid != newPid || agentJvmStart > 0 && newStart > 0 && agentJvmStart != newStart;
        agentJvmStart = newStart;
        if (jvmStart == null) {
            pid = newPid;
            jvm = fields.text(event, AgentEvents.JVM_NAME);
            jdk = fields.text(event, AgentEvents.JVM_VERSION);
            command = fields.name(event, AgentEvents.COMMAND);
        }
    }

    private void jvm(Event event) {
        long newPid = fields.number(event, "pid", -1);
        Instant newStart = fields.instant(event, "jvmStartTime");
        boolean otherProcess = agentJvmStart > 0 && pid != newPid;
        if (otherProcess || jvmStart != null && newStart != null
                && (pid != newPid || !jvmStart.equals(newStart))) {
            otherJvm = true;
            return;
        }
        pid = newPid;
        jvmStart = newStart;
        jvm = fields.text(event, "jvmName");
        jdk = version(fields.text(event, "jvmVersion"));
        command = fields.text(event, "javaArguments");
        options = fields.text(event, "jvmArguments");
        if (isSecret(command) || isSecret(options)) {
            sensitive.add("passwords or tokens in the command line");
        }
    }

    private static boolean isSecret(String arguments) {
        return arguments != null && SECRET.matcher(arguments).find();
    }

    /** {@code Java HotSpot(TM) 64-Bit Server VM (17.0.15+6-LTS) for …}: the first brackets that begin with a digit. */
    private static String version(String text) {
        if (text == null) {
            return null;
        }
        Matcher brackets = VERSION.matcher(text);
        return brackets.find() ? brackets.group(1) : text;
    }

    private void property(Event event) {
        sensitive.add("system properties");
        String value = fields.text(event, "value");
        personal.see(fields.text(event, "key"), value);
        if ("user.timezone".equals(fields.text(event, "key")) && value != null
                && ZoneId.getAvailableZoneIds().contains(value)) {
            zone = ZoneId.of(value);
        }
    }

    private void losses(Event event) {
        long events = fields.number(event, AgentEvents.LOST_EVENTS, 0);
        long classes = fields.number(event, AgentEvents.WEAVE_FAILURES, 0);
        if (events + classes >= lostEvents + weaveFailures) {
            lostEvents = events;
            weaveFailures = classes;
            String detail = fields.text(event, AgentEvents.DETAIL);
            lossDetail = detail == null ? lossDetail : detail;
        }
    }

    /** The sums only grow: the highest are the last. */
    private void cost(Event event) {
        AgentCost told = new AgentCost(fields.number(event, ActivityEvents.CPU_NANOS, -1),
                fields.number(event, AgentEvents.RECORDER_CPU_NANOS, -1),
                fields.number(event, AgentEvents.PROCESS_CPU_NANOS, -1),
                (int) fields.number(event, AgentEvents.WOVEN_CLASSES, 0),
                (int) fields.number(event, AgentEvents.WEAVE_FAILURES, 0),
                fields.number(event, AgentEvents.LOST_EVENTS, 0));
        if (cost == null || told.processCpuNanos() >= cost.processCpuNanos()) {
            cost = told;
        }
    }

    private void mark(Event event, long nanos) {
        String name = fields.name(event, AgentEvents.NAME);
        String kind = fields.text(event, AgentEvents.KIND);
        marks.add(new Mark(nanos, name == null ? "" : name, kind == null ? "user" : kind,
                fields.flag(event, AgentEvents.AUTOMATIC)));
    }

    /** One sentence for each kind of loss that the recording tells of. */
    List<String> losses() {
        List<String> result = new ArrayList<>();
        if (lostEvents > 0) {
            result.add("the agent could not write " + lostEvents + " events");
        }
        if (weaveFailures > 0) {
            result.add(weaveFailures + " classes could not be woven: what happens in them is missing");
        }
        if (lossDetail != null) {
            result.add(lossDetail);
        }
        if (lostBytes > 0) {
            result.add("the recorder lost " + lostBytes + " bytes of events because its buffers were full");
        }
        return result;
    }

    /** How much of the recording's beginning is missing, in nanoseconds; 0 for nothing, or where it is not told. */
    long droppedNanos(long originNanos) {
        long dropped = originNanos - recordingStartMillis * 1_000_000;
        return recordingStartMillis > 0 && dropped > LATE_NANOS ? dropped : 0;
    }

    /** Whether a user dropped what was recorded before; the mark is the first thing that such a recording holds. */
    boolean isReset() {
        return marks.stream().anyMatch(mark -> mark.kind().equals("reset"));
    }

    /** In order of time. */
    List<Mark> marks() {
        marks.sort(java.util.Comparator.comparingLong(Mark::nanos));
        return marks;
    }

    /** First word of the command, null when not told or a jar. */
    String mainClass() {
        if (command == null || command.isBlank()) {
            return null;
        }
        String first = command.strip().split("\\s+", 2)[0];
        first = first.substring(first.indexOf('/') + 1);
        return first.endsWith(".jar") || first.indexOf('/') >= 0 || first.indexOf('\\') >= 0 ? null : first;
    }

    /** The shortest wait, park and sleep that is recorded. */
    long blockingNanos() {
        return blockingNanos;
    }

    /** Whether events tell of more than one JVM. */
    boolean isMixed() {
        return otherJvm;
    }

    String jvm() {
        return jvm;
    }

    String jdk() {
        return jdk;
    }

    long pid() {
        return pid;
    }

    Instant jvmStart() {
        return jvmStart;
    }

    String command() {
        return command;
    }

    ZoneId zone() {
        return zone;
    }

    AgentInfo agent() {
        return agent == null || cost == null
                ? agent
                : new AgentInfo(agent.version(), agent.options(), agent.attached(), agent.sampler(),
                        agent.samplerNote(), agent.notes(), cost);
    }

    /** Reason of the agent's last event, null when there is none. */
    String endReason() {
        return endReason;
    }

    /** When a tool last copied the recording while it grew, by the recording's time in nanoseconds; -1 for never. */
    long copiedNanos() {
        return copiedNanos;
    }

    /** Reason of the JVM's shutdown, null when not told. */
    String shutdownReason() {
        return shutdownReason;
    }

    /** Virtual threads started where they were only counted, -1 when they were not. */
    long virtualCounted() {
        return virtualCounted;
    }

    /** Kinds of data that should be looked at before the recording is given away, sorted. */
    List<String> sensitive(ThreadTable threads) {
        Set<String> all = new TreeSet<>(sensitive);
        if (personal.areIn(command) || personal.areIn(options)) {
            all.add("hosts, users or paths in the command line");
        }
        if (personal.areInNames(threads)) {
            all.add("hosts, users or paths in names of threads");
        }
        if (PersonalWords.areSecretsInNames(threads)) {
            all.add("passwords or tokens in names of threads");
        }
        return List.copyOf(all);
    }
}
