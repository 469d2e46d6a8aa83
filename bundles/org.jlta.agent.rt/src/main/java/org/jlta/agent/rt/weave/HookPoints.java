package org.jlta.agent.rt.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.jlta.agent.options.Part;
import org.jlta.agent.rt.ForeignKinds;
import org.jlta.agent.rt.hooks.HookNumber;
import org.jlta.agent.rt.weave.HookPoint.Place;
import org.jlta.agent.rt.pools.PoolKinds;
import org.jlta.agent.rt.resources.ResourceKinds;
import org.jlta.agent.rt.weave.HookPoint.Subject;
import org.objectweb.asm.MethodVisitor;

/**
 * Which methods are woven, and where: those that tell of threads always, others only for the parts that are on. The facts
 * hold for JDK 11 to 25; a method that a JDK lacks is not woven. Immutable.
 * <p>
 * No hook stands in a method that stays on a stack for the life of a thread, since calls that run already when a method
 * is woven keep the old code.
 */
final class HookPoints {
    static final String THREAD = "java/lang/Thread";
    static final String VIRTUAL_THREAD = "java/lang/VirtualThread";
    /** Virtual threads of a JVM without continuations. */
    static final String BOUND_VIRTUAL_THREAD = "java/lang/ThreadBuilders$BoundVirtualThread";
    static final String RUNTIME = "java/lang/Runtime";
    static final String LAUNCHER = "sun/launcher/LauncherHelper";
    static final String WEB_LOADER = "org/apache/catalina/loader/WebappClassLoaderBase";

    private static final String RUNNABLE = "Ljava/lang/Runnable;";
    private static final String THROWABLE = "Ljava/lang/Throwable;";
    private static final String STRING = "Ljava/lang/String;";
    private static final String CONTAINER = "Ljdk/internal/vm/ThreadContainer;";
    private static final String CONTAINER_START = "(" + CONTAINER + ")V";

    private final boolean hasLocks;
    private final boolean hasInteractions;
    private final boolean hasTasks;
    private final boolean hasResources;
    private final ForeignKinds kinds;
    private final PoolKinds pools;
    private final ResourceKinds resources;
    private final boolean hasCpu;
    private final boolean seesStart;

    /**
     * @param parts
     *            what is recorded
     */
    HookPoints(Set<Part> parts) {
        this(parts, ForeignKinds.known(), true);
    }

    /**
     * @param kinds
     *            classes that are not of the JDK
     * @param seesStart
     *            whether the agent is there before the main class: when a program became ready nobody can tell who came later
     */
    HookPoints(Set<Part> parts, ForeignKinds kinds, boolean seesStart) {
        this.kinds = kinds;
        this.pools = kinds.pools();
        this.resources = kinds.resources();
        this.seesStart = seesStart;
        this.hasLocks = parts.contains(Part.LOCKS);
        this.hasInteractions = parts.contains(Part.INTERACTIONS);
        this.hasTasks = parts.contains(Part.TASKS);
        this.hasResources = parts.contains(Part.RESOURCES);
        this.hasCpu = parts.contains(Part.CPU);
    }

    /** Whether a class, by its internal name, has a method to weave. */
    boolean hasAny(String className) {
        return isOfThreads(className) || seesStart && isOfStart(className)
                || hasInteractions && InteractionPoints.hasAny(className)
                || hasLocks && LockPoints.hasAny(className)
                || hasTasks && TaskPoints.hasAny(className)
                || isForeign(className);
    }

    /** Whether the class is of a library, so that any class loader can have it. */
    boolean isForeign(String className) {
        return className.equals(WEB_LOADER) || hasTasks && PoolKindPoints.hasAny(pools, className)
                || hasResources && ResourcePoints.hasAny(resources, className);
    }

    /** A class of a library, by its internal name, was loaded, with these methods as {@code method(Runnable)}. */
    void loaded(String className, Set<String> methods) {
        kinds.loaded(className.replace('/', '.'), methods);
    }

    private static boolean isOfThreads(String className) {
        switch (className) {
        case THREAD :
        case VIRTUAL_THREAD :
        case BOUND_VIRTUAL_THREAD :
        case RUNTIME :
        case WEB_LOADER :
            return true;
        default :
            return false;
        }
    }

    private static boolean isOfStart(String className) {
        return className.equals(LAUNCHER) || ServerPoints.hasAny(className);
    }

    /** The points in one method; empty for most. */
    List<HookPoint> of(String className, String method, String descriptor) {
        List<HookPoint> points = new ArrayList<>(2);
        addThreads(points, className, method, descriptor);
        if (ServerPoints.hasAny(className)) {
            ServerPoints.add(points, className, method);
        }
        if (hasInteractions) {
            InteractionPoints.add(points, className, method, descriptor);
        }
        if (hasCpu && className.equals(THREAD) && method.equals("exit")) {
            // the JVM calls it on the thread that ends; the last moment at which Java code can ask for its CPU time
            points.add(new HookPoint(HookNumber.EXITING, Place.ENTRY, Subject.THREAD_AND_ID, -1));
        }
        if (hasLocks && LockPoints.hasAny(className)) {
            LockPoints.add(points, method, descriptor);
        }
        if (hasTasks) {
            TaskPoints.add(points, className, method, descriptor);
            PoolKindPoints.add(points, pools, className, method, descriptor);
        }
        if (hasResources) {
            ResourcePoints.add(points, resources, className, method, descriptor, false);
        }
        return points;
    }

