package org.jlta.targets;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/**
 * Has a program of the system take all of a disk but some MB in one go, while threads are made all the time; the arguments are the
 * folder and these MB. Waits for the recording to stop, and goes on.
 * <p>
 * Expected: exit code 7; {@code before} is in the recording, {@code after} is not, since the agent stopped.
 */
public final class FillsAtOnce {
    private static volatile boolean ends;

    private FillsAtOnce() {
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
        Thread makes = new Thread(FillsAtOnce::makeThreads, "makes");
        makes.start();
        long bytes = new File(arguments[0]).getUsableSpace() - (Long.parseLong(arguments[1]) << 20);
        int filled = new ProcessBuilder("fallocate", "-l", Long.toString(bytes),
                Path.of(arguments[0], "filler").toString()).inheritIO().start().waitFor();
        System.out.println("filled: " + filled + ", stopped: " + stopped.await(60, TimeUnit.SECONDS));
        ends = true;
        makes.join();
        run("after");
        System.exit(7);
    }

    private static void makeThreads() {
        try {
            while (!ends) {
                run("made");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void run(String name) throws InterruptedException {
        Thread thread = new Thread(Thread::yield, name); // @made
        thread.start();
        thread.join();
    }
}
