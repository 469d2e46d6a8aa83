package org.jlta.cli.record;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Takes the signals that end a program, so that {@code jlta} outlives what it started and can save the recording. The
 * JDK's only way to do so is {@code sun.misc.Signal} (module jdk.unsupported, kept by JEP 260); where that is missing,
 * signals act as usual.
 */
final class SignalForwarding {
    private static final String[] ENDING = {"INT", "TERM", "HUP"};
    private static final int STAT_GROUP = 2;
    private static final int STAT_FOREGROUND = 5;

    private final Map<Object, Object> former = new LinkedHashMap<>();

    private SignalForwarding() {
    }

    /** Calls the consumer with the signal's name ({@code TERM}) on a thread of the JVM, whenever one arrives, until closed. */
    static SignalForwarding install(Consumer<String> consumer) {
        SignalForwarding forwarding = new SignalForwarding();
        try {
            forwarding.handle(consumer);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            System.getLogger(SignalForwarding.class.getName()).log(System.Logger.Level.DEBUG,
                    "signals act as usual: no handler can be set", e);
        }
        return forwarding;
    }

    private void handle(Consumer<String> consumer) throws ReflectiveOperationException {
        Class<?> signal = Class.forName("sun.misc.Signal");
        Class<?> handler = Class.forName("sun.misc.SignalHandler");
        Object proxy = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[]{handler},
                (self, method, arguments) -> switch (method.getName()) {
                case "handle" -> {
                    consumer.accept((String) signal.getMethod("getName").invoke(arguments[0]));
                    yield null;
                }
                case "equals" -> self == arguments[0];
                case "hashCode" -> System.identityHashCode(self);
                default -> "signals of jlta";
                });
        for (String name : ENDING) {
            Object each = signal.getConstructor(String.class).newInstance(name);
            former.put(each, set(each, proxy));
        }
    }

    private static Object set(Object signal, Object handler) throws ReflectiveOperationException {
        return signal.getClass().getMethod("handle", signal.getClass(), Class.forName("sun.misc.SignalHandler"))
                .invoke(null, signal, handler);
    }

    /** Signals act as before. */
    void close() {
        try {
            for (Map.Entry<Object, Object> each : former.entrySet()) {
                set(each.getKey(), each.getValue());
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("signal handlers cannot be put back: signals=" + former.keySet(), e);
        }
    }

    /** Hands a signal on to a child; an interrupt from the terminal has reached it already. */
    static void forward(Process child, String signal) {
        if (signal.equals("INT") && isForeground()) {
            return;
        }
        if (signal.equals("TERM")) {
            child.destroy();
            return;
        }
        try {
            new ProcessBuilder("kill", "-" + signal, Long.toString(child.pid())).inheritIO().start();
        } catch (IOException e) {
            // no kill command: the closest that Java offers
            child.destroy();
        }
    }

    /** Whether this process group has the terminal (proc(5): fields 5 and 8 of {@code stat}). */
    private static boolean isForeground() {
        try {
            String stat = Files.readString(Path.of("/proc/self/stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return fields[STAT_GROUP].equals(fields[STAT_FOREGROUND]);
        } catch (IOException e) {
            // not Linux
            return System.console() != null;
        }
    }
}
