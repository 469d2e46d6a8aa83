package org.jlta.targets;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Callable;

/**
 * A class loader that knows {@code java.*} and its own classes only.
 * <p>
 * Expected: one thread {@code isolated}, made in the constructor of {@link Isolated}; what is woven into the JDK finds
 * all that it calls.
 */
public final class IsolatedLoader {

    private IsolatedLoader() {
    }

    public static void main(String[] arguments) throws Exception {
        Class<?> type = new Strict().loadClass(Isolated.class.getName());
        System.out.println(((Callable<?>) type.getDeclaredConstructor().newInstance()).call());
    }

    /** Refuses everything else. */
    static final class Strict extends ClassLoader {
        Strict() {
            super("strict", null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("java.")) {
                return Class.forName(name, false, ClassLoader.getPlatformClassLoader());
            }
            if (!name.equals(Isolated.class.getName())) {
                throw new ClassNotFoundException("refused: " + name);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = IsolatedLoader.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                byte[] content = in.readAllBytes();
                return defineClass(name, content, 0, content.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** A thread that starts itself when called. */
    public static final class Isolated extends Thread implements Callable<String> {
        public Isolated() {
            super("isolated"); // @isolated
        }

        @Override
        public void run() {
            Thread.yield();
        }

        @Override
        public String call() throws InterruptedException {
            start();
            join();
            setName("renamed at the end");
            setName("isolated");
            return getClass().getClassLoader().getName();
        }
    }
}
