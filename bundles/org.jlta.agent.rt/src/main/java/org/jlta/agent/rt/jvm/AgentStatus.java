package org.jlta.agent.rt.jvm;

import java.lang.reflect.Method;
import java.util.Properties;

/**
 * What the tools can read of the agent from outside the JVM, as its agent properties; the application does not see them.
 */
public final class AgentStatus {
    private static final String VERSION = "jlta.version";
    private static final String OPTIONS = "jlta.options";
    private static final String REPOSITORY = "jlta.repository";
    private static final String TOKENS = "jlta.tokens";
    private static final String REQUESTS = "jlta.requests";
    private static final String STATUS = "jlta.status";
    private static final String NOT_REPLACED = "jlta.notreplaced";
    private static final String ACTIVE = "active";

    private final Properties properties;
    private final String version;

    /** Says nothing yet. Needs {@link JdkDoors#open} before. */
    public AgentStatus(String version) throws ReflectiveOperationException {
        Method getter = Class.forName("jdk.internal.vm.VMSupport").getMethod("getAgentProperties");
        properties = (Properties) getter.invoke(null);
        this.version = version;
    }

    /** The version of the agent that is here, or was here last; null when there was none. */
    public String versionHere() {
        return properties.getProperty(VERSION);
    }

    /**
     * @param sentence
     *            why this agent does not take the place of the one that is here, or does not record where none does
     */
    public void doesNotFit(String sentence) {
        if (ACTIVE.equals(properties.getProperty(STATUS))) {
            properties.setProperty(NOT_REPLACED, sentence);
        } else {
            refused(sentence);
        }
    }

    /**
     * @param repository
     *            the folder of the growing chunks
     * @param requests
     *            what the path of a file begins with by which a tool of the same user can ask for something
     */
    public void active(String options, String repository, String requests) {
        properties.setProperty(VERSION, version);
        properties.remove(NOT_REPLACED);
        properties.setProperty(REQUESTS, requests);
        properties.setProperty(OPTIONS, options);
        properties.setProperty(REPOSITORY, repository);
        properties.setProperty(STATUS, ACTIVE);
    }

    /** It records by other options from now on. */
    public void options(String options) {
        properties.setProperty(OPTIONS, options);
    }

    /**
     * @param tokenFile
     *            the file that tells where the port listens and its tokens; null while it is closed
     */
    public void port(String tokenFile) {
        if (tokenFile == null) {
            properties.remove(TOKENS);
        } else {
            properties.setProperty(TOKENS, tokenFile);
        }
    }

    public void detached() {
        port(null);
        properties.setProperty(STATUS, "detached");
    }

    /**
     * @param sentence
     *            why the agent does not record
     */
    public void refused(String sentence) {
        properties.setProperty(VERSION, version);
        properties.setProperty(STATUS, "refused: " + sentence);
    }
}
