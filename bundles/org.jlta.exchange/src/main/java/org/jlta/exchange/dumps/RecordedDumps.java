package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.time.Instant;

import org.jlta.model.threads.SourceKind;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** The dumps in a flight recording: HotSpot's text in the events {@code jdk.ThreadDump}. */
final class RecordedDumps {
    private final Path file;
    private final String name;
    private final SnapshotSink sink;

    RecordedDumps(Path file, String name, SnapshotSink sink) {
        this.file = file;
        this.name = name;
        this.sink = sink;
    }

    void read() throws IOException, DumpException {
        DumpContext context = new DumpContext(name, null, SourceKind.RECORDED_DUMP, sink);
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                if (event.getEventType().getName().equals("jdk.ThreadDump")) {
                    read(event.getString("result"), event.getStartTime(), context);
                }
            }
        } catch (IOException | RuntimeException e) {
            // the JDK's reader throws any of these on a damaged file; a full disk of the sink is no such
            if (e instanceof IOException && context.count() == 0 || e instanceof RuntimeException) {
                throw new DumpException(name + " is a recording that cannot be read: " + e.getMessage(), e);
            }
            throw e;
        }
        if (context.count() == 0) {
            throw new DumpException(name + " is a recording without thread dumps: expected are events jdk.ThreadDump, "
                    + "which the JDK's settings take every 60 s or once per chunk; jlta cut tells what threads did at a "
                    + "moment of it.");
        }
    }

    private void read(String text, Instant time, DumpContext context) throws IOException {
        if (text != null) {
            new HotSpotDump(new LineSource(new StringReader(text)), context, time).read();
        }
    }
}
