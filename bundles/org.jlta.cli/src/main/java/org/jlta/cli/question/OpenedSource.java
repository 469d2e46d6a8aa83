package org.jlta.cli.question;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;

/**
 * A source that can be read now. Closing deletes what was only made for reading.
 *
 * @param paths     for the loader
 * @param title     for a headline
 * @param temporary deleted on close; null for none
 * @param live      whether the JVM still runs and records
 */
record OpenedSource(List<Path> paths, String title, Path temporary, boolean live) implements AutoCloseable {

    /** The recording of a live JVM has no end yet: that is no defect of it. */
    RecordingModel asOf(RecordingModel model) {
        if (!live) {
            return model;
        }
        RecordingInfo info = model.info();
        RecordingInfo growing = new RecordingInfo(info.jvm(), info.jdk(), info.pid(), info.command(), info.startTime(),
                info.zone(), info.durationNanos(), info.agent(), info.eventCount(), info.losses(), false,
                "the JVM still runs; this is what it recorded so far", info.virtual(), info.virtualStarted(),
                info.sensitive());
        return new RecordingModel(growing, model.threads(), model.stacks(), model.contexts(), model.marks());
    }

    @Override
    public void close() {
        if (temporary != null) {
            try {
                Files.deleteIfExists(temporary);
            } catch (IOException e) {
                throw new UncheckedIOException("temporary copy stays: file=" + temporary, e);
            }
        }
    }
}
