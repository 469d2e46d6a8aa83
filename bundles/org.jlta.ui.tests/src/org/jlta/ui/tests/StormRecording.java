package org.jlta.ui.tests;

import java.io.IOException;
import java.nio.file.Path;

import jdk.jfr.Recording;

/** A recording of one place that starts one short thread after the other. */
final class StormRecording {
    static final int THREADS = 60;

    private StormRecording() {
    }

    static Path in(Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("storm.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.enable("jdk.JVMInformation");
            recording.start();
            for (int i = 0; i < THREADS; i++) {
                Thread thread = new Thread(Thread::onSpinWait, "brief-" + i);
                thread.start();
                thread.join();
            }
            recording.stop();
            recording.dump(file);
        }
        return file;
    }
}
