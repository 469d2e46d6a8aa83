package org.jlta.cli.live;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.load.RecordingLoader;
import org.jlta.analysis.load.SettledThreads;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.IoWords;
import org.jlta.recording.RecordingException;
import org.jlta.recording.RepositoryJvm;

/**
 * Prints what is new in the recordings that JVMs write into a folder, from a thread of its own until it is closed. Lines of the
 * first JVM stand as they are, those of others begin with their pid. What cannot be printed is said once; the recordings go on.
 */
public final class FolderNews implements AutoCloseable {
    private final Path folder;
    private final Topic topic;
    private final Writer out;
    private final Closeable closer;
    private final AnalysisSettings settings;
    private final Console console;
    private final long everyNanos;
    private final Map<Path, Followed> followed = new HashMap<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "JLTA news");
    /** Nothing is printed any more. */
    private boolean broken;

    /** A JVM of the run. */
    private static final class Followed {
        private final Teller teller;
        /** The newest chunk of the last look that read something, and of the one before it; null before these. */
        private Path newest;
        private Path newestBefore;
        private boolean toldToItsEnd;

        Followed(Teller teller) {
            this.teller = teller;
        }
    }

    /**
     * @param closer what closes {@code out}, where that is not the process's own
     */
    FolderNews(Path folder, Topic topic, Writer out, Closeable closer, AnalysisSettings settings, Console console,
            long everyNanos) {
        this.folder = folder;
        this.topic = topic;
        this.out = out;
        this.closer = closer;
        this.settings = settings;
        this.console = console;
        this.everyNanos = everyNanos;
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            while (!closing.await(everyNanos, TimeUnit.NANOSECONDS)) {
                look(false);
            }
            look(true);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look(boolean atEnd) {
        if (broken || !Files.isDirectory(folder)) {
            return;
        }
        try {
            for (RepositoryJvm jvm : RepositoryJvm.in(folder)) {
                boolean last = atEnd || !jvm.isAlive();
                Followed one = followed(jvm);
                if (!one.toldToItsEnd) {
                    look(jvm, one, last);
                    one.toldToItsEnd = last;
                }
            }
        } catch (IOException e) {
            tellBroken(IoWords.of(e));
        } catch (RuntimeException e) {
            // the recording is to go on whatever there is in it
            tellBroken(e.toString());
        }
    }

    private void tellBroken(String why) {
        broken = true;
        console.message("What is new cannot be told any more: " + why + ".");
    }

    private Followed followed(RepositoryJvm jvm) {
        Followed one = followed.get(jvm.path());
        if (one == null) {
            String before = followed.isEmpty() ? "" : "[" + jvm.pid() + "] ";
            NewsPrinter printer = new NewsPrinter(out, topic.news(), ThreadQuery.ALL, false, before);
            one = new Followed(new Teller(
                    (model, from, to) -> printer.watch(SettledThreads.of(model, settings), from, to), everyNanos));
            followed.put(jvm.path(), one);
        }
        return one;
    }

    private void look(RepositoryJvm jvm, Followed one, boolean last) throws IOException {
        try {
            List<Path> chunks = chunks(jvm.path(), one);
            RecordingModel model = RecordingLoader.load(chunks, Progress.NONE);
            if (last) {
                one.teller.tellRest(model);
            } else {
                one.teller.tell(model);
            }
            one.newestBefore = one.newest;
            one.newest = chunks.get(chunks.size() - 1);
        } catch (RecordingException e) {
            // nothing is there before the first flush, and a chunk may go from the ring just now
            if (last && one.teller.isBegun()) {
                console.message("What was new at the end cannot be told: " + e.getMessage());
            }
        }
    }

    /**
     * From the one before that which was the newest two looks ago: what happened since then may not be told yet. All where all are
     * needed.
     */
    private List<Path> chunks(Path recording, Followed one) throws IOException {
        if (topic.needsAll()) {
            return List.of(recording);
        }
        try (Stream<Path> entries = Files.list(recording)) {
            List<Path> files = entries.filter(file -> file.toString().endsWith(".jfr")).sorted().toList();
            if (files.isEmpty()) {
                return List.of(recording);
            }
            return files.subList(Math.max(0, files.indexOf(one.newestBefore) - 1), files.size());
        }
    }

    /** As {@link #end}. */
    @Override
    public void close() {
        end();
    }

    /** Tells the rest of what the folder holds, and ends; once more it does nothing. */
    public void end() {
        if (closing.getCount() == 0) {
            return;
        }
        closing.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try {
            closer.close();
        } catch (IOException e) {
            tellBroken(IoWords.of(e));
        }
    }
}
