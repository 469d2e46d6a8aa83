package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.jlta.exchange.text.LineSource;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadsFactory;
import org.jlta.recording.RecordingException;
import org.jlta.recording.RecordingFiles;
import org.jlta.recording.format.Event;
import org.jlta.recording.format.EventReader;
import org.jlta.recording.format.FormatException;

/** The dumps in a flight recording: HotSpot's text in the events {@code jdk.ThreadDump}. */
final class RecordedDumps {
    private final Path file;
    private final String name;
    private final SnapshotSink sink;
    /** Handed out when the next one begins, so that it can still tell of damage behind it. */
    private ThreadSnapshot last;

    RecordedDumps(Path file, String name, SnapshotSink sink) {
        this.file = file;
        this.name = name;
        this.sink = sink;
    }

    void read() throws IOException, DumpException {
        DumpContext context = new DumpContext(name, line -> null, SourceKind.RECORDED_DUMP, this::accept);
        try (RecordingFiles files = RecordingFiles.open(List.of(file))) {
            for (RecordingFiles.Part part : files.parts()) {
                read(part.readable(), context);
            }
            files.losses().forEach(this::problem);
            if (files.isShortened()) {
                problem("a file that was cut: what came after its last whole event is missing");
            }
        } catch (RecordingException e) {
            throw new DumpException(e.getMessage(), e);
        } catch (FormatException e) {
            if (last == null) {
                throw new DumpException(name + " is a damaged recording: " + e.getMessage(), e);
            }
            problem(e.getMessage());
        }
        accept(null);
        if (context.count() == 0) {
            throw new DumpException(name + " is a recording without thread dumps: expected are events jdk.ThreadDump, "
                    + "which the JDK's settings take every 60 s or once per chunk; jlta cut tells what threads did at a "
                    + "moment of it.");
        }
    }

    private void accept(ThreadSnapshot next) throws IOException {
        if (last != null) {
            sink.accept(last);
        }
        last = next;
    }

    private void problem(String found) {
        if (last != null) {
            Problem problem = ThreadsFactory.eINSTANCE.createProblem();
            problem.setLine(-1);
            problem.setExpected("a whole recording");
            problem.setFound(found);
            last.getProblems().add(problem);
        }
    }

    /** In the order of their times, which need not be that of the events. */
    private static void read(Path part, DumpContext context) throws IOException, RecordingException {
        if (isInOrder(part)) {
            each(part, dump -> dump.read(context));
            return;
        }
        List<RecordedDump> dumps = new ArrayList<>();
        each(part, dumps::add);
        dumps.sort(Comparator.comparing(RecordedDump::time));
        for (RecordedDump dump : dumps) {
            dump.read(context);
        }
    }

    /** Asked first, so that only those that are not have to be in memory together; damage is told when they are read. */
    private static boolean isInOrder(Path part) throws IOException, RecordingException {
        long before = Long.MIN_VALUE;
        try (EventReader events = EventReader.open(part)) {
            for (Event event = events.next(); event != null; event = events.next()) {
                if (isDump(event)) {
                    if (event.startNanos() < before) {
                        return false;
                    }
                    before = event.startNanos();
                }
            }
        } catch (FormatException e) {
            return true; // told behind the last event, when they are read
        }
        return true;
    }

    private static boolean isDump(Event event) {
        return event.type().name().equals("jdk.ThreadDump");
    }

    private static void each(Path part, DumpTaker taker) throws IOException, RecordingException {
        try (EventReader events = EventReader.open(part)) {
            for (Event event = events.next(); event != null; event = events.next()) {
                String text = isDump(event) ? event.text("result") : null;
                if (text != null) {
                    taker.take(new RecordedDump(Instant.ofEpochSecond(0, event.startNanos()), text));
                }
            }
        }
    }

    /** What is done with each. */
    @FunctionalInterface
    private interface DumpTaker {
        void take(RecordedDump dump) throws IOException;
    }

    /**
     * The text of one.
     *
     * @param time when it was taken
     */
    private record RecordedDump(Instant time, String text) {
        void read(DumpContext context) throws IOException {
            new HotSpotDump(new LineSource(new StringReader(text)), context, time).read();
        }
    }
}
