package org.jlta.agent.rt.jfr;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import jdk.jfr.Event;
import jdk.jfr.Name;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.Part;
import org.jlta.agent.options.Preset;
import org.jlta.agent.options.Sampler;
import org.jlta.agent.rt.events.AgentEventTypes;
import org.jlta.agent.rt.events.LockParkEvent;
import org.jlta.agent.rt.events.MonitorClassEvent;
import org.jlta.agent.rt.events.MonitorNotifiedEvent;
import org.jlta.agent.rt.events.PoolEvent;
import org.jlta.agent.rt.events.ShortVirtualThreadParkEvent;
import org.jlta.agent.rt.events.ThreadForcedEvent;
import org.jlta.agent.rt.events.ThreadInterruptedEvent;
import org.jlta.agent.rt.events.ThreadJoinEvent;
import org.jlta.agent.rt.events.ThreadLocalEvent;
import org.jlta.agent.rt.events.ThreadUnparkedEvent;
import org.jlta.agent.rt.events.ThreadYieldedEvent;
import org.jlta.agent.rt.events.WakesEvent;
import org.jlta.agent.rt.events.VirtualThreadParkEvent;
import org.jlta.agent.rt.events.MethodCallEvent;
import org.jlta.agent.rt.events.StackRunEvent;
import org.jlta.agent.rt.events.ThreadStateEvent;
import org.jlta.agent.rt.events.ThreadUsageEvent;
import org.jlta.agent.rt.events.TimedMethodEvent;
import org.jlta.agent.rt.events.VirtualThreadsEvent;

/**
 * The JFR settings of a preset, in the form {@code event#setting = value}. Settings of events that a JDK lacks are
 * without effect. The costs were measured per request on JDK 17 and 25.
 */
final class PresetSettings {
    private static final String[] BLOCKING = {"jdk.JavaMonitorEnter", "jdk.JavaMonitorWait", "jdk.ThreadPark",
            "jdk.ThreadSleep", "jdk.VirtualThreadPinned"};
    private static final String[] INPUT_OUTPUT = {"jdk.SocketRead", "jdk.SocketWrite", "jdk.FileRead",
            "jdk.FileWrite"};
    /** What the machine is: by default JFR writes it when a chunk ends, which a killed JVM's never does. */
    private static final String[] MACHINE = {"jdk.OSInformation", "jdk.CPUInformation", "jdk.ContainerConfiguration"};
    /** A few events in all. */
    private static final String[] JVM = {"jdk.Shutdown", "jdk.DataLoss", "jdk.GarbageCollection",
            "jdk.VirtualThreadSubmitFailed"};
    /** What stopped all threads of the JVM: some events for each collection and each other safepoint. */
    private static final String[] STOPPED = {"jdk.GCPhasePause", "jdk.SafepointBegin", "jdk.SafepointEnd",
            "jdk.ExecuteVMOperation"};
    /** What may hold secrets: arguments, variables, properties, and commands of other processes. */
    private static final String[] ENVIRONMENT = {"jdk.JVMInformation", "jdk.InitialEnvironmentVariable",
            "jdk.InitialSystemProperty",
            "jdk.SystemProcess"};
    private static final List<Class<? extends Event>> INTERACTIONS = List.of(ThreadInterruptedEvent.class,
            ThreadJoinEvent.class, ThreadUnparkedEvent.class, WakesEvent.class,
            ThreadYieldedEvent.class, MonitorNotifiedEvent.class, MonitorClassEvent.class, ThreadForcedEvent.class,
            VirtualThreadParkEvent.class);
    /** What is measured again and again. */
    private static final String[] MEASURED = {"jdk.ThreadCPULoad", "jdk.JavaThreadStatistics",
            "jdk.ContainerCPUThrottling"};
    /** What the agent's own threads write, and JFR's, without a hook; not what they are told of the begin of a chunk by. */
    private static final List<Class<? extends Event>> SILENT = List.of(ThreadUsageEvent.class, StackRunEvent.class,
            ThreadStateEvent.class, PoolEvent.class, ThreadLocalEvent.class);
    private static final String EXECUTION_SAMPLE = "jdk.ExecutionSample";
    private static final String CPU_SAMPLE = "jdk.CPUTimeSample";
    private static final String ALLOCATION_SAMPLE = "jdk.ObjectAllocationSample";
    private static final long STACKS_FROM_NANOS = 1_000_000;
    private static final String EVERY_CHUNK = "everyChunk";

    private final Map<String, String> settings = new HashMap<>();

    private PresetSettings() {
    }

    /** Of a recording that is paused. The agent's own events are enabled: those that tell of hooks do not come. */
    static Map<String, String> paused() {
        PresetSettings made = new PresetSettings();
        made.addCommon();
        for (Class<? extends Event> type : SILENT) {
            made.set(nameOf(type), "enabled", "false");
        }
        for (String type : MEASURED) {
            made.set(type, "enabled", "false");
        }
        return made.settings;
    }

