package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.jlta.model.ModelException;
import org.jlta.model.ModelFault;
import org.jlta.model.ModelFiles;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadsFactory;
import org.jlta.model.threads.ThreadsPackage;

/** Snapshots that JLTA saved as XMI. */
final class SavedSnapshots {

    private SavedSnapshots() {
    }

    /** Whether a text begins as such a file does. */
    static boolean fits(String beginning) {
        return beginning.stripLeading().startsWith("<?xml") && beginning.contains(ThreadsPackage.eNS_URI);
    }

    /** Hands out the snapshots of a file; what else it holds is passed over, and where it is not as expected the last one tells. */
    static void read(InputStream in, String name, SnapshotSink sink) throws IOException, DumpException {
        List<ThreadSnapshot> snapshots = new ArrayList<>();
        List<ModelFault> faults;
        try {
            ModelFiles.Loaded loaded = ModelFiles.loadWhatIsThere(in, name);
            faults = loaded.faults();
            for (EObject root : loaded.roots()) {
                if (root instanceof ThreadSnapshot snapshot) {
                    snapshots.add(snapshot);
                }
            }
        } catch (ModelException e) {
            throw new DumpException(e.getMessage(), e);
        }
        if (!faults.isEmpty() && snapshots.stream().allMatch(snapshot -> snapshot.getThreads().isEmpty())) {
            throw new DumpException(faults.get(0).sentence(name));
        }
        if (snapshots.isEmpty()) {
            throw new DumpException(
                    name + " is a file of JLTA without snapshots of threads; expected is one that jlta dump "
                            + "-o FILE.xmi wrote.");
        }
        faults.forEach(fault -> snapshots.get(snapshots.size() - 1).getProblems().add(problem(fault)));
        for (ThreadSnapshot snapshot : snapshots) {
            sink.accept(snapshot);
        }
    }

    private static Problem problem(ModelFault fault) {
        Problem problem = ThreadsFactory.eINSTANCE.createProblem();
        problem.setLine(fault.line());
        problem.setExpected(fault.expected());
        problem.setFound(fault.found());
        return problem;
    }
}
