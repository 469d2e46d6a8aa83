package org.jlta.targets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;

/**
 * Loads itself, then takes one connection, in the way that the argument says; {@code none} takes none, and {@code bound} and
 * {@code blocking} bind before they load.
 * <p>
 * Expected: the thread {@code loader} was started before the program is ready, which it is once, when it begins to wait.
 */
public final class Serves {
    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private Serves() {
    }

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
        case "bound" -> socket(true);
        case "socket" -> socket(false);
        case "blocking" -> channel();
        case "selector" -> selector(false);
        case "selector-late" -> selector(true);
        case "asynchronous" -> asynchronous();
        default -> load();
        }
        System.out.println("served");
    }

    private static void load() throws InterruptedException {
        Thread loader = new Thread(() -> System.out.println("loaded"), "loader");
        loader.start();
        loader.join();
    }

    private static void socket(boolean bindsEarly) throws IOException, InterruptedException {
        try (ServerSocket server = new ServerSocket()) {
            if (bindsEarly) {
                server.bind(ANY);
                load();
            } else {
                load();
                server.bind(ANY);
            }
            CountDownLatch connected = connectLater(server.getLocalSocketAddress());
            server.accept().close();
            connected.await();
        }
    }

    private static void channel() throws IOException, InterruptedException {
        try (ServerSocketChannel server = ServerSocketChannel.open().bind(ANY)) {
            load();
            CountDownLatch connected = connectLater(server.getLocalAddress());
            server.accept().close();
            connected.await();
        }
    }

    private static void selector(boolean blocksFirst) throws IOException, InterruptedException {
        load();
        try (Selector selector = Selector.open(); ServerSocketChannel server = ServerSocketChannel.open()) {
            if (blocksFirst) {
                server.bind(ANY);
                server.configureBlocking(false);
            } else {
                server.configureBlocking(false);
                server.bind(ANY);
            }
            server.register(selector, SelectionKey.OP_ACCEPT);
            CountDownLatch connected = connectLater(server.getLocalAddress());
            while (selector.select() == 0) {
                // woken for nothing
            }
            server.accept().close();
            connected.await();
        }
    }

    private static void asynchronous() throws IOException, InterruptedException, ExecutionException {
        load();
        try (AsynchronousServerSocketChannel server = AsynchronousServerSocketChannel.open().bind(ANY)) {
            var taken = server.accept();
            CountDownLatch connected = connectLater(server.getLocalAddress());
            taken.get().close();
            connected.await();
        }
    }

    /** Counted down when another thread has connected. */
    private static CountDownLatch connectLater(SocketAddress address) {
        CountDownLatch connected = new CountDownLatch(1);
        new Thread(() -> connect((InetSocketAddress) address, connected), "client").start();
        return connected;
    }

    private static void connect(InetSocketAddress address, CountDownLatch connected) {
        try {
            new Socket(address.getAddress(), address.getPort()).close();
            connected.countDown();
        } catch (IOException e) {
            throw new UncheckedIOException("the server is not there", e);
        }
    }
}
