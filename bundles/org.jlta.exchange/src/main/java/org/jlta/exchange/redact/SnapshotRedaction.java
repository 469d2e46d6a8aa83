package org.jlta.exchange.redact;

import org.jlta.model.threads.OriginLink;
import org.jlta.model.threads.ThreadContainer;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;

/**
 * Takes out of snapshots what {@link Redaction} takes out of recordings: names of threads, containers, contexts and files. A
 * name has one substitute in all snapshots that one object has seen. Used by one thread.
 */
public final class SnapshotRedaction {
    private static final String FILE = "dump";
    private static final String LEFT_OUT = "a line that is left out";

    private final Substitutes names = new Substitutes("name");
    private final Substitutes containers = new Substitutes("container");
    private final Substitutes contexts = new Substitutes("context");

    /** Changes the snapshot itself. */
    public void apply(ThreadSnapshot snapshot) {
        snapshot.getSource().setName(FILE);
        for (ThreadEntry thread : snapshot.getThreads()) {
            thread.setName(name(thread.getName()));
            if (thread.getOrigin() != null) {
                apply(thread.getOrigin());
            }
        }
        for (ThreadContainer container : snapshot.getContainers()) {
            String name = container.getName();
            container.setName(name == null || KnownNames.isContainer(name) ? name : containers.of(name));
        }
        snapshot.getProblems().forEach(problem -> problem.setFound(LEFT_OUT));
    }

    private void apply(OriginLink origin) {
        origin.setRecording(Redaction.TITLE);
        origin.setByThread(origin.getByThread() == null ? null : name(origin.getByThread()));
        origin.setContext(origin.getContext() == null ? null : contexts.of(origin.getContext()));
    }

    private String name(String name) {
        return KnownNames.isThread(name) ? name : names.of(name);
    }
}
