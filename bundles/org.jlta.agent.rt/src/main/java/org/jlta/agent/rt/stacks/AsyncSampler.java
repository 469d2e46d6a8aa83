package org.jlta.agent.rt.stacks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.jfr.MoreChunks;

/**
 * Lets async-profiler take stacks, by CPU time and by wall-clock time, into files of its own: it cannot write into the
 * chunks of JFR. Every half minute it begins another file, so that a JVM that is killed loses no more. Started and ended
 * once; the calls may come from several threads.
 */
public final class AsyncSampler implements MoreChunks {
    /** Without the system's properties, arguments and libraries, which stay out of recordings. */
    private static final String NOTHING_ELSE = "jfropts=15,loglevel=none";
    /** The best first: perf events may be forbidden, macOS has but one clock at a time. */
    private static final String[] EVENTS = {"cpu", "ctimer", "itimer"};
    private static final long FILE_NANOS = 30_000_000_000L;
    private static final long FILE_BYTES = 4L << 20;

    private final ProfilerLibrary library;
    private final AgentOptions options;
    private final Losses losses;
    private ProfilerFiles files;
    private String command;
    private long begunNanos;
    private boolean running;

    AsyncSampler(ProfilerLibrary library, AgentOptions options, Losses losses) {
        this.library = library;
        this.options = options;
        this.losses = losses;
    }

    /**
     * Begins.
     *
     * @param folder
     *            where JFR writes its chunks
     * @param mostBytes
     *            of what is kept
     * @return by which clocks, for the user
     * @throws ProfilerException
     *             when it cannot be, with one sentence
     */
    public synchronized String start(Path folder, long mostBytes) throws ProfilerException {
        if (!ProfilerLibrary.fits(folder)) {
            throw new ProfilerException("it writes to no path with comma or percent sign such as " + folder, null);
        }
        files = new ProfilerFiles(folder, mostBytes, options.keep().seconds());
        ProfilerException last = null;
        for (String wall : new String[]{",wall=" + options.intervalNanos(), ""}) {
            for (String event : EVENTS) {
                try {
                    command = "start,event=" + event + ",interval=" + options.intervalNanos() + wall + ",jstackdepth="
                            + options.stackDepth() + "," + NOTHING_ELSE + ",jfr,file=" + files.growing();
                    begin();
                    return event + (wall.isEmpty() ? "" : " and wall-clock time");
                } catch (ProfilerException e) {
                    last = e;
                }
            }
        }
        throw last;
    }

    private void begin() throws ProfilerException {
        library.execute(command);
        begunNanos = System.nanoTime();
        running = true;
    }

    /** Regularly, while it runs. */
    public synchronized void look() {
        try {
            if (running && (System.nanoTime() - begunNanos > FILE_NANOS || size(files.growing()) > FILE_BYTES)) {
                turn();
            }
        } catch (IOException e) {
            running = false;
            losses.note("async-profiler takes no stacks any more: " + e);
        }
    }

    /** Finishes the file that grows and begins another. */
    private void turn() {
        try {
            finish();
            begin();
        } catch (ProfilerException | IOException e) {
            running = false;
            losses.note("async-profiler takes no stacks any more: " + e);
        }
    }

    /** Begins another file before. Called by the thread that calls {@link #look}, which alone drops old files. */
    @Override
    public synchronized List<Path> filesUpToNow() {
        if (running) {
            turn();
        }
        return files();
    }

    private static long size(Path file) throws IOException {
        return Files.exists(file) ? Files.size(file) : 0;
    }

    private void finish() throws ProfilerException, IOException {
        running = false;
        library.execute("stop");
        files.finish();
    }

    /** Ends it; a second call does nothing. */
    public synchronized void end() {
        if (running) {
            try {
                finish();
            } catch (ProfilerException | IOException e) {
                losses.note("the last stacks of async-profiler are missing: " + e);
            }
        }
    }

    /** The finished files, to be appended to a recording; the list is the caller's. */
    public synchronized List<Path> files() {
        return files == null ? new ArrayList<>() : files.all();
    }
}
