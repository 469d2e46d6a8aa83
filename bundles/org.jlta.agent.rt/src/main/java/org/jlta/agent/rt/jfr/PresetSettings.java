package org.jlta.agent.rt.jfr;

import java.util.HashMap;
import java.util.Map;

import jdk.jfr.Event;
import jdk.jfr.Name;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.Part;
import org.jlta.agent.options.Preset;
import org.jlta.agent.rt.events.AgentEventTypes;
import org.jlta.agent.rt.events.LockParkEvent;
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
    /** What stopped all threads of the JVM: a few events in all. */
    private static final String[] JVM = {"jdk.Shutdown", "jdk.DataLoss", "jdk.GarbageCollection",
            "jdk.VirtualThreadSubmitFailed"};
    /** What may hold secrets: arguments, variables, properties, and commands of other processes. */
    private static final String[] ENVIRONMENT = {"jdk.JVMInformation", "jdk.InitialEnvironmentVariable",
            "jdk.InitialSystemProperty",
            "jdk.SystemProcess"};
    private static final String EVERY_CHUNK = "everyChunk";

    private final Map<String, String> settings = new HashMap<>();

    private PresetSettings() {
    }

    static Map<String, String> of(AgentOptions options) {
        PresetSettings made = new PresetSettings();
        made.addCommon();
        if (options.preset() == Preset.LOW) {
            made.addLow();
        } else {
            made.addNormal();
        }
        if (options.has(Part.LOCKS)) {
            made.addLocks(options.preset());
        }
        if (options.environment()) {
            made.every(EVERY_CHUNK, ENVIRONMENT);
        }
        return made.settings;
    }

    private void addCommon() {
        for (Class<? extends Event> type : AgentEventTypes.all()) {
            enable(type.getAnnotation(Name.class).value());
        }
        set(VirtualThreadsEvent.class.getAnnotation(Name.class).value(), "enabled", "false");
        enable(JVM);
        every(EVERY_CHUNK, MACHINE);
        enable("jdk.ThreadStart", "jdk.ThreadEnd");
        set("jdk.ThreadStart", "stackTrace", "true");
        every("1 s", "jdk.ThreadCPULoad", "jdk.JavaThreadStatistics");
        every("5 s", "jdk.ContainerCPUThrottling");
    }

    /** Virtual threads are counted; an event of each would cost half as much again as a request does. */
    private void addLow() {
        blocking("20 ms", BLOCKING);
        every("1 s", VirtualThreadsEvent.class.getAnnotation(Name.class).value());
    }

    private void addNormal() {
        blocking("1 ms", BLOCKING);
        blocking("1 ms", INPUT_OUTPUT);
        enable("jdk.VirtualThreadStart", "jdk.VirtualThreadEnd");
        set("jdk.VirtualThreadStart", "stackTrace", "false");
        every("20 ms", "jdk.ExecutionSample");
        every("1 s", "jdk.ThreadAllocationStatistics");
    }

    /** Contention of monitors is among the blocking events already; in preset full it has no threshold. */
    private void addLocks(Preset preset) {
        if (preset == Preset.FULL) {
            blocking("0 ms", "jdk.JavaMonitorEnter");
        }
        String threshold = preset == Preset.LOW ? "20 ms" : preset == Preset.NORMAL ? "1 ms" : "0 ms";
        blocking(threshold, LockParkEvent.class.getAnnotation(Name.class).value());
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
