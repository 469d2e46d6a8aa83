package org.jlta.analysis.load;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;

import org.jlta.analysis.Activity;
import org.jlta.analysis.Beside;
import org.jlta.analysis.Frame;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.LockTable;
import org.jlta.analysis.PoolTable;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.Blame;
import org.jlta.recording.RecordingException;
import org.jlta.recording.RecordingException.Kind;
import org.jlta.recording.RecordingFiles;
import org.jlta.recording.WriterProcesses;
import org.jlta.recording.format.ChunkEvents;
import org.jlta.recording.format.Event;
import org.jlta.recording.format.FormatException;
import org.jlta.recording.format.KeptEvents;

/** From the chunks of one recording, in their order, to its model. Used by one thread. */
final class ModelBuilder {
    /** A recording that began so soon after its JVM saw all of the application's threads. */
    private static final Duration JUST_STARTED = Duration.ofSeconds(5);

    private final StackTableBuilder stackTable = new StackTableBuilder();
    private final StackReader stacks = new StackReader(stackTable);
    private final OrderedEvents ordered = new OrderedEvents(stackTable, stacks);
    private final ThreadEvents threads = ordered.threads;
    private final InfoEvents info = ordered.info;
    private final LockTableBuilder locks = new LockTableBuilder(ordered.texts::ordinal);
    private final ActivityBuilder activity = new ActivityBuilder();
    private final InteractionTableBuilder interactions = new InteractionTableBuilder();
    private final List<String> losses = new ArrayList<>();
    private long originNanos;
    private long lastNanos;
    private long events;
    private boolean unfinished;
    private boolean damaged;
    private boolean shortened;
    /** Whether more than the end of a file that was cut is lost. */
    private boolean within;
    private Path failedFile;
    private Throwable failure;

    void begin(RecordingFiles files) {
        originNanos = files.startNanos();
        threads.begin(originNanos);
        unfinished = files.isUnfinished();
        damaged = files.isDamaged();
        losses.addAll(files.losses());
        shortened = files.isShortened();
        if (shortened) {
            losses.add("the file was cut, or lost bytes on its way: it is shorter than what the JVM wrote");
        }
    }

    /** Whether events of a type are to be taken in their order; asked by any thread. */
    boolean isOrdered(String type) {
        return ordered.has(type);
    }

    /**
     * Takes what a chunk, or a part of it, tells; in the order of the chunks.
     *
     * @throws IOException              where the chunk is damaged; all before that was taken
     * @throws IllegalArgumentException the same in a text of the agent
     */
    void take(ChunkRows part) throws IOException {
        KeptEvents kept = part.kept();
        try {
            for (Event event = kept.next(); event != null; event = kept.next()) {
                part.threads().tell(kept.number(), part.uses(), threads, stacks);
                part.uses().tell(kept.number(), threads, stacks);
                ordered.take(event, part.settings().nanos(event));
            }
        } catch (IllegalArgumentException e) {
            takeRows(part.readUpTo(kept.number()), part.chunk());
            throw e;
        }
        part.threads().tell(Long.MAX_VALUE, part.uses(), threads, stacks);
        part.uses().tell(Long.MAX_VALUE, threads, stacks);
        takeRows(part, part.chunk());
        part.throwFailure();
    }

    /** Adds rows whose stacks are places in a chunk. */
    private void takeRows(ChunkRows rows, ChunkEvents chunk) {
        events += rows.events();
        lastNanos = Math.max(lastNanos, rows.lastNanos());
        rows.types().forEach(info::met);
        locks.addAll(rows.locks(), place -> stacks.ordinal(chunk, (int) place));
        activity.addAll(rows.activity(), place -> stacks.ordinal(chunk, (int) place));
        interactions.addAll(rows.interactions(),
                stack -> CallPlaces.ordinal(stack, place -> stacks.ordinal(chunk, place)));
    }

    void readingFailed(Path file, Throwable cause) {
        damaged = true;
        within |= !(shortened && cause instanceof FormatException format && format.isAtEnd());
        failedFile = file;
        failure = cause;
        String why = String.valueOf(cause.getMessage()).replaceAll("\\p{Cntrl}+", " ");
        losses.add(file.getFileName() + " is damaged: " + events + " events up to " + RecordingEnd.seconds(lastNanos)
                + " could be read (" + why + ")");
    }

    /** When no file gave any event. */
    void refuseUnreadable() throws RecordingException {
        if (events == 0 && failure != null) {
            throw new RecordingException(Kind.DAMAGED, failedFile, failedFile
                    + " is damaged: none of its events can be read; copy or record it again", failure);
        }
    }

    boolean isMixed() {
        return info.isMixed();
    }

    boolean isEmpty() {
        return threads.threads().size() == 0;
    }

    long eventCount() {
        return events;
    }

