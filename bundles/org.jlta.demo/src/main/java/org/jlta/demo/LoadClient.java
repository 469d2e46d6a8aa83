package org.jlta.demo;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Sends a fixed sequence of requests, which follows from the seed, from two threads, spread evenly over the time of the
 * options. Thread-safe. A request that meets its application as it stops is sent again, a few times; one that
 * is still not answered with 200 ends the load and is reported by the waiting methods.
 */
final class LoadClient {
    private static final int CLIENTS = 2;
    /** More than a request waits for a reload of its application, which is about a second. */
    private static final int TIMEOUT_MILLIS = 60_000;
    private static final int ATTEMPTS = 100;
    private static final int MILLIS_BETWEEN_ATTEMPTS = 100;

    private final int port;
    private final String[] paths;
    private final long nanosBetween;
    private final long startNanos = System.nanoTime();
    private int sent;
    private int answered;
    private IOException failure;

    private LoadClient(int port, DemoOptions options) {
        this.port = port;
        this.paths = paths(options);
        this.nanosBetween = options.seconds() * 1_000_000_000L / options.requests();
    }

    static LoadClient start(int port, DemoOptions options) {
        LoadClient client = new LoadClient(port, options);
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i <= CLIENTS; i++) {
            threads.add(new Thread(client::send, "load-" + i));
        }
        threads.forEach(thread -> thread.setDaemon(true));
        threads.forEach(Thread::start);
        return client;
    }

    private static String[] paths(DemoOptions options) {
        Random random = new Random(options.seed());
        String[] paths = new String[options.requests()];
        for (int i = 0; i < paths.length; i++) {
            paths[i] = switch (random.nextInt(5)) {
            case 0 -> "/shop/order/" + random.nextInt(100);
            case 1, 2 -> "/shop/item/" + random.nextInt(100);
            default -> "/blog/post/" + random.nextInt(100);
            };
        }
        return paths;
    }

    /** Orders in the whole sequence; each makes the shop start one short thread. */
    int orders() {
        int orders = 0;
        for (String path : paths) {
            orders += path.startsWith("/shop/order/") ? 1 : 0;
        }
        return orders;
    }

    /** Waits until that many requests were answered. */
    synchronized void awaitAnswers(int count) throws IOException, InterruptedException {
        while (answered < count && failure == null) {
            wait();
        }
        if (failure != null) {
            throw failure;
        }
    }

    void awaitEnd() throws IOException, InterruptedException {
        awaitAnswers(paths.length);
    }

    private void send() {
        try {
            for (int i = take(); i < paths.length; i = take()) {
                waitUntil(startNanos + i * nanosBetween);
                get(paths[i]);
                answer(null);
            }
        } catch (IOException e) {
            answer(e);
        } catch (InterruptedException e) {
            answer(new IOException("the load was interrupted", e));
        }
    }

    private synchronized int take() {
        return failure == null ? sent++ : paths.length;
    }

    private synchronized void answer(IOException problem) {
        answered += problem == null ? 1 : 0;
        failure = problem == null ? failure : problem;
        notifyAll();
    }

    private static void waitUntil(long nanos) throws InterruptedException {
        long millis = (nanos - System.nanoTime()) / 1_000_000;
        if (millis > 0) {
            Thread.sleep(millis);
        }
    }

    private void get(String path) throws IOException, InterruptedException {
        int status = attempt(path);
        // Tomcat holds requests while an application reloads, but answers 404 or 503 to those already on their way in it
        for (int i = 1; i < ATTEMPTS && (status == 404 || status == 503); i++) {
            Thread.sleep(MILLIS_BETWEEN_ATTEMPTS);
            status = attempt(path);
        }
        if (status != 200) {
            throw new IOException("GET " + path + " was answered with " + status);
        }
    }

    private int attempt(String path) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL("http", "127.0.0.1", port, path).openConnection();
        connection.setRequestProperty("Connection", "close"); // else the JDK adds a Keep-Alive-Timer thread
        connection.setConnectTimeout(TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        int status = connection.getResponseCode();
        if (status == 200) {
            try (InputStream in = connection.getInputStream()) {
                in.readAllBytes();
            }
        } else {
            connection.disconnect();
        }
        return status;
    }
}
