package org.jlta.core;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.stream.Collectors;

import org.jlta.analysis.RecordingModel;

/**
 * A recording that a person has open: its files, and what became of reading them.
 * <p>
 * Made and closed by {@link Sessions}, which tells its listeners of each new state. Any thread may read; two reads may
 * see two states, so what belongs together is read from one {@link #content()}.
 */
public final class Session {

    /** How far reading got. */
    public enum State {
        LOADING, READY, FAILED
    }

    /**
     * One consistent view of a session.
     *
     * @param state   how far reading got
     * @param done    work done so far, 0 to 1
     * @param model   the recording, null unless READY
     * @param failure why there is none, in one sentence; null unless FAILED
     */
    public record Content(State state, double done, RecordingModel model, String failure) {

        static Content loading(double done) {
            return new Content(State.LOADING, done, null, null);
        }

        static Content ready(RecordingModel model) {
            return new Content(State.READY, 1, model, null);
        }

        static Content failed(String failure) {
            return new Content(State.FAILED, 1, null, failure);
        }
    }

    /** Of a program that runs or ran; null for files of which that is not known: they name the session themselves. */
    private final String program;
    private volatile List<Path> sources;
    private volatile boolean live;
    private volatile boolean paused;
    private volatile String ending;
    private volatile String notice;
    /** What was read last, without the user's settings; null for nothing. */
    private volatile RecordingModel read;
    /** What was read last while it grew, null where that was nothing. */
    private volatile RecordingModel growing;
    private volatile Content content = Content.loading(0);
    /** All that were shown and are still in use: a view can be at work with one while the next is there. */
    private final Set<RecordingModel> models = Collections
            .synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    /** @param program null where that is not known */
    Session(String program, List<Path> sources) {
        this.program = program;
        this.sources = List.copyOf(sources);
    }

    Session(String program, Path repository) {
        this.program = program;
        this.sources = List.of(repository);
        this.live = true;
    }

    /** The files or the folder of the recording, absolute; at least one. Another when a live session has ended. */
    public List<Path> sources() {
        return sources;
    }

    /** Whether the recording still grows: then it is read again and again. */
    public boolean isLive() {
        return live;
    }

    /** Whether the agent of a live session records little at the moment, because it was asked to. */
    public boolean isPaused() {
        return live && paused;
    }

    /** How a live session ended, in one sentence; null while it is live, where that is not told, and for files. */
    public String ending() {
        return ending;
    }

    /** What a reader must know of a live session beside that it is live, in one sentence; null for nothing, and once it has ended. */
    public String notice() {
        return live ? notice : null;
    }

    /** Whether the model is of a recording that grew when it was read; then it is no news that it is not complete. */
    public boolean isGrowing() {
        RecordingModel model = content.model();
        return live || model != null && model == growing;
    }

    /** A short name for a list: of the program that runs or ran, else the file names. */
    public String name() {
        return program != null ? program : name(sources);
    }

    static String name(List<Path> files) {
        return files.stream()
                .map(path -> path.getFileName() == null ? path.toString() : path.getFileName().toString())
                .collect(Collectors.joining(", "));
    }

    public Content content() {
        return content;
    }

    public State state() {
        return content.state();
    }

    /** The recording, null unless {@link State#READY}. */
    public RecordingModel model() {
        return content.model();
    }

    /** Whether that is the recording as it is shown, or as it was before it was read again. */
    public boolean hasShown(RecordingModel model) {
        return models.contains(model);
    }

    /** Why reading failed, in one sentence; null unless {@link State#FAILED}. */
    public String failure() {
        return content.failure();
    }

    /** Null where nothing was read. */
    RecordingModel read() {
        return read;
    }

    /** @param model as it was read, without the user's settings */
    void keep(RecordingModel model) {
        read = model;
    }

    /** The same recording as other settings have it. */
    Content settled(RecordingModel model) {
        if (growing != null && growing == content.model()) {
            growing = model;
        }
        return Content.ready(model);
    }

    void become(Content next) {
        if (next.model() != null) {
            models.add(next.model());
        }
        content = next;
    }

    void pause(boolean isPaused) {
        paused = isPaused;
    }

    void notice(String sentence) {
        notice = sentence;
    }

    /** @param sentence null where it is not told */
    void end(Path file, String sentence) {
        sources = List.of(file);
        ending = sentence;
        growing = content.model();
        live = false;
    }

    @Override
    public String toString() {
        return "Session: sources=" + sources + ", live=" + live + ", state=" + state();
    }
}
