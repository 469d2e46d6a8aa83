package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.jlta.exchange.text.LineSource;
import org.jlta.model.ModelException;
import org.jlta.model.ModelFault;
import org.jlta.model.ModelFiles;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadsFactory;
import org.jlta.model.threads.ThreadsPackage;

/** Snapshots that JLTA saved as XMI. */
final class SavedSnapshots {
    static final String FORMAT = "XMI of JLTA";
    private static final String DECLARATION = "<?xml";
    /** Lines in which the name of the model stands. */
    private static final int HEAD_LINES = 2;

    private SavedSnapshots() {
    }

    /** Whether a text begins as such a file does. */
    static boolean fits(String beginning) {
        return beginning.stripLeading().startsWith(DECLARATION) && beginning.contains(ThreadsPackage.eNS_URI);
    }

    /** Whether such a file begins within that line, the one read last. */
    static boolean begins(String line, LineSource lines) throws IOException {
        boolean named = line.contains(ThreadsPackage.eNS_URI);
        if (DumpForm.placeOf(DECLARATION, line) < 0) {
            return false;
        }
        for (int i = 0; i < HEAD_LINES && !named; i++) {
            String next = lines.peek(i);
            named = next != null && next.contains(ThreadsPackage.eNS_URI);
        }
        return named;
    }

    /**
     * Hands out the snapshots of a file that begins with the next line, among other lines; where they cannot be read, one without
     * threads that tells so.
     */
    static void read(LineSource lines, DumpContext context) throws IOException {
        try (SavedLines in = new SavedLines(lines)) {
            in.begin();
            long first = lines.number();
            try {
                read(in, context.name() + (first == 1 ? "" : ", XMI from line " + first + " on"), context::saved);
            } catch (DumpException e) {
                SnapshotBuilder builder = context.begin(FORMAT, first);
                builder.problem(first, "snapshots as JLTA saves them", e.getMessage());
                context.refuse(e.getMessage());
                context.endEmpty(builder.finish());
            }
            in.drain();
        }
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
        ThreadSnapshot last = snapshots.get(snapshots.size() - 1);
        complete(last, name);
        String source = last.getSource().getName();
        faults.forEach(fault -> last.getProblems().add(problem(fault, name, source)));
        for (ThreadSnapshot snapshot : snapshots) {
            complete(snapshot, name);
            sink.accept(snapshot);
        }
    }

    /** Both are there in what JLTA saves; another program may leave them out. */
    private static void complete(ThreadSnapshot snapshot, String name) {
        if (snapshot.getJvm() == null) {
            snapshot.setJvm(ThreadsFactory.eINSTANCE.createJvm());
        }
        if (snapshot.getSource() == null) {
            snapshot.setSource(ThreadsFactory.eINSTANCE.createSnapshotSource());
            snapshot.getSource().setName(name);
        }
    }

    /** A snapshot is told by the name of what it was made from, whose lines these are not. */
    private static Problem problem(ModelFault fault, String name, String source) {
        Problem problem = ThreadsFactory.eINSTANCE.createProblem();
        boolean same = name.equals(source);
        problem.setLine(same ? fault.line() : -1);
        problem.setExpected(fault.expected());
        problem.setFound(fault.found()
                + (same ? "" : " (" + name + (fault.line() < 0 ? "" : ", line " + fault.line()) + ")"));
        return problem;
    }
}
