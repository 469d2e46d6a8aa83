package org.jlta.agent.rt.stacks;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.module.Configuration;
import java.lang.module.FindException;
import java.lang.module.ModuleFinder;
import java.lang.module.ResolutionException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Map;
import java.util.Set;

/**
 * async-profiler, loaded from its jar into a module of its own. It stays in the JVM for good, since a native library whose
 * signal handlers are installed cannot be unloaded; a later agent finds it again. Any thread may call it.
 */
public final class ProfilerLibrary {
    private static final String CLASS = "one.profiler.AsyncProfiler";
    private static final String ENTRY = "org.jlta.agent.entry.AgentEntry";
    private static final String JARS = "async-profiler*.jar";
    /** Native methods of unnamed modules are warned of since then. */
    private static final int NATIVE_ACCESS_SINCE = 22;

    private final Object profiler;
    private final Method execute;

    private ProfilerLibrary(Object profiler) throws ReflectiveOperationException {
        this.profiler = profiler;
        this.execute = profiler.getClass().getMethod("execute", String.class);
    }

    /**
     * @param jar
     *            as it was asked for; null for the one beside the agent's jar
     * @throws ProfilerException
     *             when it cannot be used, with one sentence
     */
    static ProfilerLibrary open(Path jar, Instrumentation instrumentation) throws ProfilerException {
        try {
            Map<String, Object> kept = kept();
            Object profiler = kept.get(CLASS);
            if (profiler == null) {
                profiler = load(jar == null ? besideAgent() : jar, instrumentation);
                kept.put(CLASS, profiler);
            }
            return new ProfilerLibrary(profiler);
        } catch (InvocationTargetException e) {
            throw new ProfilerException("it could not be loaded: " + e.getCause(), e);
        } catch (ReflectiveOperationException | IOException | LinkageError | FindException | ResolutionException e) {
            throw new ProfilerException("it could not be loaded: " + e, e);
        }
    }

    /** What the entry class, of which there is one in a JVM, keeps from being collected. */
    @SuppressWarnings("unchecked")
    private static Map<String, Object> kept() throws ReflectiveOperationException {
        Class<?> entry = Class.forName(ENTRY, false, ClassLoader.getSystemClassLoader());
        return (Map<String, Object>) entry.getField("KEPT").get(null);
    }

    private static Object load(Path jar, Instrumentation instrumentation)
            throws ProfilerException, ReflectiveOperationException {
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (type.getName().equals(CLASS)) {
                throw new ProfilerException("the application uses async-profiler itself", null);
            }
        }
        if (!Files.isRegularFile(jar)) {
            throw new ProfilerException("there is no file " + jar, null);
        }
        ModuleFinder finder = ModuleFinder.of(jar);
        if (finder.findAll().size() != 1) {
            throw new ProfilerException(jar + " is no jar of async-profiler", null);
        }
        String name = finder.findAll().iterator().next().descriptor().name();
        Configuration configuration = ModuleLayer.boot().configuration().resolve(finder, ModuleFinder.of(),
                Set.of(name));
        ModuleLayer layer = ModuleLayer.boot().defineModulesWithOneLoader(configuration, null);
        allowNativeAccess(layer.findModule(name).get());
        return layer.findLoader(name).loadClass(CLASS).getMethod("getInstance").invoke(null);
    }

    /** As {@code --enable-native-access} does: else the JVM warns on stderr. */
    private static void allowNativeAccess(Module module) throws ReflectiveOperationException {
        if (Runtime.version().feature() >= NATIVE_ACCESS_SINCE) {
            Object access = Class.forName("jdk.internal.access.SharedSecrets").getMethod("getJavaLangAccess")
                    .invoke(null);
            Class.forName("jdk.internal.access.JavaLangAccess").getMethod("addEnableNativeAccess", Module.class)
                    .invoke(access, module);
        }
    }

    private static Path besideAgent() throws IOException, ProfilerException {
        Path folder = agentFolder();
        for (Path place : new Path[]{folder, folder.resolve("lib")}) {
            if (Files.isDirectory(place)) {
                try (DirectoryStream<Path> jars = Files.newDirectoryStream(place, JARS)) {
                    for (Path jar : jars) {
                        return jar;
                    }
                }
            }
        }
        throw new ProfilerException("no " + JARS + " is in " + folder + ", option profiler names another place", null);
    }

    private static Path agentFolder() throws ProfilerException {
        try {
            Path agent = Paths
                    .get(ProfilerLibrary.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            return agent.toAbsolutePath().getParent();
        } catch (URISyntaxException e) {
            throw new ProfilerException("the place of the agent's jar is not known", e);
        }
    }

    /** Its version. */
    String version() throws ProfilerException {
        return execute("version");
    }

    /**
     * Does what a command in async-profiler's own words says.
     *
     * @throws ProfilerException
     *             when it refuses, with its own words
     */
    String execute(String command) throws ProfilerException {
        try {
            return ((String) execute.invoke(profiler, command)).strip();
        } catch (InvocationTargetException e) {
            throw new ProfilerException(e.getCause().getMessage(), e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("public: method=" + execute, e);
        }
    }

    /** Whether a path can stand in a command. */
    static boolean fits(Path path) {
        String text = path.toString();
        return text.indexOf(',') < 0 && text.indexOf('%') < 0 && File.pathSeparatorChar == ':';
    }
}
