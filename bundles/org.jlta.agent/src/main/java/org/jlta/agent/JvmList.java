package org.jlta.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the JVMs of this host. On Linux all of them, whoever runs them and in whatever container; elsewhere those that the
 * JDK finds for this user. Nothing is attached to, but JVMs in which our agent is already.
 */
public final class JvmList {

    private JvmList() {
    }

    /** By pid, without this JVM. The agents are asked what they do, each for 2 s at most. */
    public static List<Jvm> list() {
        List<Jvm> asked = new ArrayList<>();
        for (Jvm jvm : unasked()) {
            asked.add(LinuxJvm.asked(jvm));
        }
        return asked;
    }

    /** The same without asking, so that one that hangs holds up nothing. */
    public static List<Jvm> unasked() {
        Map<Long, String> names = AttachApi.isAvailable() ? AttachApi.displayNames() : Map.of();
        List<Jvm> jvms = LinuxProcess.isAvailable() ? onLinux(names) : elsewhere(names);
        return jvms.stream().filter(jvm -> jvm.pid() != ProcessHandle.current().pid())
                .sorted(Comparator.comparingLong(Jvm::pid)).toList();
    }

    /** The JVM of that pid, without a look at any other and unasked; empty where it is none, or this one. */
    static Optional<Jvm> find(long pid) {
        if (!LinuxProcess.isAvailable()) {
            return unasked().stream().filter(jvm -> jvm.pid() == pid).findFirst();
        }
        LinuxProcess process = new LinuxProcess(pid);
        if (pid == ProcessHandle.current().pid() || !LinuxJvm.isJvm(process)) {
            return Optional.empty();
        }
        Map<Long, String> names = AttachApi.isAvailable() ? AttachApi.displayNames() : Map.of();
        return Optional.of(LinuxJvm.describe(process, names.get(pid)));
    }

    private static List<Jvm> onLinux(Map<Long, String> names) {
        List<Jvm> jvms = new ArrayList<>();
        try {
            for (LinuxProcess process : LinuxProcess.all()) {
                if (LinuxJvm.isJvm(process)) {
                    jvms.add(LinuxJvm.describe(process, names.get(process.pid())));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list: folder=/proc", e);
        }
        return jvms;
    }

    private static List<Jvm> elsewhere(Map<Long, String> names) {
        List<Jvm> jvms = new ArrayList<>();
        names.forEach((pid, name) -> {
            String user = ProcessHandle.of(pid).flatMap(process -> process.info().user()).orElse(null);
            jvms.add(new Jvm(pid, user, null, LinuxJvm.firstWord(name), null, null));
        });
        return jvms;
    }
}
