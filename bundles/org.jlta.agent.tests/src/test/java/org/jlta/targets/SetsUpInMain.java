package org.jlta.targets;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.logging.LogManager;

import javax.management.MBeanServer;
import javax.management.MBeanServerBuilder;
import javax.management.MBeanServerDelegate;
import javax.management.MBeanServerFactory;

/**
 * Sets what the JDK reads once, and asks the JDK for it afterwards.
 * <p>
 * Expected: the same with the agent: the first thread without a name has number 0, the common pool has the parallelism that
 * was set, the first pool has number 1, and time zone, locales, log manager and MBean server are the ones that were set.
 */
public final class SetsUpInMain {
    private SetsUpInMain() {
    }

    public static void main(String[] arguments) throws ExecutionException, InterruptedException {
        System.out.println(new Thread().getName());
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "5");
        System.setProperty("jdk.virtualThreadScheduler.parallelism", "3");
        System.setProperty("user.timezone", "Pacific/Auckland");
        System.setProperty("user.language.format", "fr");
        System.setProperty("user.country.format", "CH");
        System.setProperty("user.language.display", "de");
        System.setProperty("user.country.display", "AT");
        System.setProperty("java.util.logging.manager", OwnManager.class.getName());
        System.setProperty("javax.management.builder.initial", OwnBuilder.class.getName());
        ForkJoinPool pool = new ForkJoinPool(1);
        System.out.println(pool.submit(() -> Thread.currentThread().getName()).get());
        System.out.println(ForkJoinPool.commonPool().getParallelism());
        System.out.println(TimeZone.getDefault().getID());
        System.out.println("locales: " + Locale.getDefault(Locale.Category.FORMAT) + " "
                + Locale.getDefault(Locale.Category.DISPLAY));
        System.out.println(LogManager.getLogManager().getClass().getSimpleName());
        System.out.println(MBeanServerFactory.findMBeanServer(null).size());
        ManagementFactory.getPlatformMBeanServer();
        System.out.println(new Thread().getName());
        pool.shutdown();
    }

    /** Instead of the JDK's. */
    public static final class OwnManager extends LogManager {
    }

    /** Says when it is used. */
    public static final class OwnBuilder extends MBeanServerBuilder {
        @Override
        public MBeanServer newMBeanServer(String domain, MBeanServer outer, MBeanServerDelegate delegate) {
            System.out.println("own server");
            return super.newMBeanServer(domain, outer, delegate);
        }
    }
}
