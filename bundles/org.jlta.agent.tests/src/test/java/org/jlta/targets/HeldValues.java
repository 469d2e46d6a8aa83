package org.jlta.targets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;

/**
 * Two web applications in a Tomcat without a connector; both are stopped. The argument is a folder for their files.
 * <p>
 * Expected: {@code main} keeps {@code /cart} in memory by one value of a thread local of its, a list that holds the listener;
 * neither by the number in the other, nor {@code /tidy}, which takes its values out when it stops.
 */
public final class HeldValues {
    private static final Logger TOMCAT_LOG = Logger.getLogger("org.apache");

    private HeldValues() {
    }

    public static void main(String[] arguments) throws IOException, LifecycleException {
        TOMCAT_LOG.setLevel(Level.OFF); // Tomcat finds it too, and its lines tell the time
        Path folder = Path.of(arguments[0]);
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(folder.resolve("tomcat").toString());
        Context cart = TwoApplications.deploy(tomcat, folder, "/cart", Cart.class);
        Context tidy = TwoApplications.deploy(tomcat, folder, "/tidy", Tidy.class);
        tomcat.start();
        cart.stop();
        tidy.stop();
        System.out.println("stopped: " + cart.getState() + " " + tidy.getState());
        System.exit(0);
    }

    /** Leaves what it put on the thread that starts it. */
    public static final class Cart implements ServletContextListener {
        private static final ThreadLocal<List<Object>> ITEMS = ThreadLocal.withInitial(ArrayList::new);
        private static final ThreadLocal<Integer> COUNT = new ThreadLocal<>();

        @Override
        public void contextInitialized(ServletContextEvent event) {
            ITEMS.get().add(this);
            COUNT.set(1);
        }
    }

    /** Takes it away again. */
    public static final class Tidy implements ServletContextListener {
        private static final ThreadLocal<Tidy> CURRENT = new ThreadLocal<>();

        @Override
        public void contextInitialized(ServletContextEvent event) {
            CURRENT.set(this);
        }

        @Override
        public void contextDestroyed(ServletContextEvent event) {
            CURRENT.remove();
        }
    }
}
