package org.jlta.agent;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.jlta.agent.limits.PidsLimit;
import org.jlta.agent.limits.ProcFiles;

/**
 * Whether a JVM of Linux has file descriptors and threads left for what is about to be done with it. HotSpot ends a JVM in which the
 * thread that answers tools cannot be made, and a class of the JDK whose initializer met no descriptor stays broken for the
 * application too. What this user may not look at, or the system does not tell, prevents nothing.
 */
final class TargetLimits {
    /** HotSpot's thread that answers tools, made when one first attaches. */
    private static final String LISTENER = "Attach Listener";
    /** Of {@code status}, capabilities(7): CAP_SYS_ADMIN and CAP_SYS_RESOURCE lift the limit of a user's threads. */
    private static final long UNLIMITED = 1L << 21 | 1L << 24;
    /** Lines of {@code limits}. */
    private static final String DESCRIPTORS = "Max open files";
    private static final String THREADS = "Max processes";
    private static final int HEXADECIMAL = 16;

    private final LinuxProcess process;
    private final Use use;

    private TargetLimits(LinuxProcess process, Use use) {
        this.process = process;
        this.use = use;
    }

    /**
     * What is to be done with the JVM. Seen on JDK 17 and 25: to load the agent took 10 descriptors and 9 threads at most; the rest is
     * for the application, which goes on meanwhile.
     */
    enum Use {
        /** Anything but loading an agent that is not there yet. */
        TALK("to talk to it", 16, 8),
        /** The agent makes threads, and files that grow. */
        LOAD("to load the agent", 32, 24);

        private final String words;
        private final int descriptors;
        private final int threads;

        Use(String words, int descriptors, int threads) {
            this.words = words;
            this.descriptors = descriptors;
            this.threads = threads;
        }
    }

    /** How near the JVM is to one limit. */
    private record Limit(long most, long used, String what, String wayOut) {
        boolean leavesLess(int needed) {
            return most >= 0 && used >= 0 && most - used < needed;
        }
    }

    /** One sentence on what it has too few of, with the way out; null where it has enough. */
    static String obstacle(LinuxProcess process, Use use) {
        TargetLimits limits = new TargetLimits(process, use);
        String descriptors = limits.sentence(Stream.of(limits.descriptors()), use.descriptors,
                "classes of the JDK can break in the application for good");
        boolean makesThreads = use == Use.LOAD || !process.hasThread(LISTENER);
        return descriptors != null || !makesThreads
                ? descriptors
                : limits.sentence(Stream.of(limits.ofUser(), limits.ofGroup(), ofSystem()), use.threads,
                        "HotSpot can end the JVM");
    }

    private String sentence(Stream<Limit> limits, int needed, String harm) {
        return limits.filter(Objects::nonNull).filter(limit -> limit.leavesLess(needed)).findFirst()
                .map(limit -> "has " + Math.max(0, limit.most - limit.used) + " left of the " + limit.most + " "
                        + limit.what + ", and " + needed + " are needed " + use.words + ", as with fewer " + harm
                        + ": raise the limit (" + limit.wayOut + "), or try again when it has more left")
                .orElse(null);
    }

    private Limit descriptors() {
        long most = ProcFiles.after(process.lines("limits"), DESCRIPTORS);
        long used = most < 0 ? ProcFiles.UNKNOWN : openBelow(most);
        return new Limit(most, used, "file descriptors that it may have open",
                raise("nofile", DESCRIPTORS, used + 2 * use.descriptors));
    }

    /** Those with higher numbers were opened before the limit was lowered. */
    private long openBelow(long most) {
        try (DirectoryStream<Path> open = Files.newDirectoryStream(process.file("fd"))) {
            long count = 0;
            for (Path each : open) {
                count += Long.parseLong(each.getFileName().toString()) < most ? 1 : 0;
            }
            return count;
        } catch (IOException e) {
            return ProcFiles.UNKNOWN;
        }
    }

    /** Null where the limit does not hold: the kernel counts in each name space of users by itself. */
    private Limit ofUser() {
        List<String> status = process.lines("status");
        long user = ProcFiles.after(status, "Uid:");
        long most = ProcFiles.after(process.lines("limits"), THREADS);
        if (user <= 0 || most < 0 || mayHaveMore(status)
                || !process.link("ns/user").equals(LinuxProcess.self().link("ns/user"))) {
            return null;
        }
        long used = ProcFiles.threadsOfUser(user);
        return new Limit(most, used, "threads that its user may have (ulimit -u)",
                raise("nproc", THREADS, used + 2 * use.threads));
    }

    private static boolean mayHaveMore(List<String> status) {
        return status.stream().filter(line -> line.startsWith("CapEff:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), HEXADECIMAL) & UNLIMITED) != 0);
    }

    private Limit ofGroup() {
        PidsLimit group = PidsLimit.nearest(process.lines("cgroup"));
        return group == null
                ? null
                : new Limit(group.max(), group.current(), "threads that its control group or container may have",
                        group.file().toString());
    }

    private static Limit ofSystem() {
        long threads = ProcFiles.number(ProcFiles.KERNEL.resolve("threads-max"));
        long numbers = ProcFiles.number(ProcFiles.KERNEL.resolve("pid_max"));
        boolean ofNumbers = numbers >= 0 && numbers < threads;
        return new Limit(ofNumbers ? numbers : threads, ProcFiles.systemThreads(), "threads that the system may have",
                ofNumbers ? "sysctl kernel.pid_max" : "sysctl kernel.threads-max");
    }

    /** The hard limit stays where it is high enough: only root could give it back. */
    private String raise(String resource, String label, long to) {
        long hard = process.lines("limits").stream().filter(line -> line.startsWith(label))
                .map(line -> line.substring(label.length()).strip().split("\\s+"))
                .mapToLong(numbers -> numbers.length > 1 ? ProcFiles.number(numbers[1]) : ProcFiles.UNKNOWN).findFirst()
                .orElse(ProcFiles.UNKNOWN);
        return "sudo prlimit --pid " + process.pid() + " --" + resource + "=" + to + ":"
                + (hard >= 0 && hard < to ? to : "");
    }
}
