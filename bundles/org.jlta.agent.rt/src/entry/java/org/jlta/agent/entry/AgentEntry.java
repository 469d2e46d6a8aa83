package org.jlta.agent.entry;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.security.AllPermission;
import java.security.CodeSource;
import java.security.PermissionCollection;
import java.security.Permissions;
import java.util.Enumeration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.function.BiFunction;

/**
 * What the JVM calls when the agent is loaded. The agent itself lives in a class loader of its own, which can be
 * collected once the agent has left; of this class there is one per JVM, whichever version came first.
 * <p>
 * Nothing that goes wrong here leaves this class: an exception would keep the JVM from starting.
 */
public final class AgentEntry {
    private static final String AGENT = "org.jlta.agent.rt.Agent";
    private static final int OLDEST_JAVA = 11;
    private static final AtomicMarkableReference<Runnable> AT_END = new AtomicMarkableReference<>(null, false);

    /** What must never be collected, whatever becomes of the agent, by name. */
    public static final Map<String, Object> KEPT = new ConcurrentHashMap<>();

    private static URLClassLoader loader;
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

    private static synchronized void load(String options, Instrumentation instrumentation, boolean attached) {
        try {
            String refusal = refusal(System.getProperty("java.specification.version"));
            if (refusal != null) {
                say(refusal);
                return;
            }
            if (agent == null) {
                agent = create(instrumentation);
            }
            if (!agent.apply(options, attached)) {
                forget();
            }
        } catch (InvocationTargetException e) {
            say(String.valueOf(e.getCause()));
        } catch (Throwable e) {
            say(e.toString());
        }
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

    @SuppressWarnings("unchecked")
    private static BiFunction<String, Boolean, Boolean> create(Instrumentation instrumentation)
            throws ReflectiveOperationException, IOException {
        loader = new AgentLoader(jar(), platformLoader());
        return (BiFunction<String, Boolean, Boolean>) loader.loadClass(AGENT)
                .getConstructor(Instrumentation.class, Runnable.class, AtomicMarkableReference.class)
                .newInstance(instrumentation, new AtEnd(), AT_END);
    }

    /**
     * The jar of this class; when that was deleted since, another one that was attached later, whose place is known only from
     * the class path.
     */
    private static URL jar() throws IOException {
        URL own = AgentEntry.class.getProtectionDomain().getCodeSource().getLocation();
        if (isThere(own)) {
            return own;
        }
        Enumeration<URL> places = ClassLoader.getSystemResources(AGENT.replace('.', '/') + ".class");
        while (places.hasMoreElements()) {
            URLConnection place = places.nextElement().openConnection();
            if (place instanceof JarURLConnection && isThere(((JarURLConnection) place).getJarFileURL())) {
                return ((JarURLConnection) place).getJarFileURL();
            }
        }
        return own;
    }

    private static boolean isThere(URL file) {
        try {
            return !"file".equals(file.getProtocol()) || new File(file.toURI()).exists();
        } catch (URISyntaxException e) {
            // a path that cannot be written as an URI: the loader will tell
            return true;
        }
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
        loader.close();
        loader = null;
    }

    private static void say(String reason) {
        System.err.println("JLTA: " + reason + "; the application runs without the agent");
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
