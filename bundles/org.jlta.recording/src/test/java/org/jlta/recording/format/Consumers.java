package org.jlta.recording.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordingFile;

/** Compares what {@link EventReader} tells of a file with what the JDK's consumer tells, event by event, field by field. */
final class Consumers {
    /** Constants refer to each other: classes to loaders, loaders to classes. */
    private static final int DEEPEST = 5;

    private Consumers() {
    }

    /**
     * Fails where they differ.
     *
     * @return how many events of each type both read
     */
    static Map<String, Integer> compare(Path file) throws Exception {
        Map<String, Integer> counts = new LinkedHashMap<>();
        try (RecordingFile theirs = new RecordingFile(file); EventReader ours = EventReader.open(file)) {
            while (theirs.hasMoreEvents()) {
                RecordedEvent expected = theirs.readEvent();
                Event event = ours.next();
                assertNotNull(event, "events end before the JDK's, after " + counts);
                compare(expected, event);
                counts.merge(event.type().name(), 1, Integer::sum);
            }
            assertNull(ours.next());
        }
        return counts;
    }

    private static void compare(RecordedEvent expected, Event event) throws Exception {
        String name = expected.getEventType().getName();
        assertEquals(Type.nameOf(name), event.type().name());
        assertEquals(expected.getStartTime(), Instant.ofEpochSecond(0, event.startNanos()), name);
        assertEquals(expected.getEndTime(), Instant.ofEpochSecond(0, event.endNanos()), name);
        assertEquals(expected.getDuration(), Duration.ofNanos(event.durationNanos()), name);
        assertEquals(expected.getThread() == null, event.thread() == null, name);
        if (event.thread() != null) {
            // 0 and -1 both say that Java does not know it; which of them, differs between the JDK's consumers
            assertEquals(Math.max(0, expected.getThread().getJavaThreadId()), Math.max(0, event.thread().javaId()),
                    name);
            assertEquals(expected.getThread().getJavaName(), event.thread().javaName(), name);
            assertEquals(expected.getThread().getOSThreadId(), event.thread().osId(), name);
        }
        compareStacks(expected, event);
        List<ValueDescriptor> fields = expected.getFields();
        assertEquals(fields.size(), event.type().type().fields().size(), name);
        for (ValueDescriptor field : fields) {
            int i = event.type().indexOf(field.getName());
            assertEquals(tree(expected.getValue(field.getName()), 0), tree(event.value(i), 0),
                    () -> name + "." + field.getName());
        }
    }

    private static void compareStacks(RecordedEvent expected, Event event) throws Exception {
        EventStack stack = event.stack();
        assertEquals(expected.getStackTrace() == null, stack == null, event.type().name());
        if (stack == null) {
            return;
        }
        assertEquals(expected.getStackTrace().isTruncated(), stack.isTruncated());
        assertEquals(expected.getStackTrace().getFrames().size(), stack.depth());
        for (int i = 0; i < stack.depth(); i++) {
            var frame = expected.getStackTrace().getFrames().get(i);
            assertEquals(frame.getLineNumber(), stack.line(i));
            assertEquals(frame.getMethod() == null, stack.method(i) == null);
            if (stack.method(i) != null) {
                assertEquals(frame.getMethod().getName(), stack.method(i).name());
                assertEquals(frame.getMethod().getDescriptor(), stack.method(i).descriptor());
            }
        }
    }

    /** What both consumers' values are compared as. */
    private static Object tree(Object value, int depth) {
        if (depth > DEEPEST) {
            return "…";
        }
        if (value instanceof RecordedObject object) {
            Map<String, Object> fields = new LinkedHashMap<>();
            for (ValueDescriptor field : object.getFields()) {
                fields.put(field.getName(), tree(object.getValue(field.getName()), depth + 1));
            }
            return fields;
        }
        if (value instanceof Object[] array) {
            List<Object> values = new ArrayList<>();
            for (Object one : array) {
                values.add(tree(one, depth + 1));
            }
            return values;
        }
        Struct struct = struct(value);
        if (struct == null) {
            return value;
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < struct.type().fields().size(); i++) {
            fields.put(struct.type().fields().get(i).name(), tree(struct.value(i), depth + 1));
        }
        return fields;
    }

    private static Struct struct(Object value) {
        return value instanceof Struct struct
                ? struct
                : value instanceof EventThread thread
                        ? thread.struct()
                        : value instanceof EventClass type
                                ? type.struct()
                                : value instanceof EventMethod method
                                        ? method.struct()
                                        : value instanceof EventStack stack ? stack.struct() : null;
    }
}
