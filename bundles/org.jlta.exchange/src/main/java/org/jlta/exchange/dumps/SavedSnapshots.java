package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.InputStream;

import org.eclipse.emf.ecore.EObject;
import org.jlta.model.ModelException;
import org.jlta.model.ModelFiles;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadsPackage;

/** Snapshots that JLTA saved as XMI. */
final class SavedSnapshots {

    private SavedSnapshots() {
    }

    /** Whether a text begins as such a file does. */
    static boolean fits(String beginning) {
        return beginning.stripLeading().startsWith("<?xml") && beginning.contains(ThreadsPackage.eNS_URI);
    }

    /** Hands out the snapshots of a file; what else it holds is passed over. */
    static void read(InputStream in, String name, SnapshotSink sink) throws IOException, DumpException {
        int count = 0;
        try {
            for (EObject root : ModelFiles.load(in, name)) {
                if (root instanceof ThreadSnapshot snapshot) {
                    count++;
                    sink.accept(snapshot);
                }
            }
        } catch (ModelException e) {
            throw new DumpException(e.getMessage(), e);
        }
        if (count == 0) {
            throw new DumpException(
                    name + " is a file of JLTA without snapshots of threads; expected is one that jlta dump "
                            + "-o FILE.xmi wrote.");
        }
    }
}