    /** The model; {@code writer} is the process that may still write to the chunks, -1 for none. */
    RecordingModel build(long writer) {
        boolean growing = info.endReason() == null && writer >= 0
                && WriterProcesses.of(writer).findAny().isPresent();
        StackTable stackColumns = stackTable.build();
        TableEnd end = new TableEnd(stackColumns, stacks.naming(), ownPackage(stackColumns), lastNanos,
                sinceJvmStart(), threads.startsSeen() && !within, threads.virtualRecorded(), growing);
        ThreadTable threadTable = threads.table(end);
        RecordingInfo recordingInfo = recordingInfo(growing, writer, threadTable);
        int rows = (int) Math.min(events, Integer.MAX_VALUE);
        // none of these changes what another one reads
        ForkJoinTask<LockTable> lockTable = Beside.begin(rows, () -> locks.build(threadTable, stacks.inAgentStart()));
        ForkJoinTask<PoolTable> poolTable = Beside.begin(rows, () -> ordered.pools.build(threadTable));
        ForkJoinTask<Activity> activities = Beside.begin(rows,
                () -> activity.build(threadTable, threads.processors(), ordered.texts::ordinal, stacks.inAgentStart()));
        interactions.blockingNanos(info.blockingNanos());
        InteractionTable acts = interactions.build(threadTable, ordered.sites::resolve, lastNanos);
        return new RecordingModel(recordingInfo, threadTable, stackColumns, ordered.contexts.contexts(), info.marks(),
                end.ownPackage(), lockTable.join(), acts, poolTable.join(), activities.join(),
                ordered.held.build(threadTable))
                .with(ordered.pauses.table()).with(ordered.resources.build(threadTable));
    }

    private boolean sinceJvmStart() {
        if (info.agent() != null) {
            return !info.agent().attached() && !isBeginDropped();
        }
        Instant origin = Instant.ofEpochSecond(0, originNanos);
        return info.jvmStart() != null && Duration.between(info.jvmStart(), origin).compareTo(JUST_STARTED) < 0;
    }

    /** Whether the recorder dropped its first chunks, to keep within its limits or because a user reset it. */
    private boolean isBeginDropped() {
        return info.droppedNanos(originNanos) > 0;
    }

    /** From the command where it names the main class, else from a stack whose outermost method is {@code main}. */
    private String ownPackage(StackTable table) {
        if (info.mainClass() != null) {
            return Blame.packageOf(info.mainClass());
        }
        for (int i = 0; i < table.size(); i++) {
            Frame outermost = table.frame(i, table.depth(i) - 1);
            if (!table.isTruncated(i) && outermost.methodName().equals("main") && !outermost.isJdk()) {
                return Blame.packageOf(outermost.className());
            }
        }
        return null;
    }

    private RecordingInfo recordingInfo(boolean growing, long writer, ThreadTable table) {
        List<String> lost = new ArrayList<>(losses);
        lost.addAll(info.losses());
        if (isBeginDropped()) {
            lost.add("the first " + Wording.duration(info.droppedNanos(originNanos))
                    + (info.isReset()
                            ? " were dropped because the recording was reset"
                            : " of the recording were dropped to keep within its limits (option keep)"));
        }
        if (stacks.deepestCut() > 0) {
            lost.add("stacks deeper than " + stacks.deepestCut() + " frames were cut: their outer frames are missing");
        }
        addMissingStacks(lost);
        VirtualThreads virtual = info.virtualCounted() >= 0
                ? VirtualThreads.COUNTED
                : threads.virtualRecorded() ? VirtualThreads.RECORDED : VirtualThreads.NONE;
        long virtualStarted = virtual == VirtualThreads.COUNTED
                ? info.virtualCounted()
                : virtual == VirtualThreads.RECORDED ? threads.virtualStarts() : -1;
        RecordingEnd recordingEnd = new RecordingEnd(info, lastNanos, unfinished, damaged, within);
        return new RecordingInfo(info.jvm(), info.jdk(), info.pid(), info.command(),
                Instant.ofEpochSecond(0, originNanos), info.zone(), lastNanos, info.agent(), events, lost,
                recordingEnd.isComplete(growing), recordingEnd.reason(growing, writer >= 0), virtual, virtualStarted,
                info.sensitive(table),
                ordered.limits.build());
    }

    private void addMissingStacks(List<String> lost) {
        int count = stacks.incomplete() + (unfinished ? stacks.missing() : 0);
        if (count > 0) {
            lost.add(Wording.plural(count, "stack") + (count == 1 ? " is" : " are") + " missing: " + (unfinished
                    ? "the recording ended before all of it was written"
                    : within
                            ? "what they are made of was lost with other bytes"
                            : "the JVM did not write all of their methods, as can be when classes change"));
        }
    }
}
