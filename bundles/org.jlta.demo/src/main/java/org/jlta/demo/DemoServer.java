package org.jlta.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

import org.apache.catalina.LifecycleException;

/**
 * A server with two web applications under a fixed load. {@code /shop} forgets threads each time it is reloaded,
 * {@code /blog} is tidy. It ends by itself and prints how many threads were leaked, of what kind.
 * <p>
 * Expected: each of the {@link DemoOptions#reloads()} stopped generations of {@code /shop} leaves
 * {@link DemoOptions#leaks()} threads alive, started in {@code org.jlta.demo.shop.ShopListener}; the generation that runs
 * at the end has as many, which are not leaked since it was not stopped. Every order starts one unnamed thread that ends
 * ({@code ShopServlet.sendMail}). {@code /blog} leaves none.
 */
public final class DemoServer {
    /** Kept, because a logger that nobody holds forgets its level. */
    private static final Logger TOMCAT_LOG = Logger.getLogger("org.apache");

    private final DemoOptions options;
    private final PrintStream out;

    private DemoServer(DemoOptions options, PrintStream out) {
        this.options = options;
        this.out = out;
    }

    /** Runs the demo and ends the JVM: 0 after the load, 1 when the server failed, 2 for wrong arguments. */
    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    private static int run(String[] arguments) {
        try {
            run(DemoOptions.parse(arguments), System.out);
            return 0;
        } catch (UsageException e) {
            System.err.println(e.getMessage());
            return 2;
        } catch (LifecycleException | IOException | RuntimeException e) {
            System.err.println("The demo server failed: " + e);
            return 1;
        } catch (InterruptedException e) {
            System.err.println("The demo server was interrupted.");
            return 1;
        }
    }

    /**
     * Runs the load to its end and leaves the server running, with all that it leaked: for {@link #main(String[])}, and
     * for tests that count what was left.
     *
     * @throws LifecycleException   when Tomcat does not start
     * @throws IOException          when the temporary folder cannot be used, or a request failed
     * @throws InterruptedException when the calling thread is interrupted
     */
    static void run(DemoOptions options, PrintStream out) throws LifecycleException, IOException, InterruptedException {
        TOMCAT_LOG.setLevel(Level.SEVERE);
        Path folder = Files.createTempDirectory("jlta-demo-");
        try {
            new DemoServer(options, out).serve(folder);
        } finally {
            delete(folder);
        }
    }

    private void serve(Path folder) throws LifecycleException, IOException, InterruptedException {
        Random random = new Random(options.seed());
        List<LeakKind> leaked = new ArrayList<>();
        List<LeakKind> current = LeakKind.draw(options.leaks(), random);
        WebApplications applications = WebApplications.start(folder, LeakKind.encode(current));
        out.println("Demo server at http://127.0.0.1:" + applications.port() + ": /shop leaks "
                + Plural.of(options.leaks(), "thread") + " at each of " + Plural.of(options.reloads(), "reload")
                + ", /blog is tidy; " + Plural.of(options.requests(), "request") + ", seed " + options.seed() + ".");
        LoadClient client = LoadClient.start(applications.port(), options);
        for (int i = 1; i <= options.reloads(); i++) {
            client.awaitAnswers((int) ((long) options.requests() * i / (options.reloads() + 1)));
            out.println("Reload " + i + " of /shop leaves " + LeakKind.count(current) + ".");
            leaked.addAll(current);
            current = LeakKind.draw(options.leaks(), random);
            applications.reloadShop(LeakKind.encode(current));
        }
        client.awaitEnd();
        summarise(client, leaked);
    }

    private void summarise(LoadClient client, List<LeakKind> leaked) {
        out.println("Truth: " + Plural.of(options.requests(), "request") + " answered, "
                + Plural.of(client.orders(), "order") + " with a thread of its own that ended.");
        out.println("Truth: /shop leaked " + Plural.of(leaked.size(), "thread") + ": " + LeakKind.count(leaked) + ".");
        out.println("Truth: /blog leaked 0 threads.");
    }

    private static void delete(Path folder) throws IOException {
        List<Path> paths;
        try (Stream<Path> walk = Files.walk(folder)) {
            paths = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : paths) {
            Files.deleteIfExists(path);
        }
    }
}
