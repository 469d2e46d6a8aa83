package org.jlta.core.notes;

import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.RecordingInfo;
import org.jlta.model.threads.RecordingIdentity;

/**
 * Which recording it is and where it lies, to find its notebook by.
 *
 * @param identity what tells it from others
 * @param sources  its files or its folder, absolute; at least one
 * @param growing  whether its folder goes when it is whole, so that nothing is to be kept beside it
 * @param known    the notebook that it had a moment ago, whatever it was called by then; null for any
 */
public record RecordingPlace(RecordingIdentity identity, List<Path> sources, boolean growing, Path known) {

    public RecordingPlace {
        sources = List.copyOf(sources);
    }

    /** That of a recording that was read; reads the head of its first chunk. */
    public static RecordingPlace of(List<Path> sources, RecordingInfo info, boolean growing, Path known) {
        return new RecordingPlace(Identities.of(sources, info), sources, growing, known);
    }

    /** Where its notebook would lie beside it; null where it can lie nowhere beside it. */
    Path beside() {
        Path first = sources.get(0);
        return growing || first.getParent() == null || first.getFileName() == null
                ? null
                : first.resolveSibling(first.getFileName() + NotebookFiles.SUFFIX);
    }
}
