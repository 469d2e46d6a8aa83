package org.jlta.agent.rt.weave;

import java.util.List;

import org.jlta.agent.rt.hooks.HookNumber;
import org.jlta.agent.rt.pools.PoolKind;
import org.jlta.agent.rt.pools.PoolKinds;
import org.jlta.agent.rt.weave.HookPoint.Place;
import org.jlta.agent.rt.weave.HookPoint.Subject;
import org.objectweb.asm.Type;

/** Where pools that are not of the JDK take tasks, run them and are shut down, as the table says. */
final class PoolKindPoints {
    private static final String WORKER = "$Worker";
    private static final String RUNNABLE = "Ljava/lang/Runnable;";
    private static final String RUN = "run";

    private PoolKindPoints() {
    }

    /** The class itself, the workers of one that is a copy of {@code ThreadPoolExecutor}, and others that run its tasks. */
    static boolean hasAny(PoolKinds kinds, String className) {
        return ofPool(kinds, className) != null || ofOther(kinds, className) != null;
    }

    private static PoolKind ofPool(PoolKinds kinds, String className) {
        int end = className.endsWith(WORKER) ? className.length() - WORKER.length() : className.length();
        return kinds.of(binary(className.substring(0, end)));
    }

    private static PoolKind ofOther(PoolKinds kinds, String className) {
        return kinds.runIn(binary(className));
    }

    private static String binary(String className) {
        return className.replace('/', '.');
    }

    /** Those of an instance method. */
    static void add(List<HookPoint> points, PoolKinds kinds, String className, String method, String descriptor) {
        PoolKind other = ofOther(kinds, className);
        // what fails in a constructor is not an object yet: nothing can be put around it
        if (other != null && !method.equals("<init>") && other.is(RUN, binary(className), method, descriptor)) {
            int task = task(other, descriptor, 1);
            points.add(new HookPoint(HookNumber.NESTED_TASK_BEGUN, Place.ENTRY, Subject.THIS, task));
            points.add(new HookPoint(HookNumber.NESTED_TASK_ENDED, Place.RETURN, Subject.THIS, -1));
            points.add(new HookPoint(HookNumber.NESTED_TASK_ENDED, Place.THROWN, Subject.THIS, -1));
        }
        PoolKind kind = ofPool(kinds, className);
        if (kind == null) {
            return;
        }
        boolean isWorker = className.endsWith(WORKER);
        if (method.equals("<init>")) {
            points.add(new HookPoint(isWorker ? HookNumber.WORKER_MADE : HookNumber.POOL_CREATED, Place.RETURN,
                    Subject.THIS, -1));
        } else if (!isWorker) {
            addPool(points, kind, method, descriptor);
        }
    }

    /** Those of a static method: it can run tasks, of the pool whose thread calls it. */
    static void addStatic(List<HookPoint> points, PoolKinds kinds, String className, String method,
            String descriptor) {
        PoolKind other = ofOther(kinds, className);
        PoolKind kind = other == null ? ofPool(kinds, className) : other;
        int task = kind == null ? -1 : task(kind, descriptor, 0);
        if (task >= 0 && kind.is(RUN, binary(className), method, descriptor)) {
            points.add(new HookPoint(HookNumber.THREADS_TASK_BEGUN, Place.ENTRY, Subject.NOTHING, task));
            points.add(new HookPoint(HookNumber.THREADS_TASK_ENDED, Place.RETURN, Subject.NOTHING, -1));
            points.add(new HookPoint(HookNumber.THREADS_TASK_ENDED, Place.THROWN, Subject.NOTHING, -1));
        }
    }

    private static void addPool(List<HookPoint> points, PoolKind kind, String method, String descriptor) {
        int task = task(kind, descriptor, 1);
        entry(points, kind, "submit", HookNumber.TASK_SUBMITTED, task, method, descriptor);
        entry(points, kind, "begin", HookNumber.TASK_BEGUN, task, method, descriptor);
        entry(points, kind, "end", HookNumber.TASK_ENDED, -1, method, descriptor);
        entry(points, kind, "reject", HookNumber.TASK_REJECTED, task, method, descriptor);
        entry(points, kind, "shutdown", HookNumber.POOL_SHUT_DOWN, -1, method, descriptor);
        if (is(kind, "take", method, descriptor) && descriptor.endsWith(")" + RUNNABLE)) {
            points.add(new HookPoint(HookNumber.TASK_TAKEN, Place.RETURN, Subject.RESULT, 0));
        }
        if (is(kind, RUN, method, descriptor) && task >= 0) {
            points.add(new HookPoint(HookNumber.TASK_BEGUN, Place.ENTRY, Subject.THIS, task));
            points.add(new HookPoint(HookNumber.TASK_ENDED, Place.RETURN, Subject.THIS, -1));
            points.add(new HookPoint(HookNumber.TASK_ENDED, Place.THROWN, Subject.THIS, -1));
        }
    }

    private static void entry(List<HookPoint> points, PoolKind kind, String role, int hook, int task, String method,
            String descriptor) {
        boolean needsTask = hook != HookNumber.TASK_ENDED && hook != HookNumber.POOL_SHUT_DOWN;
        if (is(kind, role, method, descriptor) && (task >= 0 || !needsTask)) {
            points.add(new HookPoint(hook, Place.ENTRY, Subject.THIS, task));
        }
    }

    private static boolean is(PoolKind kind, String role, String method, String descriptor) {
        return kind.is(role, kind.className(), method, descriptor);
    }

    /** The local variable of the last {@code Runnable}, else of the last object of a nested class; -1 for none. */
    private static int task(PoolKind kind, String descriptor, int firstSlot) {
        String nested = "L" + kind.className().replace('.', '/') + "$";
        int slot = firstSlot;
        int runnable = -1;
        int other = -1;
        for (Type type : Type.getArgumentTypes(descriptor)) {
            runnable = type.getDescriptor().equals(RUNNABLE) ? slot : runnable;
            other = type.getDescriptor().startsWith(nested) ? slot : other;
            slot += type.getSize();
        }
        return runnable >= 0 ? runnable : other;
    }
}
