package org.jlta.targets;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Sixty threads from three lambdas on three lines, and forty by reflection, for which JDK 17 makes a class of its own after
 * some calls.
 * <p>
 * Expected: four origins: twenty threads each from the lines {@code first}, {@code second} and {@code third}, forty from
 * {@code reflective}; all started at {@code start}.
 */
public final class LambdaOrigins {
    private static final List<Thread> ALL = new ArrayList<>();

    private LambdaOrigins() {
    }

    /** Called by reflection. */
    public static Thread reflective() {
        return new Thread(Thread::yield, "reflective"); // @reflective
    }

    private static void twenty(Supplier<Thread> maker) {
        for (int i = 0; i < 20; i++) {
            ALL.add(maker.get());
        }
    }

    public static void main(String[] arguments) throws Exception {
        twenty(() -> new Thread(Thread::yield, "first")); // @first
        twenty(() -> new Thread(Thread::yield, "second")); // @second
        twenty(() -> new Thread(Thread::yield, "third")); // @third
        Method method = LambdaOrigins.class.getMethod("reflective");
        for (int i = 0; i < 40; i++) {
            ALL.add((Thread) method.invoke(null));
        }
        for (Thread thread : ALL) {
            thread.start(); // @start
            thread.join();
        }
    }
}
