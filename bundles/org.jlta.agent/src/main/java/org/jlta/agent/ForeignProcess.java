package org.jlta.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Says of a process that is no HotSpot JVM what it is instead, and the way out. */
final class ForeignProcess {
    private static final int MOST_NAMED = 3;
    /** JVMs that do not come from HotSpot's sources, by what their executables or libraries are called. */
    private static final Set<String> OTHER_JVMS = Set.of("jamvm", "cacao", "avian", "jrockit", "kaffe", "dalvikvm");

    private ForeignProcess() {
    }

    /**
     * One sentence.
     *
     * @param jvms those of this host, to name one that the process has started
     */
    static String describe(long pid, List<Jvm> jvms) {
        if (ProcessHandle.current().pid() == pid) {
            return "Process " + pid + " is this jlta itself; jlta list shows the other JVMs of this host.";
        }
        return LinuxProcess.isAvailable() ? onLinux(new LinuxProcess(pid), jvms) : elsewhere(pid, jvms);
    }

    /** Whether it runs the Java launcher, or what calls itself so. */
    static boolean isJava(long pid) {
        return LinuxProcess.isAvailable() && new LinuxProcess(pid).link("exe").filter(CommandLines::isJava).isPresent();
    }

    private static String onLinux(LinuxProcess process, List<Jvm> jvms) {
        String subject = "Process " + process.pid();
        if (!process.exists()) {
            return gone(process.pid());
        }
        if (process.isZombie()) {
            return subject + " has ended (a zombie, which its parent, process " + process.parent()
                    + ", has not collected yet): nothing is left to attach to; record such a program from its start "
                    + "with jlta record.";
        }
        if (process.isKernelThread()) {
            return subject + " is a thread of the Linux kernel, no program; jlta list shows the JVMs of this host.";
        }
        String executable = process.link("exe").orElse(null);
        return executable == null ? unseen(process, jvms) : readable(process, executable, jvms);
    }

    private static String gone(long pid) {
        return "There is no process " + pid + "; jlta list shows the JVMs of this host.";
    }

    private static String unseen(LinuxProcess process, List<Jvm> jvms) {
        String user = process.user().orElse(null);
        if (user == null || !process.exists()) {
            return gone(process.pid());
        }
        String name = process.arguments().stream().findFirst().map(first -> " (" + first + ")").orElse("");
        String self = CurrentUser.name();
        if (user.equals(self) || self.equals("root")) {
            // the kernel keeps what some processes run from everybody, as it does of process 1 in some containers
            return "Process " + process.pid() + name + " does not show what it runs, not even to user " + self
                    + ", and is no JVM that one can attach to; " + started(process.pid(), jvms);
        }
        return "Process " + process.pid() + name + " belongs to user " + user + ", and user " + self
                + " may not look what it runs: run jlta as that user (sudo -u " + user + " jlta …) or as root.";
    }

    private static String readable(LinuxProcess process, String executable, List<Jvm> jvms) {
        String subject = "Process " + process.pid() + " (" + executable + ")";
        try {
            if (NativeImage.isMade(process.executable())) {
                return subject + " is a native executable made by GraalVM's native-image: no agent can be loaded into "
                        + "it; run the application on a HotSpot JVM to analyse it, or build it with "
                        + "--enable-monitoring=jfr and give jlta the recording that it writes.";
            }
        } catch (IOException e) {
            return subject + " cannot be looked at (" + e + "): is it still there? jlta list shows the JVMs of this "
                    + "host.";
        }
        if (isOtherJvm(executable)) {
            return subject + " is a Java VM, but not HotSpot: it has neither the attach mechanism nor the JDK Flight "
                    + "Recorder that jlta needs; run the application on a HotSpot JDK of 11 or later.";
        }
        return subject + " is no JVM; " + started(process.pid(), jvms);
    }

    /** {@code java} without HotSpot's library too. */
    private static boolean isOtherJvm(String executable) {
        String name = Path.of(executable).getFileName().toString().toLowerCase(Locale.ROOT);
        return CommandLines.isJava(executable) || OTHER_JVMS.contains(name);
    }

    /** A script that starts a JVM is what people find first. */
    private static String started(long pid, List<Jvm> jvms) {
        Set<Long> below = ProcessHandle.of(pid).stream().flatMap(ProcessHandle::descendants).map(ProcessHandle::pid)
                .collect(Collectors.toSet());
        List<Jvm> children = jvms.stream().filter(jvm -> below.contains(jvm.pid())).toList();
        if (children.isEmpty() || children.size() > MOST_NAMED) {
            return "jlta list shows the JVMs of this host.";
        }
        return "below it runs " + children.stream().map(Jvm::label).collect(Collectors.joining(", ")) + ": say "
                + (children.size() == 1 ? children.get(0).pid() : "which by its pid") + ".";
    }

    private static String elsewhere(long pid, List<Jvm> jvms) {
        if (ProcessHandle.of(pid).isEmpty()) {
            return gone(pid);
        }
        String name = ProcessHandle.of(pid).flatMap(process -> process.info().command())
                .map(command -> " (" + command + ")").orElse("");
        return "Process " + pid + name + " is no JVM that this user can attach to; " + started(pid, jvms);
    }
}
