package org.jlta.targets;

import java.util.ArrayList;
import java.util.List;

import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.ValueDescriptor;

/** Prints each event of the agent that is registered in this JVM, with its own fields: {@code name field:type …}. */
public final class EventList {

    private EventList() {
    }

    public static void main(String[] arguments) {
        List<String> lines = new ArrayList<>();
        for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
            if (type.getName().startsWith("jlta.")) {
                lines.add(describe(type));
            }
        }
        lines.stream().sorted().forEach(System.out::println);
    }

    private static String describe(EventType type) {
        StringBuilder line = new StringBuilder(type.getName());
        for (ValueDescriptor field : type.getFields()) {
            if (!List.of("startTime", "duration", "eventThread", "stackTrace").contains(field.getName())) {
                line.append(' ').append(field.getName()).append(':').append(field.getTypeName());
            }
        }
        return line.toString();
    }
}
