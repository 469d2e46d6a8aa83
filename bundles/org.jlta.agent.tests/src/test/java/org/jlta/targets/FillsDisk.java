package org.jlta.targets;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/**
 * Writes into the folder that is the first argument until its disk has as many MB left as the second says, waits for the
 * recording to stop, and goes on; with a third argument it then takes the rest of the disk too.
 * <p>
 * Expected: exit code 7; {@code before} is in the recording, {@code after} is not, since the agent stopped.
 */
public final class FillsDisk {
    private static final long MB = 1L << 20;
    private static final byte[] BLOCK = new byte[1 << 16];

    private FillsDisk() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        CountDownLatch stopped = new CountDownLatch(1);
        FlightRecorder.addListener(new FlightRecorderListener() {
            @Override
            public void recordingStateChanged(Recording recording) {
                if (recording.getState() == RecordingState.STOPPED) {
                    stopped.countDown();
                }
            }
        });
        run("before"); // @before
        Path filler = Path.of(arguments[0], "filler");
        try (OutputStream out = Files.newOutputStream(filler)) {
            while (filler.toFile().getUsableSpace() > Long.parseLong(arguments[1]) * MB) {
                out.write(BLOCK);
            }
            System.out.println("stopped: " + stopped.await(60, TimeUnit.SECONDS));
            if (arguments.length > 2) {
                fill(out);
            }
        }
        run("after");
        System.exit(7);
    }

    private static void fill(OutputStream out) {
        try {
            while (true) {
                out.write(BLOCK);
            }
        } catch (IOException e) {
            System.out.println("full");
        }
    }

    private static void run(String name) throws InterruptedException {
        Thread thread = new Thread(Thread::yield, name); // @made
        thread.start();
        thread.join();
    }
}
