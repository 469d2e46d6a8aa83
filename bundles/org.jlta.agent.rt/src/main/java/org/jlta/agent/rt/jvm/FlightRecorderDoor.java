package org.jlta.agent.rt.jvm;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/**
 * Settings and actions of JFR that have no public interface. Needs {@link JdkDoors#open} before.
 * <p>
 * Facts for JDK 17 and 25: the stack depth can be set before JFR is initialised; later it crashes JDK 17 and takes effect
 * on 25. The repository can be moved at any time. JDK 11 was tried too.
 */
public final class FlightRecorderDoor {
    private static final int FIRST_WITH_SAFE_DEPTH = 21;
    /** JEP 349. */
    private static final int FIRST_WITH_FLUSH = 14;

    private FlightRecorderDoor() {
    }

    /** Whether somebody records already, or did. */
    public static boolean isInitialized() {
        return FlightRecorder.isInitialized();
    }

    /**
     * Asks for stacks of a depth.
     *
     * @return the depth that holds, in frames; less where it cannot be changed any more
     */
    public static int stackDepth(int frames) throws ReflectiveOperationException {
        Class<?> options = Class.forName("jdk.jfr.internal.Options");
        if (!isInitialized() || Runtime.version().feature() >= FIRST_WITH_SAFE_DEPTH) {
            options.getMethod("setStackDepth", Integer.class).invoke(null, frames);
        }
        return (int) options.getMethod("getStackDepth").invoke(null);
    }

    /** Asks for chunks of a size; has no effect when JFR is initialised already, since others share its chunks. */
    public static void chunkSize(long bytes) throws ReflectiveOperationException {
        if (!isInitialized()) {
            Class<?> options = Class.forName("jdk.jfr.internal.Options");
            options.getMethod("setMaxChunkSize", long.class).invoke(null, bytes);
        }
    }

    /**
     * Lets JFR make its folder of chunks in another one.
     *
     * @throws IOException
     *             when the folder cannot be written
     */
    public static void repositoryBase(Path folder) throws ReflectiveOperationException, IOException {
        Object repository = repository();
        for (Method method : repository.getClass().getDeclaredMethods()) {
            if (method.getName().equals("setBasePath")) {
                method.setAccessible(true);
                try {
                    method.invoke(repository, pathFor(method.getParameterTypes()[0], folder));
                } catch (InvocationTargetException e) {
                    if (e.getCause() instanceof IOException) {
                        throw (IOException) e.getCause();
                    }
                    throw e;
                }
                return;
            }
        }
        throw new NoSuchMethodException("Repository.setBasePath");
    }

    /** Where JFR makes its folder of chunks; null before it is initialised. */
    public static Path repositoryBase() throws ReflectiveOperationException {
        // without a method for it on JDK 11
        Object base = field(repository().getClass(), repository(), "baseLocation");
        return base == null ? null : FileSystems.getDefault().getPath(base.toString());
    }

    /** The folder of chunks within the base folder; null before the first recording. */
    public static String repositoryFolder() throws ReflectiveOperationException {
        Method getter = repository().getClass().getMethod("getRepositoryPath");
        Object path = getter.invoke(repository());
        return path == null ? null : path.toString();
    }

    /** Keeps JFR from deleting the folder of chunks at the end of the JVM. */
    public static void keepRepository() throws ReflectiveOperationException {
        Field directories = repository().getClass().getDeclaredField("cleanupDirectories");
        directories.setAccessible(true);
        Method getter = repository().getClass().getMethod("getRepositoryPath");
        ((Collection<?>) directories.get(repository())).remove(getter.invoke(repository()));
    }

    /** Whether a chunk can be read while it grows: JDK 11 to 13 write what its events are and its constants at its end alone. */
    public static boolean flushes() {
        return Runtime.version().feature() >= FIRST_WITH_FLUSH;
    }

    /**
     * Brings all events up to now into the chunk, complete with what a reader needs.
     * <p>
     * By the very method that JFR's own regular flush uses, which is synchronized: on JDK 17 a thread was seen to wait for
     * ever in the native flush, which the agent had called beside it.
     * Without {@link #flushes} a new chunk begins.
     */
    public static void flush() throws ReflectiveOperationException {
        if (!flushes()) {
            Method rotate = recorder().getClass().getDeclaredMethod("rotateDisk");
            rotate.setAccessible(true);
            rotate.invoke(recorder());
            return;
        }
        Class<?> metadata = Class.forName("jdk.jfr.internal.MetadataRepository");
        Object instance = metadata.getMethod("getInstance").invoke(null);
        metadata.getMethod("flush").invoke(instance);
    }

    /**
     * Takes the shutdown hook of JFR, which would end all recordings beside the application's shutdown hooks, out of the
     * JVM's list.
     *
     * @return what has to be run at the end of the shutdown sequence
     */
    public static Thread takeShutdownHook() throws ReflectiveOperationException {
        Object recorder = recorder();
        Field field = recorder.getClass().getDeclaredField("shutdownHook");
        field.setAccessible(true);
        Thread hook = (Thread) field.get(recorder);
        Runtime.getRuntime().removeShutdownHook(hook);
        return hook;
    }

    /** The files of a recording that is stopped and not closed, in their order; empty where none is finished. */
    public static List<String> chunkFiles(Recording stopped) throws ReflectiveOperationException {
        Object recording = field(Recording.class, stopped, "internal");
        Collection<?> chunks = (Collection<?>) field(recording.getClass(), recording, "chunks");
        List<String> files = new ArrayList<>();
        for (Object chunk : new ArrayList<>(chunks)) {
            Method isFinished = chunk.getClass().getDeclaredMethod("isFinished");
            Method file = chunk.getClass().getDeclaredMethod("getFile");
            isFinished.setAccessible(true);
            file.setAccessible(true);
            if ((boolean) isFinished.invoke(chunk)) {
                files.add(file.invoke(chunk).toString());
            }
        }
        return files;
    }

    private static Object field(Class<?> type, Object of, String name) throws ReflectiveOperationException {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(of);
    }

    /** Starts the thread that does JFR's regular work, which must not be there. */
    static void startRegularWork() throws ReflectiveOperationException {
        Method start = recorder().getClass().getDeclaredMethod("startDiskMonitor");
        start.setAccessible(true);
        start.invoke(recorder());
    }

    private static Object pathFor(Class<?> type, Path folder) throws ReflectiveOperationException {
        if (type == Path.class) {
            return folder;
        }
        Constructor<?> safePath = type.getDeclaredConstructor(Path.class);
        safePath.setAccessible(true);
        return safePath.newInstance(folder);
    }

    private static Object repository() throws ReflectiveOperationException {
        return Class.forName("jdk.jfr.internal.Repository").getMethod("getRepository").invoke(null);
    }

    private static Object recorder() throws ReflectiveOperationException {
        Field internal = FlightRecorder.class.getDeclaredField("internal");
        internal.setAccessible(true);
        return internal.get(FlightRecorder.getFlightRecorder());
    }
}
