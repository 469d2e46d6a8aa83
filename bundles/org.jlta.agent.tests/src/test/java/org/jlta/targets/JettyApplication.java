package org.jlta.targets;

import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.jetty.ee11.webapp.WebAppContext;
import org.eclipse.jetty.server.Server;

/**
 * A web application in a Jetty without a connector, started and stopped twice at once. The argument is a folder for its files.
 * <p>
 * Expected: {@code /cart} #1 and #2 have {@code careless-feed} and an unnamed timer each, all alive though both are stopped.
 */
public final class JettyApplication {
    private static final String DESCRIPTOR = """
            <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.1">
              <listener><listener-class>%s</listener-class></listener>
            </web-app>
            """;

    private JettyApplication() {
    }

    public static void main(String[] arguments) throws Exception {
        Path root = TwoApplications.unpack(Path.of(arguments[0]), "/cart", TwoApplications.Careless.class);
        Files.writeString(root.resolve("WEB-INF/web.xml"),
                DESCRIPTOR.formatted(TwoApplications.Careless.class.getName()));
        Server server = new Server();
        WebAppContext application = new WebAppContext();
        application.setContextPath("/cart");
        application.setBaseResourceAsPath(root);
        server.setHandler(application);
        server.start();
        application.stop();
        application.start();
        application.stop();
        System.out.println("left: " + Threads.alive("careless-feed"));
        System.exit(0);
    }
}
