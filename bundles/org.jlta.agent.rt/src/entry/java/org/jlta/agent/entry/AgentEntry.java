package org.jlta.agent.entry;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.AllPermission;
import java.security.CodeSource;
import java.security.PermissionCollection;
import java.security.Permissions;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.function.BiFunction;

/**
 * What the JVM calls when the agent is loaded. The agent itself lives in a class loader of its own, which can be
 * collected once the agent has left; of this class there is one per JVM, whichever version came first. An agent
 * of another version that is attached takes the place of the one that is there.
 * <p>
 * Nothing that goes wrong here leaves this class: an exception would keep the JVM from starting.
 */
public final class AgentEntry {
    private static final String AGENT = "org.jlta.agent.rt.Agent";
    /** The same as in the tools' AgentLoader. */
    private static final String VERSION = "version=";
    private static final int OLDEST_JAVA = 11;
    private static final AtomicMarkableReference<Runnable> AT_END = new AtomicMarkableReference<>(null, false);

    /** What must never be collected, whatever becomes of the agent, by name. */
    public static final Map<String, Object> KEPT = new ConcurrentHashMap<>();

    private static final AgentPlaces PLACES = new AgentPlaces(AGENT);

    private static URLClassLoader loader;
    private static String agentVersion;
    private static BiFunction<String, Boolean, Boolean> agent;

    private AgentEntry() {
    }

    /** The agent was named on the command line of the JVM. */
    public static void premain(String options, Instrumentation instrumentation) {
        load(options, instrumentation, false);
    }

    /** The agent is loaded into a JVM that runs. */
    public static void agentmain(String options, Instrumentation instrumentation) {
        load(options, instrumentation, true);
    }

    private static synchronized void load(String text, Instrumentation instrumentation, boolean attached) {
        try {
            String refusal = refusal(System.getProperty("java.specification.version"));
            if (refusal != null) {
                say(refusal);
                return;
            }
            String version = versionOf(text);
            String options = version == null ? text : text.substring(text.indexOf(',') + 1);
            boolean isCommand = options != null && options.startsWith("command=");
            URL jar = isCommand ? null : PLACES.of(version);
            if (agent == null) {
                take(new AgentLoader(jar == null || !attached ? PLACES.first() : jar, platformLoader()),
                        instrumentation);
            } else if (attached && jar != null && !String.valueOf(AgentPlaces.version(jar)).equals(agentVersion)
                    && !replace(jar, options, instrumentation)) {
                PLACES.forget(jar);
                return;
            }
            if (!agent.apply(options, attached)) {
                forget();
            }
        } catch (SecurityException e) {
            say("a security manager refuses what the agent needs (" + e.getMessage() + "): the policy has to grant"
                    + " permission java.security.AllPermission to the code base of the agent jar");
        } catch (InvocationTargetException e) {
            say(reason(e.getCause()));
        } catch (Throwable e) {
            say(e.toString());
        }
    }

    /**
     * What stands before the options where a tool attaches, {@code version=} and the version of its agent; null where nothing does.
     * The path of the jar is not told by the JVM, and one that is loaded for the second time is no news on the class path.
     */
    private static String versionOf(String text) {
        if (text == null || !text.startsWith(VERSION)) {
            return null;
        }
        int end = text.indexOf(',');
        return end < 0 ? null : text.substring(VERSION.length(), end);
    }

    /** Why this JVM cannot be recorded, or null. */
    static String refusal(String javaVersion) {
        int version = Integer.parseInt(javaVersion.startsWith("1.") ? javaVersion.substring(2) : javaVersion);
        if (version < OLDEST_JAVA) {
            return "Java " + OLDEST_JAVA + " or later is needed, this is " + version;
        }
        try {
            Class.forName("jdk.jfr.FlightRecorder", false, platformLoader());
            return null;
        } catch (ClassNotFoundException e) {
            return "this Java runtime has no module jdk.jfr (an image needs it added,"
                    + " a modular application the option --add-modules jdk.jfr)";
        }
    }

    /** Lets an agent in, where there is none. */
    private static void take(URLClassLoader itsLoader, Instrumentation instrumentation)
            throws ReflectiveOperationException, IOException {
        boolean taken = false;
        try {
            agent = create(itsLoader, instrumentation);
            loader = itsLoader;
            agentVersion = String.valueOf(AgentPlaces.version(itsLoader.getURLs()[0]));
            taken = true;
        } finally {
            if (!taken) {
                itsLoader.close();
            }
        }
    }

    /**
     * Lets an agent of another version take the place of the one that is here, which ends its recording. What is asked of both, by
     * whatever version, is all in here: the constructor, {@code command=check} of the one and {@code command=replace} of the other.
     *
     * @return whether it is to be asked now: one that cannot record by the options leaves everything as it is, and says so
     */
    private static boolean replace(URL jar, String options, Instrumentation instrumentation)
            throws ReflectiveOperationException, IOException {
        URLClassLoader itsLoader = new AgentLoader(jar, platformLoader());
        boolean fits = false;
        try {
            BiFunction<String, Boolean, Boolean> other = create(itsLoader, instrumentation);
            fits = other.apply("command=check" + (options == null || options.isEmpty() ? "" : "," + options), true);
            if (fits) {
                agent.apply("command=replace", true);
                forget();
                agent = other;
                loader = itsLoader;
                agentVersion = String.valueOf(AgentPlaces.version(jar));
            }
            return fits;
        } catch (InvocationTargetException e) {
            Sentence.say("JLTA: " + reason(e.getCause()) + "; agent " + agentVersion + " goes on");
            return false;
        } finally {
            if (!fits) {
                itsLoader.close();
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static BiFunction<String, Boolean, Boolean> create(URLClassLoader itsLoader,
            Instrumentation instrumentation)
            throws ReflectiveOperationException {
        return (BiFunction<String, Boolean, Boolean>) itsLoader.loadClass(AGENT)
                .getConstructor(Instrumentation.class, Runnable.class, AtomicMarkableReference.class)
                .newInstance(instrumentation, new AtEnd(), AT_END);
    }

    /** The sentence of a refusal, else all that there is. */
    private static String reason(Throwable cause) {
        return cause instanceof RuntimeException || cause instanceof Error || cause.getMessage() == null
                ? String.valueOf(cause)
                : cause.getMessage();
    }

    /** The topmost loader, so that neither the agent sees the application's classes nor these the agent's. */
    private static ClassLoader platformLoader() {
        ClassLoader top = ClassLoader.getSystemClassLoader();
        while (top.getParent() != null) {
            top = top.getParent();
        }
        return top;
    }

    private static void forget() throws IOException {
        agent = null;
        agentVersion = null;
        loader.close();
        loader = null;
    }

    private static void say(String reason) {
        Sentence.say("JLTA: " + reason + "; the application runs without the agent");
    }

    /** Gives the agent's classes all rights, for applications with a security manager. */
    private static final class AgentLoader extends URLClassLoader {
        static {
            // two threads start the agent: one must not wait for what the other loads
            registerAsParallelCapable();
        }

        AgentLoader(URL jar, ClassLoader parent) {
            super(new URL[]{jar}, parent);
        }

        @Override
        protected PermissionCollection getPermissions(CodeSource source) {
            Permissions all = new Permissions();
            all.add(new AllPermission());
            return all;
        }
    }

    /** Stays in the JVM's shutdown sequence for good; does what the agent of the time has put there. */
    private static final class AtEnd implements Runnable {
        @Override
        public void run() {
            Runnable action = AT_END.getReference();
            if (action != null) {
                action.run();
            }
        }
    }
}
