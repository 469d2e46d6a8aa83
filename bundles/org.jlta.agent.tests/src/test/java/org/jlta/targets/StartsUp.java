package org.jlta.targets;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.util.concurrent.CountDownLatch;

/**
 * Loads, then waits for a connection, which does not come.
 * <p>
 * Expected: ready after 4 threads from 3 origins, of which 3 had ended: two {@code part}, {@code loader}, and
 * {@code serves}, which is there to the end. {@code main} waited for {@code loader} at the marked line, for at least
 * 400 ms. The thread {@code late} is made after that.
 */
public final class StartsUp {

    private StartsUp() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Thread main = Thread.currentThread();
        Thread[] parts = new Thread[2];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = new Thread(Thread::onSpinWait, "part");
            parts[i].start();
        }
        Thread serves = new Thread(() -> Pauses.await(new CountDownLatch(1)), "serves");
        serves.setDaemon(true);
        serves.start();
        Pauses.awaitState(serves, Thread.State.WAITING);
        Thread loader = new Thread(() -> load(parts, main), "loader");
        loader.start();
        loader.join(); // @wait
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(1);
            server.accept().close();
        } catch (SocketTimeoutException nobody) {
            System.out.println("ready");
        }
        Thread late = new Thread(Thread::onSpinWait, "late");
        late.start();
        late.join();
    }

    private static void load(Thread[] parts, Thread main) {
        try {
            for (Thread part : parts) {
                part.join();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        Pauses.awaitState(main, Thread.State.WAITING);
        Pauses.hold(400);
    }
}
