package org.jlta.agent.rt.context;

import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;

import org.jlta.agent.rt.jvm.ThreadFields;

/**
 * Which context a thread belongs to, decided when it is made: by its own class, else by the class of its target, else by
 * the nearest frame of its allocation that is not the JDK's, else (a pool that replaces a worker) like the thread that
 * makes it. The context class loader alone proves nothing: a container's own thread inherits one as well.
 */
public final class ThreadContexts {
    private static final StackWalker FRAMES = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    private static final String COMMON_POOL = "java.util.concurrent.ForkJoinPool$DefaultCommonPoolFactory";
    private static final String INNOCUOUS = "jdk.internal.misc.InnocuousThread";

    private final Contexts contexts;
    private final IdentityWeakMap<Thread, Context> byThread = new IdentityWeakMap<>();
    private final NearestFrame nearestFrame = new NearestFrame();

    public ThreadContexts(Contexts contexts) {
        this.contexts = contexts;
    }

    /**
     * The context of a thread that the current one just made, or null.
     *
     * @param target
     *            its Runnable, null when there is none
     */
    public Context ofAllocated(Thread thread, Object target) {
        Context context = ofClasses(thread, target);
        if (context == null && contexts.arePossible() && isPlain(thread, target)) {
            context = ofAllocator(thread);
        }
        remember(thread, context);
        return context;
    }

    /** The context of a thread that was there before, as far as its classes tell; or null. */
    public Context ofPresent(Thread thread) {
        Context context = ofClasses(thread, ThreadFields.target(thread));
        remember(thread, context);
        return context;
    }

    private Context ofClasses(Thread thread, Object target) {
        Context context = contexts.of(thread.getClass());
        return context == null && target != null ? contexts.of(target.getClass()) : context;
    }

    /** Whether neither its class nor its target's says to whom it belongs. */
    private boolean isPlain(Thread thread, Object target) {
        Class<?> type = thread.getClass();
        return contexts.isSystem(type) && (target == null || contexts.isSystem(target.getClass()))
                && ClassNames.superclassNamed(type, INNOCUOUS) == null;
    }

    private Context ofAllocator(Thread thread) {
        Class<?> nearest = FRAMES.walk(nearestFrame);
        if (nearest == ForJdk.class) {
            return null;
        }
        if (nearest != null) {
            return contexts.of(nearest);
        }
        Thread current = Thread.currentThread();
        return current == thread ? null : byThread.get(current);
    }

    private void remember(Thread thread, Context context) {
        byThread.removeCollected();
        if (context != null) {
            byThread.put(thread, context);
        }
    }

    /** Stands for "the JDK made it for all". */
    private static final class ForJdk {
    }

    /** Finds the class of the nearest frame that is neither the JDK's nor the agent's; null when there is none. */
    private final class NearestFrame implements Function<Stream<StackFrame>, Class<?>> {
        @Override
        public Class<?> apply(Stream<StackFrame> frames) {
            for (Iterator<StackFrame> i = frames.iterator(); i.hasNext();) {
                Class<?> type = i.next().getDeclaringClass();
                if (!contexts.isSystem(type)) {
                    return type;
                }
                if (type.getName().startsWith(COMMON_POOL)) {
                    return ForJdk.class;
                }
            }
            return null;
        }
    }
}
