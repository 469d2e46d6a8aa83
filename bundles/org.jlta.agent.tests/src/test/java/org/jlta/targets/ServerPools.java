package org.jlta.targets;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.LogManager;

import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jboss.threads.EnhancedQueueExecutor;

import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.DefaultEventExecutor;
import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;

/**
 * Uses the pool of one server: {@code jetty}, {@code jboss}, {@code netty}, {@code netty-loop} or {@code undertow}.
 * <p>
 * Expected: the pool ran four tasks from the place {@code runs}. At the end each thread of it is held by a task from the place
 * {@code holds}, and three more wait. Undertow: its only I/O thread ran the task from the place {@code io}, and handed the
 * request that came to one of its workers.
 */
public final class ServerPools {
    private static final int RUNS = 4;
    private static final int WAITING = 3;

    private ServerPools() {
    }

    public static void main(String[] arguments) throws Exception {
        LogManager.getLogManager().reset();
        switch (arguments[0]) {
        case "jetty" -> jetty();
        case "jboss" -> use(jboss(), 2);
        case "netty" -> use(new DefaultEventExecutor(), 1);
        case "netty-loop" -> use(new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory()).next(), 1);
        default -> undertow();
        }
        System.out.println("used");
        System.exit(0);
    }

    private static void use(Executor pool, int threads) throws InterruptedException {
        CountDownLatch ran = new CountDownLatch(RUNS);
        for (int i = 0; i < RUNS; i++) {
            pool.execute(ran::countDown); // @runs
        }
        ran.await();
        CountDownLatch held = new CountDownLatch(threads);
        for (int i = 0; i < threads + WAITING; i++) {
            pool.execute(() -> hold(held)); // @holds
        }
        held.await();
    }

    private static void hold(CountDownLatch held) {
        held.countDown();
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts it", e);
        }
    }

    private static void jetty() throws Exception {
        QueuedThreadPool pool = new QueuedThreadPool(2, 2);
        pool.setName("jetty");
        pool.setReservedThreads(0);
        pool.start();
        use(pool, 2);
    }

    private static EnhancedQueueExecutor jboss() {
        AtomicInteger number = new AtomicInteger();
        return new EnhancedQueueExecutor.Builder().setCorePoolSize(2).setMaximumPoolSize(2).setRegisterMBean(false)
                .setThreadFactory(task -> new Thread(task, "jboss-" + number.incrementAndGet())).build();
    }

    private static void undertow() throws Exception {
        Undertow server = Undertow.builder().setIoThreads(1).setWorkerThreads(2)
                .addHttpListener(0, InetAddress.getLoopbackAddress().getHostAddress(), ServerPools::answer).build();
        server.start();
        CountDownLatch ran = new CountDownLatch(1);
        server.getWorker().getIoThread().execute(ran::countDown); // @io
        ran.await();
        InetSocketAddress address = (InetSocketAddress) server.getListenerInfo().get(0).getAddress();
        System.out.println(request(address));
        use(server.getWorker(), 2);
    }

    private static void answer(HttpServerExchange exchange) {
        if (exchange.isInIoThread()) {
            exchange.dispatch(ServerPools::answer);
        } else {
            exchange.getResponseSender().send("answered");
        }
    }

    /** Status line of the answer. */
    private static String request(InetSocketAddress address) throws IOException {
        try (Socket socket = new Socket(address.getAddress(), address.getPort())) {
            socket.getOutputStream().write("GET / HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            return answer.lines().findFirst().orElse("nothing");
        }
    }
}
