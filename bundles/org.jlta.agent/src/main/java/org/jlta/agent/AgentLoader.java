package org.jlta.agent;

import java.io.IOException;

import org.jlta.agent.options.AgentOptions;

/** Loads the agent into running JVMs. */
public final class AgentLoader {
    /** Before the options of an attach; the same as in the agent's AgentEntry. */
    private static final String VERSION = "version=";

    private AgentLoader() {
    }

    /**
     * Loads the agent with these options; where it is already, that one gets them, and one of another version ends its recording and
     * goes.
     *
     * @throws AttachException in one sentence; within 5 s when the JVM does not answer
     */
    public static void attach(Jvm jvm, AgentOptions options) throws AttachException {
        if (jvm.obstacle() != null) {
            throw new AttachException(jvm.label() + " " + jvm.obstacle() + ".");
        }
        requireAnswer(jvm);
        AttachApi.requireRoom(jvm.pid(), TargetLimits.Use.LOAD); // before the jar is lent
        String full = TargetHeap.obstacle(jvm.pid());
        if (full != null) {
            throw new AttachException(jvm.label() + " " + full + ".");
        }
        load(jvm, LentJar.of(jvm), VERSION + version() + "," + options.toArgument(), TargetLimits.Use.LOAD);
    }

    private static String version() throws AttachException {
        try {
            return AgentJar.version();
        } catch (IOException e) {
            throw new AttachException("The agent jar cannot be read: " + e.getMessage(), e);
        }
    }

    static void command(Jvm jvm, String command) throws AttachException {
        requireAnswer(jvm);
        load(jvm, LentJar.loaded(jvm), "command=" + command, TargetLimits.Use.TALK);
    }

    /** One that does not answer is given up soon; what is loaded may take its time. */
    private static void requireAnswer(Jvm jvm) throws AttachException {
        AttachApi.properties(jvm.pid());
    }

    private static void load(Jvm jvm, LentJar jar, String options, TargetLimits.Use use) throws AttachException {
        boolean loaded = false;
        try (jar) {
            AttachApi.load(jvm.pid(), jar.path(), options, use);
            loaded = true;
        } finally {
            if (!loaded) {
                jar.unused(jvm);
            }
        }
    }
}
