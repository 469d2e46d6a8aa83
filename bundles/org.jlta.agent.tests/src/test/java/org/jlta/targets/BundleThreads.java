package org.jlta.targets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Timer;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

import org.osgi.framework.Bundle;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/**
 * An OSGi framework without boot delegation, with one bundle. The argument is a folder for its files.
 * <p>
 * Expected: {@code bundle-worker} and {@code bundle-timer} were made in {@link Activator#start} and have the bundle
 * {@code org.example.worker} as their context, which is stopped at the end; the framework's own threads have not.
 */
public final class BundleThreads {

    private BundleThreads() {
    }

    public static void main(String[] arguments) throws IOException, BundleException, InterruptedException {
        Path folder = Path.of(arguments[0]);
        Files.createDirectories(folder);
        Framework framework = ServiceLoader.load(FrameworkFactory.class).findFirst().orElseThrow()
                .newFramework(Map.of(Constants.FRAMEWORK_STORAGE, folder.resolve("cache").toString(),
                        Constants.FRAMEWORK_STORAGE_CLEAN, Constants.FRAMEWORK_STORAGE_CLEAN_ONFIRSTINIT));
        framework.start();
        Bundle bundle = framework.getBundleContext().installBundle(jar(folder).toUri().toString());
        bundle.start();
        System.out.println("active: " + (bundle.getState() == Bundle.ACTIVE) + " " + Threads.alive("bundle-timer"));
        bundle.stop();
        framework.stop();
        framework.waitForStop(60_000);
        System.out.println("stopped");
    }

    private static Path jar(Path folder) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue(Constants.BUNDLE_MANIFESTVERSION, "2");
        attributes.putValue(Constants.BUNDLE_SYMBOLICNAME, "org.example.worker");
        attributes.putValue(Constants.BUNDLE_ACTIVATOR, Activator.class.getName());
        attributes.putValue(Constants.IMPORT_PACKAGE, "org.osgi.framework");
        Path jar = folder.resolve("worker.jar");
        String file = Activator.class.getName().replace('.', '/') + ".class";
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out, manifest);
                InputStream content = BundleThreads.class.getResourceAsStream("/" + file)) {
            entries.putNextEntry(new ZipEntry(file));
            content.transferTo(entries);
        }
        return jar;
    }

    /** Starts and stops what the bundle needs. */
    public static final class Activator implements BundleActivator {
        private Timer timer;

        @Override
        public void start(BundleContext context) throws InterruptedException {
            Thread worker = new Thread(Thread::yield, "bundle-worker"); // @worker
            worker.start();
            worker.join();
            timer = new Timer("bundle-timer", true); // @timer
        }

        @Override
        public void stop(BundleContext context) {
            timer.cancel();
        }
    }
}
