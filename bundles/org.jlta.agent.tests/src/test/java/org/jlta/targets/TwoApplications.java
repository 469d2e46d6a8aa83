package org.jlta.targets;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Timer;
import java.util.logging.Level;
import java.util.logging.Logger;

import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;

/**
 * Two web applications in a Tomcat without a connector; both are stopped. The first argument is a folder for their files; with a second one
 * the program then prints {@code stopped} and waits for the end of its input.
 * <p>
 * Expected: {@code /careless} has an unnamed timer and {@code careless-feed}, both alive although it was stopped;
 * {@code /careful} has {@code careful-feed}, which ended. Tomcat's own threads belong to no application.
 */
public final class TwoApplications {
    private static final Logger TOMCAT_LOG = Logger.getLogger("org.apache");

    private TwoApplications() {
    }

    public static void main(String[] arguments) throws IOException, LifecycleException {
        TOMCAT_LOG.setLevel(Level.SEVERE);
        Path folder = Path.of(arguments[0]);
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(folder.resolve("tomcat").toString());
        Context careless = deploy(tomcat, folder, "/careless", Careless.class);
        Context careful = deploy(tomcat, folder, "/careful", Careful.class);
        tomcat.start();
        careless.stop();
        careful.stop();
        if (arguments.length > 1) {
            System.out.println("stopped");
            System.in.read();
        }
        System.out.println("left: " + Threads.alive("careful-feed", "Timer-0", "careless-feed"));
        System.exit(0);
    }

    /** Unpacks the listener, so that the application's own loader defines it. */
    static Context deploy(Tomcat tomcat, Path folder, String path, Class<?> listener) throws IOException {
        Context context = tomcat.addContext(path, unpack(folder, path, listener).toString());
        context.addApplicationListener(listener.getName());
        return context;
    }

    /** The folder of the application. */
    static Path unpack(Path folder, String path, Class<?> listener) throws IOException {
        Path root = folder.resolve(path.substring(1));
        String file = listener.getName().replace('.', '/') + ".class";
        Path target = root.resolve("WEB-INF/classes").resolve(file);
        Files.createDirectories(target.getParent());
        try (InputStream in = listener.getResourceAsStream("/" + file)) {
            Files.write(target, in.readAllBytes());
        }
        return root;
    }

    /** Forgets what it starts. The thread of the feed holds the timer, which would end as soon as it could be collected. */
    public static final class Careless implements ServletContextListener, Runnable {
        private Timer timer;

        @Override
        public void contextInitialized(ServletContextEvent event) {
            timer = new Timer(true); // @timer
            Thread feed = new Thread(this, "careless-feed"); // @feed
            feed.setDaemon(true);
            feed.start();
        }

        @Override
        public synchronized void run() {
            try {
                while (true) {
                    wait();
                }
            } catch (InterruptedException e) {
                timer.cancel();
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Stops what it starts. */
    public static final class Careful implements ServletContextListener, Runnable {
        private final Object closed = new Object();
        private Thread feed;

        @Override
        public void contextInitialized(ServletContextEvent event) {
            feed = new Thread(this, "careful-feed"); // @careful
            feed.start();
        }

        @Override
        public void contextDestroyed(ServletContextEvent event) {
            feed.interrupt();
            try {
                feed.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void run() {
            synchronized (closed) {
                try {
                    while (true) {
                        closed.wait();
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }
}
