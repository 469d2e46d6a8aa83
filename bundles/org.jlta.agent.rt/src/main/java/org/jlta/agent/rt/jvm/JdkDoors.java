package org.jlta.agent.rt.jvm;

import java.lang.instrument.Instrumentation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import jdk.jfr.FlightRecorder;

/** Opens the packages of the JDK that the agent needs, to the agent's own module alone. It cannot be undone. */
public final class JdkDoors {
    private static final String[] BASE = {"java.lang", "jdk.internal.vm", "jdk.internal.access", "jdk.internal.misc",
            "java.util", "java.util.concurrent", "java.util.concurrent.locks"};
    /** May be missing in an image that was linked without it. */
    private static final String MANAGEMENT_MODULE = "java.management";
    private static final String[] MANAGEMENT = {"sun.management"};
    private static final String[] FLIGHT_RECORDER = {"jdk.jfr", "jdk.jfr.internal"};

    private JdkDoors() {
    }

    public static void open(Instrumentation instrumentation) {
        open(instrumentation, Object.class.getModule(), BASE);
        open(instrumentation, FlightRecorder.class.getModule(), FLIGHT_RECORDER);
        Optional<Module> management = ModuleLayer.boot().findModule(MANAGEMENT_MODULE);
        if (management.isPresent()) {
            open(instrumentation, management.get(), MANAGEMENT);
        }
    }

    private static void open(Instrumentation instrumentation, Module module, String[] packages) {
        Set<Module> agent = Set.of(JdkDoors.class.getModule());
        Set<String> present = new HashSet<>(module.getPackages());
        Map<String, Set<Module>> opened = new HashMap<>();
        for (String name : packages) {
            if (present.contains(name)) {
                opened.put(name, agent);
            }
        }
        instrumentation.redefineModule(module, Set.of(), opened, opened, Set.of(), Map.of());
    }
}
