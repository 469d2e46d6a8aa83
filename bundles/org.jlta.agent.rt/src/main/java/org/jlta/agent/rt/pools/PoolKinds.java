package org.jlta.agent.rt.pools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The table of pools that are not of the JDK: those known, and those of a file of the user's. Immutable.
 * <p>
 * A line is the name of the class that declares the methods, then by name: {@code submit}, {@code begin} (a method that is
 * entered before a task runs), {@code run} (one that runs it and returns), {@code take} (one that returns the next task),
 * {@code end} (one that is entered when a task has ended), {@code reject}, {@code shutdown}, each as
 * {@code method(Thread,Runnable)} with the simple names of the parameters; the task is the last {@code Runnable}. Then
 * what tells amounts, methods without parameters that must not wait: {@code size}, {@code active}, {@code queue},
 * {@code max}, {@code done}. {@code like=ThreadPoolExecutor} reads the fields that the JDK's class has instead.
 */
public final class PoolKinds {
    static final List<String> NAMES = Collections
            .unmodifiableList(Arrays.asList("submit", "begin", "run", "take", "end",
                    "reject", "shutdown", "size", "active", "queue", "max", "done", "like"));

    private static final String[] KNOWN = {
            "org.apache.tomcat.util.threads.ThreadPoolExecutor submit=executeInternal(Runnable)"
                    + " begin=beforeExecute(Thread,Runnable) take=getTask() end=getTask() reject=reject(Runnable)"
                    + " shutdown=shutdown() like=ThreadPoolExecutor",
            "org.eclipse.jetty.util.thread.QueuedThreadPool submit=execute(Runnable) run=runJob(Runnable)"
                    + " shutdown=doStop() size=getThreads active=getBusyThreads queue=getQueueSize max=getMaxThreads",
            "org.jboss.threads.EnhancedQueueExecutor submit=execute(Runnable) shutdown=shutdown() size=getPoolSize"
                    + " active=getActiveCount queue=getQueueSize max=getMaximumPoolSize done=getCompletedTaskCount",
            "io.netty.util.concurrent.SingleThreadEventExecutor submit=execute(Runnable) queue=pendingTasks"};

    private final Map<String, PoolKind> byClass = new HashMap<>();

    private PoolKinds(List<String> lines) {
        for (String line : lines) {
            String text = line.trim();
            if (!text.isEmpty() && text.charAt(0) != '#') {
                PoolKind kind = PoolKind.parse(text);
                byClass.put(kind.className(), kind);
            }
        }
    }

    /** Those known. */
    public static PoolKinds known() {
        return new PoolKinds(Arrays.asList(KNOWN));
    }

    /**
     * Those known and those of a file in UTF-8, whose lines go before.
     *
     * @throws IOException
     *             when the file cannot be read
     * @throws IllegalArgumentException
     *             with one sentence, when a line has another form
     */
    public static PoolKinds with(Path file) throws IOException {
        List<String> lines = new ArrayList<>(Arrays.asList(KNOWN));
        lines.addAll(Files.readAllLines(file));
        return new PoolKinds(lines);
    }

    /** The kind that a class, by its binary name, declares; null for none. */
    public PoolKind of(String className) {
        return byClass.get(className);
    }

    /** The nearest of a class and its superclasses that is in the table; null for none. */
    Class<?> declaring(Class<?> type) {
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            if (byClass.containsKey(declaring.getName())) {
                return declaring;
            }
        }
        return null;
    }
}
