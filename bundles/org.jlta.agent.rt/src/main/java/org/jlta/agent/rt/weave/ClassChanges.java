package org.jlta.agent.rt.weave;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.Collection;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.jvm.FlightRecorderDoor;

/** Lets the JVM transform classes anew that are loaded. Any thread may call it. */
final class ClassChanges {
    private final Instrumentation instrumentation;
    private final Losses losses;

    ClassChanges(Instrumentation instrumentation, Losses losses) {
        this.instrumentation = instrumentation;
        this.losses = losses;
    }

    /**
     * While nobody records yet. All at once, since the JVM stops all threads for each time; where one cannot be changed, each
     * by itself.
     */
    void beforeRecording(Collection<Class<?>> types) {
        if (types.isEmpty()) {
            return;
        }
        try {
            instrumentation.retransformClasses(types.toArray(new Class<?>[0]));
        } catch (UnmodifiableClassException | LinkageError | UnsupportedOperationException one) {
            each(types);
        }
    }

    /**
     * The same while anybody may record. JFR of JDK 17 writes the methods of stacks at its next flush and does not find
     * those of a class that changed before it: all stacks with them would be lost, of other recordings as well.
     */
    void whileRecording(Collection<Class<?>> types) {
        if (!types.isEmpty()) {
            flush();
            beforeRecording(types);
        }
    }

    private void flush() {
        try {
            if (FlightRecorderDoor.isInitialized()) {
                FlightRecorderDoor.flush();
            }
        } catch (ReflectiveOperationException e) {
            losses.note("classes changed before Flight Recorder wrote their methods, which may miss in stacks: " + e);
        }
    }

    private void each(Collection<Class<?>> types) {
        for (Class<?> type : types) {
            try {
                instrumentation.retransformClasses(type);
            } catch (UnmodifiableClassException | LinkageError | UnsupportedOperationException e) {
                losses.weaveFailed(type.getName(), e);
            }
        }
    }
}
