package org.jlta.agent.rt.weave;

import java.util.List;

import org.jlta.agent.rt.hooks.HookNumber;
import org.jlta.agent.rt.weave.HookPoint.Place;
import org.jlta.agent.rt.weave.HookPoint.Subject;
import org.objectweb.asm.MethodVisitor;

/**
 * Where the JDK's pools are made, take tasks, run them and are shut down. The run of a task is seen where it begins,
 * {@code beforeExecute} and the return of {@code getTask}, since idle workers stay in their loop for ever.
 */
final class TaskPoints {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String EXECUTOR = CONCURRENT + "ThreadPoolExecutor";
    private static final String WORKER = EXECUTOR + "$Worker";
    private static final String SCHEDULED = CONCURRENT + "ScheduledThreadPoolExecutor";
    private static final String PER_TASK = CONCURRENT + "ThreadPerTaskExecutor";
    private static final String FORK_JOIN = CONCURRENT + "ForkJoinPool";
    private static final String FORK_JOIN_QUEUE = FORK_JOIN + "$WorkQueue";
    private static final String FORK_JOIN_WORKER = CONCURRENT + "ForkJoinWorkerThread";
    private static final String FORK_JOIN_TASKS = CONCURRENT + "ForkJoinTask$";
    private static final String FUTURES = CONCURRENT + "CompletableFuture$";
    private static final String TIMER = "java/util/Timer";
    private static final String TIMER_QUEUE = "java/util/TaskQueue";

    private TaskPoints() {
    }

    static boolean hasAny(String className) {
        return className.startsWith(CONCURRENT)
                ? isOfPools(className) || isForkJoinTask(className)
                : className.equals(TIMER) || className.equals(TIMER_QUEUE);
    }

    private static boolean isOfPools(String className) {
        switch (className) {
        case EXECUTOR :
        case WORKER :
        case SCHEDULED :
        case PER_TASK :
        case FORK_JOIN :
        case FORK_JOIN_QUEUE :
        case FORK_JOIN_WORKER :
            return true;
        default :
            return false;
        }
    }

    /** Those that a pool is given from outside; what they fork themselves is told by none of them. */
    private static boolean isForkJoinTask(String className) {
        return className.startsWith(FORK_JOIN_TASKS) || className.equals(FUTURES + "AsyncRun")
                || className.equals(FUTURES + "AsyncSupply") || className.equals(FUTURES + "Completion");
    }

    /** Puts the hooks at calls inside a method; most have none. */
    static MethodVisitor callsOf(String className, String method, MethodVisitor next, Changes changes) {
        return className.equals(FORK_JOIN_QUEUE) && method.equals("topLevelExec")
                ? new PolledTasks(next, changes)
                : next;
    }

    static void add(List<HookPoint> points, String className, String method, String descriptor) {
        if (!hasAny(className)) {
            return;
        }
        switch (className) {
        case EXECUTOR :
            addExecutor(points, method, descriptor);
            break;
        case WORKER :
            atConstructor(points, HookNumber.WORKER_MADE, method);
            break;
        case SCHEDULED :
            if (method.equals("delayedExecute")) {
                entry(points, HookNumber.TASK_SUBMITTED, 1);
            }
            break;
        case PER_TASK :
            atConstructor(points, HookNumber.POOL_CREATED, method);
            atShutDown(points, method, descriptor);
            break;
        case TIMER :
        case TIMER_QUEUE :
            addTimer(points, className, method, descriptor);
            break;
        default :
            addForkJoin(points, className, method, descriptor);
        }
    }

    private static void addExecutor(List<HookPoint> points, String method, String descriptor) {
        switch (method) {
        case "execute" :
            entry(points, HookNumber.TASK_SUBMITTED, 1);
            break;
        case "beforeExecute" :
            entry(points, HookNumber.TASK_BEGUN, 2);
            break;
        case "getTask" :
            entry(points, HookNumber.TASK_ENDED, -1);
            points.add(new HookPoint(HookNumber.TASK_TAKEN, Place.RETURN, Subject.RESULT, 0));
            break;
        case "reject" :
            entry(points, HookNumber.TASK_REJECTED, 1);
            break;
        default :
            atConstructor(points, HookNumber.POOL_CREATED, method);
            atShutDown(points, method, descriptor);
        }
    }

    private static void addForkJoin(List<HookPoint> points, String className, String method, String descriptor) {
        switch (className) {
        case FORK_JOIN :
            addForkJoinPool(points, method, descriptor);
            break;
        case FORK_JOIN_QUEUE :
            if (method.equals("topLevelExec")) {
                entry(points, HookNumber.FORK_JOIN_TAKEN, 1);
                points.add(new HookPoint(HookNumber.FORK_JOIN_ENDED, Place.RETURN, Subject.NOTHING, -1));
            }
            break;
        case FORK_JOIN_WORKER :
            atConstructor(points, HookNumber.FORK_JOIN_WORKER_MADE, method);
            break;
        default :
            if (method.equals("exec") && descriptor.equals("()Z")) {
                entry(points, HookNumber.FORK_JOIN_BEGUN, -1);
                points.add(new HookPoint(HookNumber.FORK_JOIN_ENDED, Place.RETURN, Subject.THIS, -1));
                points.add(new HookPoint(HookNumber.FORK_JOIN_ENDED, Place.THROWN, Subject.THIS, -1));
            }
        }
    }

    /**
     * JDK 11 to 19: all go through {@code externalSubmit}; later through {@code poolSubmit}, past which only the public
     * {@code externalSubmit} goes, and tasks with a delay.
     */
    private static void addForkJoinPool(List<HookPoint> points, String method, String descriptor) {
        switch (method) {
        case "externalSubmit" :
        case "scheduleDelayedTask" :
            entry(points, HookNumber.TASK_SUBMITTED, 1);
            break;
        case "poolSubmit" :
            entry(points, HookNumber.TASK_SUBMITTED, HookPoint.slotOf("L" + CONCURRENT + "ForkJoinTask;", descriptor));
            break;
        default :
            atConstructor(points, HookNumber.POOL_CREATED, method);
            atShutDown(points, method, descriptor);
        }
    }

    private static void addTimer(List<HookPoint> points, String className, String method, String descriptor) {
        if (className.equals(TIMER)) {
            if (method.equals("sched")) {
                entry(points, HookNumber.TIMER_SUBMITTED, 1);
            } else if (method.equals("cancel")) {
                entry(points, HookNumber.POOL_SHUT_DOWN, -1);
            }
            atConstructor(points, HookNumber.POOL_CREATED, method);
        } else if (method.equals("removeMin") || method.equals("rescheduleMin")) {
            entry(points, HookNumber.TIMER_BEGUN, -1);
        } else if (method.equals("isEmpty")) {
            entry(points, HookNumber.TIMER_ENDED, -1);
        }
    }

    private static void atConstructor(List<HookPoint> points, int hook, String method) {
        if (method.equals("<init>")) {
            points.add(new HookPoint(hook, Place.RETURN, Subject.THIS, -1));
        }
    }

    private static void atShutDown(List<HookPoint> points, String method, String descriptor) {
        if (method.equals("shutdown") && descriptor.equals("()V") || method.equals("shutdownNow")) {
            entry(points, HookNumber.POOL_SHUT_DOWN, -1);
        }
    }

    private static void entry(List<HookPoint> points, int hook, int argumentSlot) {
        points.add(new HookPoint(hook, Place.ENTRY, Subject.THIS, argumentSlot));
    }
}
