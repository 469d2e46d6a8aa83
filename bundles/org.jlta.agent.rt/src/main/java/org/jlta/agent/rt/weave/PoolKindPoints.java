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

    private PoolKindPoints() {
    }

    /** The class itself, and the workers of one that is a copy of {@code ThreadPoolExecutor}. */
    static boolean hasAny(PoolKinds kinds, String className) {
        return kind(kinds, className) != null;
    }

    private static PoolKind kind(PoolKinds kinds, String className) {
        int end = className.endsWith(WORKER) ? className.length() - WORKER.length() : className.length();
        return kinds.of(className.substring(0, end).replace('/', '.'));
    }

    static void add(List<HookPoint> points, PoolKinds kinds, String className, String method, String descriptor) {
        PoolKind kind = kind(kinds, className);
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

    private static void addPool(List<HookPoint> points, PoolKind kind, String method, String descriptor) {
        int task = lastRunnable(descriptor);
        entry(points, kind, "submit", HookNumber.TASK_SUBMITTED, task, method, descriptor);
        entry(points, kind, "begin", HookNumber.TASK_BEGUN, task, method, descriptor);
        entry(points, kind, "end", HookNumber.TASK_ENDED, -1, method, descriptor);
        entry(points, kind, "reject", HookNumber.TASK_REJECTED, task, method, descriptor);
        entry(points, kind, "shutdown", HookNumber.POOL_SHUT_DOWN, -1, method, descriptor);
        if (kind.is("take", method, descriptor) && descriptor.endsWith(")" + RUNNABLE)) {
            points.add(new HookPoint(HookNumber.TASK_TAKEN, Place.RETURN, Subject.RESULT, 0));
        }
        if (kind.is("run", method, descriptor) && task >= 0) {
            points.add(new HookPoint(HookNumber.TASK_BEGUN, Place.ENTRY, Subject.THIS, task));
            points.add(new HookPoint(HookNumber.TASK_ENDED, Place.RETURN, Subject.THIS, -1));
            points.add(new HookPoint(HookNumber.TASK_ENDED, Place.THROWN, Subject.THIS, -1));
        }
    }

    private static void entry(List<HookPoint> points, PoolKind kind, String role, int hook, int task, String method,
            String descriptor) {
        boolean needsTask = hook != HookNumber.TASK_ENDED && hook != HookNumber.POOL_SHUT_DOWN;
        if (kind.is(role, method, descriptor) && (task >= 0 || !needsTask)) {
            points.add(new HookPoint(hook, Place.ENTRY, Subject.THIS, task));
        }
    }

    /** The local variable of the last {@code Runnable} of an instance method, -1 for none. */
    private static int lastRunnable(String descriptor) {
        int slot = 1;
        int found = -1;
        for (Type type : Type.getArgumentTypes(descriptor)) {
            found = type.getDescriptor().equals(RUNNABLE) ? slot : found;
            slot += type.getSize();
        }
        return found;
    }
}
