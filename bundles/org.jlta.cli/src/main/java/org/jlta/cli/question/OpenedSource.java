package org.jlta.cli.question;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.index.IndexedRecordings;
import org.jlta.analysis.load.RecordingLoader;
import org.jlta.analysis.load.SettledThreads;
import org.jlta.cli.shell.TemporaryCopy;
import org.jlta.exchange.log.JltaLogReader;
import org.jlta.exchange.log.LogException;
import org.jlta.recording.RecordingException;
import org.jlta.recording.RecordingException.Kind;

/**
 * A source, a recording or a JLTA log, that can be read now. Closing deletes what was only made for reading.
 *
 * @param paths     for the loader
 * @param title     for a headline
 * @param temporary deleted on close; null for none
 * @param live      whether the JVM still runs and records
 */
record OpenedSource(List<Path> paths, String title, Path temporary, boolean live) implements AutoCloseable {

    static final String STANDARD_INPUT = "standard input";

    /**
     * Reads it, a file with the user's index where it has one. A copy that was made for reading is never named: nobody could
     * find it afterwards.
     *
     * @param environment variables of the process
     * @param settings    of the user
     * @throws RecordingException when it gives no answer, in one sentence
     */
    RecordingModel load(Map<String, String> environment, AnalysisSettings settings, Progress progress)
            throws RecordingException {
        try {
            refuseLogsAmongOthers();
            RecordingModel read = isLog() ? log(paths.get(0)) : recording(environment, progress);
            return SettledThreads.of(asOf(read), settings);
        } catch (RecordingException e) {
            String hint = e.kind() == Kind.NOT_A_RECORDING && e.file() != null ? OtherFiles.hint(e.file()) : "";
            throw temporary == null && hint.isEmpty()
                    ? e
                    : new RecordingException(e.kind(), e.file(), withoutCopy(e.getMessage()) + hint, e);
        }
    }

    private RecordingModel recording(Map<String, String> environment, Progress progress) throws RecordingException {
        return temporary == null && !live
                ? IndexedRecordings.ofUser(environment).load(paths, progress)
                : RecordingLoader.load(paths, progress);
    }

    private void refuseLogsAmongOthers() throws RecordingException {
        for (Path path : paths) {
            if (paths.size() > 1 && isLog(path)) {
                throw new RecordingException(Kind.MIXED, path, path.getFileName()
                        + " is a JLTA log, which is a source alone: name it without the others", null);
            }
        }
    }

    private boolean isLog() {
        return paths.size() == 1 && isLog(paths.get(0));
    }

    private static boolean isLog(Path path) {
        try {
            return Files.isRegularFile(path) && JltaLogReader.fits(path);
        } catch (IOException e) {
            // the loader of recordings says what is wrong with it
            return false;
        }
    }

    private static RecordingModel log(Path file) throws RecordingException {
        try {
            return JltaLogReader.read(file);
        } catch (LogException | IOException e) {
            throw new RecordingException(Kind.DAMAGED, file, e.getMessage(), e);
        }
    }

    private String withoutCopy(String sentence) {
        return temporary == null
                ? sentence
                : sentence.replace(temporary.toString(), title).replace(temporary.getFileName().toString(), title);
    }

    private RecordingInfo named(RecordingInfo info) {
        return info.withTexts(this::withoutCopy);
    }

    /** The recording of a live JVM has no end yet: that is no defect of it. */
    private RecordingModel asOf(RecordingModel model) {
        RecordingInfo info = temporary == null ? model.info() : named(model.info());
        if (!live) {
            return model.with(info);
        }
        return model.with(info.growing("the JVM still runs; this is what it recorded so far"));
    }

    @Override
    public void close() {
        if (temporary != null) {
            try {
                TemporaryCopy.delete(temporary);
            } catch (IOException e) {
                throw new UncheckedIOException("temporary copy stays: file=" + temporary, e);
            }
        }
    }
}