    /**
     * @param sampler
     *            who takes stacks, which need not be the one that was asked for
     */
    static Map<String, String> of(AgentOptions options, Sampler sampler) {
        PresetSettings made = new PresetSettings();
        made.addCommon();
        if (options.preset() == Preset.LOW) {
            made.addLow();
        } else {
            made.addNormal();
        }
        made.addInteractions(options);
        if (options.has(Part.LOCKS)) {
            made.addLocks(options.preset());
        }
        made.addStacks(options, sampler);
        made.addMethods(options);
        if (options.has(Part.CPU)) {
            made.every("1 s", ThreadUsageEvent.class.getAnnotation(Name.class).value());
        } else {
            made.set(ThreadUsageEvent.class.getAnnotation(Name.class).value(), "enabled", "false");
        }
        made.set(nameOf(ThreadLocalEvent.class), "enabled", String.valueOf(options.has(Part.THREADLOCALS)));
        if (options.environment()) {
            made.every(EVERY_CHUNK, ENVIRONMENT);
        }
        return made.settings;
    }

    private void addCommon() {
        for (Class<? extends Event> type : AgentEventTypes.all()) {
            enable(nameOf(type));
        }
        set(nameOf(VirtualThreadsEvent.class), "enabled", "false");
        enable(JVM);
        enable(STOPPED);
        for (String event : STOPPED) {
            set(event, "threshold", "0 ms");
        }
        every(EVERY_CHUNK, MACHINE);
        enable("jdk.ThreadStart", "jdk.ThreadEnd");
        set("jdk.ThreadStart", "stackTrace", "true");
        every("1 s", "jdk.ThreadCPULoad", "jdk.JavaThreadStatistics");
        every("5 s", "jdk.ContainerCPUThrottling");
    }

    /** Virtual threads are counted; an event of each would cost half as much again as a request does. */
    private void addLow() {
        blocking("20 ms", BLOCKING);
        every("1 s", nameOf(VirtualThreadsEvent.class));
    }

    private void addNormal() {
        blocking("1 ms", BLOCKING);
        blocking("1 ms", INPUT_OUTPUT);
        enable("jdk.VirtualThreadStart", "jdk.VirtualThreadEnd");
        set("jdk.VirtualThreadStart", "stackTrace", "false");
        every("1 s", "jdk.ThreadAllocationStatistics");
    }

    /** Contention of monitors is among the blocking events already; in preset full it has no threshold. */
    private void addLocks(Preset preset) {
        if (preset == Preset.FULL) {
            blocking("0 ms", "jdk.JavaMonitorEnter");
        }
        blocking(preset.blockingMillis() + " ms", nameOf(LockParkEvent.class));
    }

    /** Waits, parks and sleeps with stacks. An unpark has one in preset full only, of a virtual thread never. */
    private void addInteractions(AgentOptions options) {
        boolean on = options.has(Part.INTERACTIONS);
        boolean full = options.preset() == Preset.FULL;
        for (Class<? extends Event> type : INTERACTIONS) {
            set(nameOf(type), "enabled", String.valueOf(on));
        }
        String threshold = options.preset().blockingMillis() + " ms";
        if (on) {
            blocking(threshold, "jdk.JavaMonitorWait", "jdk.ThreadPark", "jdk.ThreadSleep");
        }
        // stacks of shorter parks would cost virtual threads four times the rest
        set(nameOf(VirtualThreadParkEvent.class), "threshold", full ? "1 ms" : threshold);
        set(nameOf(ShortVirtualThreadParkEvent.class), "enabled", String.valueOf(on && full));
        set(nameOf(ThreadUnparkedEvent.class), "stackTrace", String.valueOf(full));
        set(nameOf(MonitorNotifiedEvent.class), "stackTrace", String.valueOf(full));
    }

    private static String nameOf(Class<? extends Event> type) {
        return type.getAnnotation(Name.class).value();
    }

    /** Stacks of running threads, and of what they allocate. */
    private void addStacks(AgentOptions options, Sampler sampler) {
        String interval = options.intervalNanos() / 1000 + " us";
        switch (sampler) {
        case JFR :
            every(interval, EXECUTION_SAMPLE);
            break;
        case CPU :
            enable(CPU_SAMPLE);
            set(CPU_SAMPLE, "throttle", interval.replace(" ", ""));
            break;
        default :
        }
        if (options.preset() != Preset.LOW) {
            enable(ALLOCATION_SAMPLE);
            set(ALLOCATION_SAMPLE, "throttle", "150/s");
            set(ALLOCATION_SAMPLE, "stackTrace", "true");
        }
    }

    /** A stack costs as much as several calls: of short calls it is left out. */
    private void addMethods(AgentOptions options) {
        String stacks = options.minCallNanos() >= STACKS_FROM_NANOS ? "true" : "false";
        set(MethodCallEvent.class.getAnnotation(Name.class).value(), "stackTrace", stacks);
        every(EVERY_CHUNK, TimedMethodEvent.class.getAnnotation(Name.class).value());
    }

    private void blocking(String threshold, String... events) {
        enable(events);
        for (String event : events) {
            set(event, "threshold", threshold);
            set(event, "stackTrace", "true");
        }
    }

    private void every(String period, String... events) {
        enable(events);
        for (String event : events) {
            set(event, "period", period);
        }
    }

    private void enable(String... events) {
        for (String event : events) {
            set(event, "enabled", "true");
        }
    }

    private void set(String event, String setting, String value) {
        settings.put(event + "#" + setting, value);
    }
}
