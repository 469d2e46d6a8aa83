package org.jlta.analysis.load;

import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.ThreadTableView;

/** Threads as a user's settings have them: which frame is to blame, and which threads have no name. */
public final class SettledThreads extends ThreadTableView {
    private final StackFacts facts;
    private final BitSet unnamed = new BitSet();

    private SettledThreads(RecordingModel model, AnalysisSettings settings) {
        super(model.threads());
        facts = new StackFacts(model.stacks(), model.ownPackage(), settings.ownPackages());
        List<Pattern> patterns = settings.unnamedNames().stream().map(Pattern::compile).toList();
        for (int o = 0; o < size(); o++) {
            String name = name(o);
            unnamed.set(o, super.isUnnamed(o) || !isJvmInternal(o)
                    && patterns.stream().anyMatch(pattern -> pattern.matcher(name).matches()));
            facts.blameDepth(allocationStack(o));
            if (unnamed.get(o)) {
                facts.nickname(telling(o));
            }
        }
    }

    /**
     * A recording as the settings have it; the same where they say nothing of what is read. Where they name no own packages,
     * those hold that the agent was told.
     *
     * @param model as it was read, without settings
     */
    public static RecordingModel of(RecordingModel model, AnalysisSettings settings) {
        AnalysisSettings suited = settings.ownPackages().isEmpty()
                ? settings.withOwn(AgentPackages.of(model.info()))
                : settings;
        boolean asRead = suited.ownPackages().isEmpty() && suited.unnamedNames().isEmpty();
        return model.with(asRead ? model.threads() : new SettledThreads(model, suited), suited);
    }

    private int telling(int ordinal) {
        return allocationStack(ordinal) == StackTable.NONE ? startStack(ordinal) : allocationStack(ordinal);
    }

    @Override
    public boolean isUnnamed(int ordinal) {
        return unnamed.get(ordinal);
    }

    @Override
    public String nickname(int ordinal) {
        return unnamed.get(ordinal) ? facts.nickname(telling(ordinal)) : null;
    }

    @Override
    public int blameDepth(int ordinal) {
        return facts.blameDepth(allocationStack(ordinal));
    }
}
