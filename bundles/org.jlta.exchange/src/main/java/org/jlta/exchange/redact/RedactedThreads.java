package org.jlta.exchange.redact;

import java.util.List;

import org.jlta.analysis.NameChange;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.ThreadTableView;
import org.jlta.analysis.Uncaught;

/** A table of threads with substitutes for its names, and without the messages of exceptions. */
final class RedactedThreads extends ThreadTableView {
    private final ThreadNamesRedaction names;

    RedactedThreads(ThreadTable threads) {
        super(threads);
        this.names = new ThreadNamesRedaction(threads);
    }

    @Override
    public String name(int ordinal) {
        return names.name(ordinal);
    }

    @Override
    public List<NameChange> names(int ordinal) {
        return names.names(ordinal);
    }

    @Override
    public String group(int ordinal) {
        return names.group(ordinal);
    }

    @Override
    public Uncaught uncaught(int ordinal) {
        Uncaught uncaught = super.uncaught(ordinal);
        return uncaught == null ? null : new Uncaught(uncaught.className(), null);
    }
}
