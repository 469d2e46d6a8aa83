package org.jlta.targets;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Ten class loaders, each with a class of a thread of its own, which starts and ends; then nobody needs them any more.
 * <p>
 * Expected: ten threads {@code isolated}, all ended; all ten loaders are collected, so nothing holds them.
 */
public final class ForgottenLoaders {
    public static final int COUNT = 10;

    private ForgottenLoaders() {
    }

    public static void main(String[] arguments) throws Exception {
        List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            loaders.add(new WeakReference<>(use(new IsolatedLoader.Strict())));
        }
        System.out.println("collected: " + Threads.collected(loaders));
    }

    private static ClassLoader use(IsolatedLoader.Strict loader) throws Exception {
        Class<?> type = loader.loadClass(IsolatedLoader.Isolated.class.getName());
        ((Callable<?>) type.getDeclaredConstructor().newInstance()).call();
        return loader;
    }
}
