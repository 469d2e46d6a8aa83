package org.jlta.targets;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.ThreadFactory;

/** Virtual threads, by name, since target programs run on JDK 17 too. */
final class VirtualThreads {

    private VirtualThreads() {
    }

    static Thread start(String name, Runnable task) {
        try {
            Class<?> builder = Class.forName("java.lang.Thread$Builder");
            Object virtual = Thread.class.getMethod("ofVirtual").invoke(null);
            Object named = builder.getMethod("name", String.class).invoke(virtual, name);
            Thread thread = ((ThreadFactory) builder.getMethod("factory").invoke(named)).newThread(task);
            thread.start();
            return thread;
        } catch (ClassNotFoundException | NoSuchMethodException | IllegalAccessException
                | InvocationTargetException e) {
            throw new IllegalStateException("this JDK has no virtual threads", e);
        }
    }
}
