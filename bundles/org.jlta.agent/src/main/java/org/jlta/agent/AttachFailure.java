package org.jlta.agent;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;

/** What an exception of the attach API means for a person. */
final class AttachFailure {

    private static final long TO_END_MILLIS = 500;

    private AttachFailure() {
    }

    static AttachException of(long pid, Throwable cause) {
        if (hasEnded(pid)) {
            return new AttachException("There is no process " + pid + " any more.", cause);
        }
        String option = option(String.valueOf(cause.getMessage()));
        if (option != null) {
            return new AttachException("JVM " + pid + " " + option + ".", cause);
        }
        if (cause instanceof AgentInitializationException) {
            return new AttachException("The agent could not start in JVM " + pid + ": " + cause.getMessage(), cause);
        }
        if (cause instanceof AgentLoadException) {
            return new AttachException("JVM " + pid + " could not load the agent (" + cause.getMessage()
                    + "): it cannot read the jar, or it lacks the module java.instrument.", cause);
        }
        String left = LeftSocket.obstacle(pid);
        if (left != null) {
            return new AttachException("JVM " + pid + " " + left + ".", cause);
        }
        if (cause instanceof AttachNotSupportedException || cause instanceof IOException) {
            return new AttachException("JVM " + pid + " cannot be attached to (" + cause.getMessage()
                    + "); start it with the agent instead: jlta agent prints the argument.", cause);
        }
        return new AttachException("Attaching to JVM " + pid + " failed: " + cause, cause);
    }

    /** One that is about to end closes its socket first. */
    private static boolean hasEnded(long pid) {
        ProcessHandle process = ProcessHandle.of(pid).orElse(null);
        if (process == null || !Jvm.isRunning(pid)) {
            return true;
        }
        try {
            process.onExit().get(TO_END_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return !Jvm.isRunning(pid);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("exit is not told: pid=" + pid, e);
        }
    }

    /** Options that do not stand in the arguments, as those of JAVA_TOOL_OPTIONS, by what HotSpot says of them; else null. */
    private static String option(String message) {
        if (message.contains("does not support the attach mechanism")) {
            return LinuxJvm.NO_ATTACH;
        }
        return message.contains("Dynamic agent loading is not enabled") ? LinuxJvm.NO_LOADING : null;
    }
}
