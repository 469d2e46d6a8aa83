package org.jlta.agent.rt.jfr;

import java.nio.file.Path;
import java.util.List;

/** Has chunks that belong behind those of the recording, in files of their own. */
public interface MoreChunks {
    /** What there is up to now, the oldest first; a file is whole, and stays while the recording is copied. */
    List<Path> filesUpToNow();
}