    /** The points in a static method of a library; empty for most. */
    List<HookPoint> ofStatic(String className, String method, String descriptor) {
        List<HookPoint> points = new ArrayList<>(2);
        if (hasTasks) {
            PoolKindPoints.addStatic(points, pools, className, method, descriptor);
        }
        if (hasResources) {
            ResourcePoints.add(points, resources, className, method, descriptor, true);
        }
        return points;
    }

    /** Puts the hooks at calls inside a method that is woven by itself; most methods have none. */
    MethodVisitor callsOf(String className, String method, MethodVisitor next, Changes changes) {
        MethodVisitor tasks = hasTasks ? TaskPoints.callsOf(className, method, next, changes) : next;
        return hasInteractions ? InteractionPoints.callsOf(className, method, tasks, changes) : tasks;
    }

    /** Whether the calls that the application's own code makes are woven. */
    boolean areInOwnCode() {
        return hasInteractions;
    }

    private static void addThreads(List<HookPoint> points, String className, String method, String descriptor) {
        switch (className) {
        case THREAD :
            addThread(points, method, descriptor);
            break;
        case VIRTUAL_THREAD :
        case BOUND_VIRTUAL_THREAD :
            addVirtualThread(points, method, descriptor);
            break;
        case RUNTIME :
            if (method.equals("halt")) {
                points.add(new HookPoint(HookNumber.HALT, Place.ENTRY, Subject.NOTHING, -1));
            }
            break;
        case LAUNCHER :
            if (method.equals("checkAndLoadMain")) {
                points.add(new HookPoint(HookNumber.MAIN_LOADED, Place.RETURN, Subject.NOTHING, -1));
            }
            break;
        case WEB_LOADER :
            addWebLoader(points, method, descriptor);
            break;
        default :
        }
    }

    private static void addThread(List<HookPoint> points, String method, String descriptor) {
        switch (method) {
        case "<init>" :
            int target = HookPoint.slotOf(RUNNABLE, descriptor);
            if (target >= 0) {
                points.add(new HookPoint(HookNumber.ALLOCATED, Place.RETURN, Subject.THREAD_AND_ID, target));
            }
            break;
        case "start" :
            points.add(new HookPoint(HookNumber.STARTING, Place.BEFORE_START0, Subject.THREAD_AND_ID, -1));
            points.add(new HookPoint(HookNumber.START_FAILED, Place.THROWN, Subject.THREAD_AND_ID, -1));
            break;
        case "setName" :
            int name = HookPoint.slotOf(STRING, descriptor);
            points.add(new HookPoint(HookNumber.RENAMED, Place.ENTRY, Subject.THREAD_AND_ID, name));
            break;
        case "dispatchUncaughtException" :
            int cause = HookPoint.slotOf(THROWABLE, descriptor);
            points.add(new HookPoint(HookNumber.DIED, Place.ENTRY, Subject.THREAD_AND_ID, cause));
            break;
        default :
        }
    }

    private static void addVirtualThread(List<HookPoint> points, String method, String descriptor) {
        if (method.equals("<init>")) {
            int task = HookPoint.slotOf(RUNNABLE, descriptor);
            points.add(new HookPoint(HookNumber.VIRTUAL_ALLOCATED, Place.RETURN, Subject.THREAD_AND_ID, task));
        } else if (method.equals("start") && descriptor.equals(CONTAINER_START)) {
            // start() calls this one: a hook in both would tell each start twice
            points.add(new HookPoint(HookNumber.VIRTUAL_STARTING, Place.ENTRY, Subject.THREAD_AND_ID,
                    HookPoint.slotOf(CONTAINER, descriptor)));
            points.add(new HookPoint(HookNumber.START_FAILED, Place.THROWN, Subject.THREAD_AND_ID, -1));
        } else if (isAfterEnd(method, descriptor)) {
            points.add(new HookPoint(HookNumber.VIRTUAL_ENDED, Place.ENTRY, Subject.NOTHING, -1));
        }
    }

    /** JDK 21: {@code afterTerminate(boolean, boolean)}, 25: {@code afterDone(boolean)}; their namesakes call these. */
    private static boolean isAfterEnd(String method, String descriptor) {
        return method.equals("afterDone") && descriptor.equals("(Z)V")
                || method.equals("afterTerminate") && descriptor.equals("(ZZ)V");
    }

    private static void addWebLoader(List<HookPoint> points, String method, String descriptor) {
        if (descriptor.equals("()V") && method.equals("start")) {
            points.add(new HookPoint(HookNumber.WEB_LOADER_STARTED, Place.RETURN, Subject.THIS, -1));
        } else if (descriptor.equals("()V") && method.equals("stop")) {
            points.add(new HookPoint(HookNumber.WEB_LOADER_STOPPED, Place.RETURN, Subject.THIS, -1));
        }
    }
}
