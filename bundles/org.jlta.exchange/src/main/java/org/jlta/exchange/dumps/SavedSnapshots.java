package org.jlta.exchange.dumps;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.jlta.exchange.text.LineSource;
import org.jlta.model.ModelException;
import org.jlta.model.ModelFault;
import org.jlta.model.ModelFiles;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadsFactory;

/** Snapshots that JLTA saved as XMI. */
final class SavedSnapshots {
    static final String FORMAT = "XMI of JLTA";
    static final String DECLARATION = "<?xml";
    /** Lines in which the name of the model stands. */
    private static final int HEAD_LINES = 2;

    private SavedSnapshots() {
    }

    /** Whether a text begins as such a file does. */
    static boolean fits(String beginning) {
        return beginning.stripLeading().startsWith(DECLARATION) && ModelFiles.isNamedIn(beginning);
    }

    /** Whether such a file begins within that line, the one read last. */
    static boolean begins(String line, LineSource lines) throws IOException {
        boolean named = ModelFiles.isNamedIn(line);
        if (DumpForm.placeOf(DECLARATION, line) < 0) {
            return false;
        }
        for (int i = 0; i < HEAD_LINES && !named; i++) {
            String next = lines.peek(i);
            named = next != null && ModelFiles.isNamedIn(next);
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
            String name = context.name() + (first == 1 ? "" : ", XMI from line " + first + " on");
            try {
                hand(ModelFiles.loadWhatIsThere(in, name), name, context);
            } catch (ModelException e) {
                endEmpty(e, first, context);
            }
            in.drain();
        }
    }

    /** The place is told by the lines of the text around. */
    private static void endEmpty(ModelException e, long first, DumpContext context) throws IOException {
        SnapshotBuilder builder = context.begin(FORMAT, first);
        ModelFault fault = e.fault();
        if (fault == null) {
            builder.problem(first, "snapshots as JLTA saves them", e.getMessage());
        } else {
            builder.problem(first + Math.max(0, fault.line() - 1), fault.expected(), fault.found());
        }
        context.refuse(e.getMessage());
        context.endUnsaved(builder.finish());
    }

    /** What else a file holds is passed over, and where it is not as expected the last one tells. */
    private static void hand(ModelFiles.Loaded loaded, String name, DumpContext context)
            throws IOException, ModelException {
        List<ModelFault> faults = loaded.faults();
        List<ThreadSnapshot> snapshots = new ArrayList<>();
        for (EObject root : loaded.roots()) {
            if (root instanceof ThreadSnapshot snapshot) {
                snapshots.add(snapshot);
            }
        }
        if (!faults.isEmpty() && snapshots.stream().allMatch(snapshot -> snapshot.getThreads().isEmpty())) {
            throw new ModelException(name, faults.get(0));
        }
        if (snapshots.isEmpty()) {
            throw new ModelException(
                    name + " is a file of JLTA without snapshots of threads; expected is one that jlta dump "
                            + "-o FILE.xmi wrote.");
        }
        ThreadSnapshot last = snapshots.get(snapshots.size() - 1);
        complete(last, name);
        String source = last.getSource().getName();
        faults.forEach(fault -> last.getProblems().add(problem(fault, name, source)));
        loaded.words().forEach(word -> last.getProblems().add(problem(word, name, source)));
        for (ThreadSnapshot snapshot : snapshots) {
            complete(snapshot, name);
            forgetDaemons(snapshot);
            context.saved(snapshot);
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

    /** Files of JLTA had no word for threads of which the dump does not tell whether they are daemons. */
    private static void forgetDaemons(ThreadSnapshot snapshot) {
        boolean tells = !String.valueOf(snapshot.getSource().getFormat()).startsWith(FileTextDump.FILE);
        if (snapshot.getSource().getKind() == SourceKind.RECORDING_CUT) {
            return;
        }
        for (ThreadEntry thread : snapshot.getThreads()) {
            boolean told = thread.isDaemon() || thread.isVirtual() || tells && thread.isJava();
            thread.setDaemonKnown(thread.isDaemonKnown() && told);
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
