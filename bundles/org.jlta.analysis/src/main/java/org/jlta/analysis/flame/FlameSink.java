package org.jlta.analysis.flame;

import java.util.Set;
import java.util.concurrent.CancellationException;

import org.jlta.analysis.Doing;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;

/** Takes amounts by what threads did, as far as that is wanted, and looks whether the work is to go on. Used by one thread. */
final class FlameSink {
    /** Rows between two looks at whether the work is to go on. */
    private static final int STEP = 1 << 16;

    private final FlameBuilder tree;
    private final Set<Doing> wanted;
    private final Progress progress;

    /** @param wanted what is added up of what threads did */
    FlameSink(RecordingModel model, FlameRequest request, Set<Doing> wanted, Progress progress) {
        this.tree = new FlameBuilder(model.stacks(), request.form());
        this.wanted = wanted;
        this.progress = progress;
    }

    boolean wants(Doing doing) {
        return wanted.contains(doing);
    }

    void add(Doing doing, int stackOrdinal, double amount) {
        if (wants(doing)) {
            tree.add(stackOrdinal, amount);
        }
    }

    void addWithoutStack(String label, double amount) {
        if (wants(Doing.UNKNOWN)) {
            tree.add(label, amount);
        }
    }

    /** All amounts of others, which are of running threads. */
    void addRunning(StackSums others) {
        if (wants(Doing.RUNNING)) {
            tree.add(others);
        }
    }

    /** Puts all that was added since the last time below a node of that label, which is no frame. */
    void close(String group) {
        tree.close(group);
    }

    FlameNode build() {
        return tree.build();
    }

    void reached(int done, int all) {
        progress.reached(done, all);
    }

    /** Looks now and then at whether the work is to go on. */
    void goOn(int row) {
        if (row % STEP == 0 && progress.isCancelled()) {
            throw new CancellationException();
        }
    }
}
