package org.jlta.agent;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;

/**
 * The JDK's attach API with an end to its patience. All use of {@code com.sun.tools.attach} is here, behind
 * {@link #requireModule}: an image without {@code jdk.attach} gets a sentence, not a linkage error.
 */
final class AttachApi {
    /** To connect and read properties: refusals are to be told within 5 s, and the tool itself has to start. */
    static final Duration TO_CONNECT = Duration.ofSeconds(4);
    /** Of that, to wait for the JVM's socket: what the JDK says then is told, not only that there was no answer. */
    static final Duration TO_SOCKET = Duration.ofSeconds(3);
    /** To ask each of a list: one that does not answer is asked again when it is meant. */
    static final Duration TO_LIST = Duration.ofSeconds(2);
    /** To load an agent: it weaves classes and starts the recorder. */
    static final Duration TO_LOAD = Duration.ofSeconds(60);

    private AttachApi() {
    }

    /** Something done with a JVM that is attached to. */
    interface Use<T> {
        T with(VirtualMachine machine) throws IOException, AgentLoadException, AgentInitializationException;
    }

    static boolean isAvailable() {
        return ModuleLayer.boot().findModule("jdk.attach").isPresent();
    }

    static void requireModule() throws AttachException {
        if (!isAvailable()) {
            throw new AttachException("This Java (" + System.getProperty("java.home")
                    + ") has no module jdk.attach, so it cannot reach running JVMs: run jlta with a full JDK, or start "
                    + "the application with the agent (jlta record, jlta agent).");
        }
    }

    /** Names of the JVMs that the JDK finds by itself, by pid: main class or jar, with arguments. */
    static Map<Long, String> displayNames() {
        return VirtualMachine.list().stream().collect(Collectors.toMap(machine -> Long.parseLong(machine.id()),
                VirtualMachineDescriptor::displayName, (first, second) -> first));
    }

    /** Agent properties: those of the JDK's own and of ours. */
    static Properties properties(long pid) throws AttachException {
        return properties(pid, TO_CONNECT);
    }

    /** The same with another patience. */
    static Properties properties(long pid, Duration patience) throws AttachException {
        requireModule();
        return call(pid, patience, TargetLimits.Use.TALK, VirtualMachine::getAgentProperties);
    }

    /** @param use of the agent: whether it comes into the JVM, or is there and gets a command */
    static void load(long pid, String jar, String options, TargetLimits.Use use) throws AttachException {
        requireModule();
        call(pid, TO_LOAD, use, machine -> {
            machine.loadAgent(jar, options);
            return Optional.empty();
        });
    }

    /** Anything else done with a JVM. */
    static <T> T use(long pid, Duration patience, Use<T> use) throws AttachException {
        requireModule();
        return call(pid, patience, TargetLimits.Use.TALK, use);
    }

    private static <T> T call(long pid, Duration patience, TargetLimits.Use needs, Use<T> use) throws AttachException {
        requireRunning(pid);
        requireReach(pid);
        requireRoom(pid, needs);
        // the JDK waits 10 s for the socket of a JVM that does not answer (sun.tools.attach)
        System.setProperty("sun.tools.attach.attachTimeout", Long.toString(TO_SOCKET.toMillis()));
        FutureTask<T> task = new FutureTask<>(() -> attachAnd(pid, use));
        Thread thread = new Thread(task, "JLTA attach " + pid);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            requireRunning(pid);
            throw new AttachException("JVM " + pid + " did not answer within " + patience.toSeconds()
                    + " s: it is suspended or overloaded, or its temporary folder is not the one that jlta sees.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AttachException("Interrupted while waiting for JVM " + pid + ".", e);
        } catch (ExecutionException e) {
            throw AttachFailure.of(pid, e.getCause());
        }
    }

    /** One that is stopped would only be waited for. */
    private static void requireRunning(long pid) throws AttachException {
        if (LinuxProcess.isAvailable() && new LinuxProcess(pid).isStopped()) {
            throw new AttachException(
                    "JVM " + pid + " does not answer: it is stopped, by a signal or a debugger (kill -CONT " + pid
                            + " lets it go on).");
        }
    }

    /** The JDK sends SIGQUIT first, for which one that cannot answer prints a dump on the application's standard output. */
    private static void requireReach(long pid) throws AttachException {
        LinuxProcess process = new LinuxProcess(pid);
        String obstacle = LinuxProcess.isAvailable() ? LinuxJvm.unreachable(process) : null;
        // what has ended shows nothing of what it had
        if (obstacle != null && LinuxJvm.isJvm(process)) {
            throw new AttachException("JVM " + pid + " " + obstacle + ".");
        }
    }

    /** One that has too little left could be harmed. */
    static void requireRoom(long pid, TargetLimits.Use needs) throws AttachException {
        String obstacle = LinuxProcess.isAvailable() ? TargetLimits.obstacle(new LinuxProcess(pid), needs) : null;
        if (obstacle != null) {
            throw new AttachException("JVM " + pid + " " + obstacle + ".");
        }
    }

    private static <T> T attachAnd(long pid, Use<T> use) throws IOException, AttachNotSupportedException,
            AgentLoadException, AgentInitializationException {
        VirtualMachine machine = attach(pid);
        try {
            return use.with(machine);
        } finally {
            machine.detach();
        }
    }

    private static VirtualMachine attach(long pid) throws IOException, AttachNotSupportedException {
        try {
            return VirtualMachine.attach(Long.toString(pid));
        } catch (IOException e) {
            if (LeftSocket.remove(pid)) {
                return VirtualMachine.attach(Long.toString(pid));
            }
            throw e;
        }
    }
}
