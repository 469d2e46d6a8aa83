package org.jlta.demo;

import java.util.Arrays;
import java.util.Map;

/** Runs the demo server in a JVM of its own, prints by kind which threads of its shop were left, and ends. */
public final class LeftThreads {

    private LeftThreads() {
    }

    public static void main(String[] arguments) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((thread, problem) -> {
            problem.printStackTrace();
            System.exit(1); // Tomcat's threads would keep the JVM
        });
        DemoServer.run(DemoOptions.parse(arguments), System.out);
        Map<Thread, StackTraceElement[]> alive = Thread.getAllStackTraces();
        long timers = alive.keySet().stream().filter(LeftThreads::isTimer).count();
        long pools = alive.keySet().stream().filter(thread -> thread.getName().matches("pool-\\d+-thread-1")).count();
        long threads = alive.values().stream().filter(LeftThreads::isFeed).count();
        System.out.println("Left: timers=" + timers + " pools=" + pools + " threads=" + threads);
        System.exit(0); // as the pools would keep the JVM for ever
    }

    private static boolean isTimer(Thread thread) {
        return thread.getName().matches("Timer-\\d+");
    }

    private static boolean isFeed(StackTraceElement[] stack) {
        return Arrays.stream(stack).anyMatch(frame -> frame.getClassName().equals("org.jlta.demo.shop.StockFeed"));
    }
}
