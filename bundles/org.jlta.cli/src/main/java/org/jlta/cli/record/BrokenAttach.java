package org.jlta.cli.record;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.TargetPlace;

/** What becomes of the folders of an attach that did not come to its end: they go, or the exception names them. */
final class BrokenAttach {
    private static final Logger LOG = System.getLogger(BrokenAttach.class.getName());

    private final Jvm jvm;
    private final RecordingFolder folder;
    private final TargetPlace place;

    BrokenAttach(Jvm jvm, RecordingFolder folder, TargetPlace place) {
        this.jvm = jvm;
        this.folder = folder;
        this.place = place;
    }

    /** The agent could not be loaded, or does not record, as far as is known. */
    AttachException atBegin(AttachException e) throws IOException {
        boolean alive = jvm.isRunning();
        if (alive && mayRecord()) {
            return LeftFolders.hasChunks(folder) ? stays(e) : gone(e);
        }
        if (!alive) {
            place.fetch();
        }
        place.delete();
        return !alive && LeftFolders.hasChunks(folder)
                ? with(e, "What it recorded lies in " + folder.path() + ": jlta info " + folder.path() + " reads it.")
                : gone(e);
    }

    /** It records, and could not be asked or taken out. */
    AttachException atEnd(AttachException e) {
        return stays(e);
    }

    /** True also where it does not answer. */
    private boolean mayRecord() {
        try {
            return place.isUsedBy(LiveAgent.of(jvm));
        } catch (AttachException e) {
            LOG.log(Level.DEBUG, "agent does not answer: pid=" + jvm.pid(), e);
            return true;
        }
    }

    private AttachException gone(AttachException e) throws IOException {
        folder.delete();
        return e;
    }

    private AttachException stays(AttachException e) {
        return with(e, "The agent may still be in JVM " + jvm.pid() + " and record into " + place.path()
                + (place.isApart() ? " of its own file system" : "") + ": jlta detach " + jvm.pid()
                + " takes it out once the JVM answers.");
    }

    private static AttachException with(AttachException e, String more) {
        return new AttachException(e.getMessage() + " " + more, e);
    }
}
