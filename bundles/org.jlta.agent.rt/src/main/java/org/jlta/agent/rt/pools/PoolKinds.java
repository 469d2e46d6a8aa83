package org.jlta.agent.rt.pools;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.table.AskedMethods;
import org.jlta.agent.rt.table.TableForm;
import org.jlta.agent.rt.table.TableLine;

/**
 * The table of pools that are not of the JDK: those known, and those of a file of the user's. Immutable.
 * <p>
 * A line is the name of the class that declares the methods, then by name: {@code submit}, {@code begin} (a method that is
 * entered before a task runs), {@code run} (one that runs it and returns), {@code take} (one that returns the next task),
 * {@code end} (one that is entered when a task has ended), {@code reject}, {@code shutdown}, each as
 * {@code method(Thread,Runnable)} with the simple names of the parameters, several forms with {@code |} between; the task is
 * the last {@code Runnable}, else the last object of a nested class. {@code Task#run()} is a method of a nested class, where
 * the object itself is the task when it gets none; {@code com.acme.Base#run(Runnable)} is a static one, which runs a task of
 * the pool whose thread calls it. {@code task} is the field of a task that holds what was handed over, {@code thread} that of
 * a pool which holds its only thread; {@code thread=this} where the pool is a thread.
 * <p>
 * Then what tells amounts, methods without parameters that must not wait: {@code size}, {@code active}, {@code queue},
 * {@code max}, {@code done}. {@code like=ThreadPoolExecutor} reads the fields that the JDK's class has instead.
 */
public final class PoolKinds {
    private static final TableForm FORM = new TableForm("pools", Collections
            .unmodifiableList(Arrays.asList("submit", "begin", "run", "take", "end",
                    "reject", "shutdown", "size", "active", "queue", "max", "done", "like", "task", "thread")),
            null);

    private static final String[] KNOWN = {
            "org.apache.tomcat.util.threads.ThreadPoolExecutor submit=executeInternal(Runnable)"
                    + " begin=beforeExecute(Thread,Runnable) take=getTask() end=getTask() reject=reject(Runnable)"
                    + " shutdown=shutdown() like=ThreadPoolExecutor",
            "org.eclipse.jetty.util.thread.QueuedThreadPool submit=execute(Runnable) run=runJob(Runnable)"
                    + " shutdown=doStop() size=getThreads active=getBusyThreads queue=getQueueSize max=getMaxThreads",
            // JBoss Threads 2 and 3.1 queue what a wrapper of theirs runs, from 3.5 on a task of a class of its own
            "org.jboss.threads.EnhancedQueueExecutor submit=tryExecute(Runnable)|tryExecute(Task)"
                    + " run=safeRun(Runnable)|Task#run() task=delegate shutdown=shutdown()|shutdown(Z)|shutdownNow()"
                    + " reject=rejectShutdown(Runnable)|rejectShutdown(Task)|rejectQueueFull(Runnable)"
                    + "|rejectQueueFull(Task)|rejectNoThread(Runnable)|rejectNoThread(Task)"
                    + " size=getPoolSize active=getActiveCount queue=getQueueSize max=getMaximumPoolSize"
                    + " done=getCompletedTaskCount",
            "org.xnio.nio.WorkerThread submit=execute(Runnable) run=safeRun(Runnable) thread=this",
            "io.netty.util.concurrent.SingleThreadEventExecutor submit=addTask(Runnable)"
                    + " run=io.netty.util.concurrent.AbstractEventExecutor#runTask(Runnable) thread=thread"
                    + " shutdown=shutdownGracefully(J,J,TimeUnit)|shutdown() queue=pendingTasks"};

    private final Map<String, PoolKind> byClass = new HashMap<>();
    /** By another class whose methods the table names. */
    private final Map<String, PoolKind> byOther = new HashMap<>();

    private final AskedMethods askedMethods;

    private PoolKinds(List<TableLine> asked) {
        askedMethods = new AskedMethods("pools", asked, PoolKind.ROLES);
        List<TableLine> lines = new ArrayList<>(FORM.lines(Arrays.asList(KNOWN)));
        lines.addAll(asked);
        for (TableLine line : lines) {
            byClass.put(line.className(), new PoolKind(line));
        }
        for (PoolKind kind : byClass.values()) {
            for (String other : kind.otherClasses()) {
                byOther.put(other, kind);
            }
        }
    }

    /** Those known. */
    public static PoolKinds known() {
        return new PoolKinds(Collections.emptyList());
    }

    /**
     * What the user asked for.
     *
     * @param file
     *            null for those known
     * @throws AgentRefusal
     *             when the file cannot be used
     */
    public static PoolKinds asked(Path file) throws AgentRefusal {
        return new PoolKinds(FORM.asked(file));
    }

    /** What the user's lines name. */
    public AskedMethods askedMethods() {
        return askedMethods;
    }

    /** The kind that a class, by its binary name, declares; null for none. */
    public PoolKind of(String className) {
        return byClass.get(className);
    }

    /** The kind whose tasks a method of that class runs, though it does not declare the pool; null for none. */
    public PoolKind runIn(String className) {
        return byOther.get(className);
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
