package org.jlta.analysis.index;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.UserFolder;
import org.jlta.analysis.load.RecordingLoader;
import org.jlta.recording.RecordingException;

/**
 * Opens recordings, large ones a second time without reading them: what was read is kept as an index in the user's cache. An
 * index that is missing, stale or damaged costs nothing but the time to read the recording; so does a cache that cannot be
 * written. Any thread may call.
 */
public final class IndexedRecordings {
    /** A variable that names another folder for indexes, or says {@value #OFF}. */
    public static final String VARIABLE = "JLTA_INDEX";
    /** The value of {@link #VARIABLE} for no indexes. */
    public static final String OFF = "off";

    private static final Logger LOG = System.getLogger(IndexedRecordings.class.getName());
    /** Smaller recordings are read as fast. */
    private static final long LEAST = 16 << 20;
    private static final long MOST = 2L << 30;
    /** A model whose index has so many bytes is not kept in memory beside it. */
    private static final long LARGE = 32 << 20;

    private final IndexFolder folder;
    private final long least;

    private IndexedRecordings(IndexFolder folder, long least) {
        this.folder = folder;
        this.least = least;
    }

    /**
     * With the indexes of this user: in the folder of {@link #VARIABLE}, else {@code index} in the folder of
     * {@link UserFolder#cache}; without where there is none.
     *
     * @param environment variables of the process
     */
    public static IndexedRecordings ofUser(Map<String, String> environment) {
        return ofUser(environment, LEAST);
    }

    /** The same of recordings from a size on. */
    static IndexedRecordings ofUser(Map<String, String> environment, long leastBytes) {
        String named = environment.getOrDefault(VARIABLE, "");
        Path cache = UserFolder.cache(environment);
        if (named.equals(OFF) || named.isEmpty() && cache == null) {
            return new IndexedRecordings(null, leastBytes);
        }
        return new IndexedRecordings(new IndexFolder(named.isEmpty() ? cache.resolve("index") : Path.of(named), MOST),
                leastBytes);
    }

    /** With indexes of recordings from a size on. */
    static IndexedRecordings in(Path folder, long leastBytes, long mostBytes) {
        return new IndexedRecordings(new IndexFolder(folder, mostBytes), leastBytes);
    }

    /**
     * What {@link RecordingLoader#load} gives.
     *
     * @throws RecordingException when there is no answer, in one sentence
     */
    public RecordingModel load(List<Path> sources, Progress progress) throws RecordingException {
        IndexKey key = folder == null ? null : key(sources);
        RecordingModel known = key == null ? null : read(key);
        if (known != null) {
            progress.done(1);
            return known;
        }
        RecordingModel model = RecordingLoader.load(sources, progress);
        if (key == null || !key.equals(key(sources)) || !write(key, model)) {
            return model;
        }
        RecordingModel stored = folder.of(key).path().toFile().length() >= LARGE ? read(key) : null;
        return stored == null ? model : stored; // whose columns are in the file, no longer in memory
    }

    /** Null where these files have no index. */
    private IndexKey key(List<Path> sources) {
        try {
            return IndexKey.of(sources, least);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "no index: sources=" + sources, e); // whoever reads them says what is wrong
            return null;
        }
    }

    private RecordingModel read(IndexKey key) {
        IndexFile index = folder.of(key);
        if (!Files.exists(index.path())) {
            return null;
        }
        try {
            RecordingModel model = index.read(key);
            if (model != null) {
                folder.used(index);
            }
            return model;
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "index made anew", e);
            return null;
        }
    }

    /** Whether there is an index now. */
    private boolean write(IndexKey key, RecordingModel model) {
        try {
            folder.make();
            folder.of(key).write(key, model);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "no index written: sources=" + key.files(), e);
            return false;
        }
        try {
            folder.prune();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "old indexes stay", e);
        }
        return true;
    }
}
