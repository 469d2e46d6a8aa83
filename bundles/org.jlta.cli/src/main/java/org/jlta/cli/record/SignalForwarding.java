package org.jlta.cli.record;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private SignalForwarding() {
    }

    /** Calls the consumer with the signal's name ({@code TERM}) on a thread of the JVM, whenever one arrives. */
    static void install(Consumer<String> consumer) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object proxy = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[]{handler},
                    (self, method, arguments) -> {
                        if (method.getName().equals("handle")) {
                            consumer.accept((String) signal.getMethod("getName").invoke(arguments[0]));
                        }
                        return null;
                    });
            for (String name : ENDING) {
                signal.getMethod("handle", signal, handler).invoke(null,
                        signal.getConstructor(String.class).newInstance(name), proxy);
            }
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            System.getLogger(SignalForwarding.class.getName()).log(System.Logger.Level.DEBUG,
                    "signals act as usual: no handler can be set", e);
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
