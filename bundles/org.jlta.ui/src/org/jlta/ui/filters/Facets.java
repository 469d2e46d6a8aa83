package org.jlta.ui.filters;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntPredicate;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.ui.format.NaturalOrder;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.selection.Choice;
import org.jlta.ui.selection.Facet;

/** The values that the facets of a recording can have. */
final class Facets {

    /**
     * A value with a test that is quicker than its condition, and means the same.
     *
     * @param choice the value
     * @param test   whether a thread has it
     */
    record Value(Choice choice, IntPredicate test) {
    }

    private Facets() {
    }

    /** Every value of every facet, in the order shown. */
    static List<Value> of(RecordingModel model) {
        ThreadTable threads = model.threads();
        List<Value> values = new ArrayList<>();
        for (ThreadLife life : ThreadLife.values()) {
            values.add(value(Facet.STATE, ThreadWords.life(life), "state = " + life.word(),
                    ordinal -> threads.life(ordinal) == life));
        }
        flag(values, Facet.NAMING, Messages.unnamed_label, Messages.named_label, "unnamed", threads::isUnnamed);
        flag(values, Facet.KIND, Messages.virtual_label, Messages.platform_label, "virtual", threads::isVirtual);
        flag(values, Facet.DAEMON, Messages.daemon_label, Messages.notDaemon_label, "daemon", threads::isDaemon);
        flag(values, Facet.BIRTH, Messages.before_label, Messages.since_label, "beforeRecording",
                threads::isBeforeRecording);
        for (String label : contexts(model)) {
            String words = isOfAll(model, label) ? NLS.bind(Messages.allGenerations_label, label) : label;
            values.add(value(Facet.CONTEXT, words, "context = " + quoted(label), in(model, label)));
        }
        return values;
    }

    /** As the query does: a name without a generation means all of them. */
    private static IntPredicate in(RecordingModel model, String label) {
        BitSet contexts = new BitSet();
        for (int i = 0; i < model.contexts().size(); i++) {
            ContextInfo context = model.contexts().get(i);
            contexts.set(i, label.equals(context.name()) || label.equals(context.label()));
        }
        return ordinal -> model.threads().context(ordinal) >= 0 && contexts.get(model.threads().context(ordinal));
    }

    /** Whether the label is a name that several generations have: it holds for them all, and says so. */
    private static boolean isOfAll(RecordingModel model, String label) {
        return model.contexts().stream().filter(context -> label.equals(context.name())).count() > 1;
    }

    private static TreeSet<String> contexts(RecordingModel model) {
        TreeSet<String> labels = new TreeSet<>(NaturalOrder.INSTANCE);
        for (ContextInfo context : model.contexts()) {
            labels.add(context.label());
            if (isOfAll(model, context.name())) {
                labels.add(context.name());
            }
        }
        return labels;
    }

    private static void flag(List<Value> values, Facet facet, String yes, String no, String word, IntPredicate test) {
        values.add(value(facet, yes, word, test));
        values.add(value(facet, no, "not " + word, test.negate()));
    }

    private static Value value(Facet facet, String label, String condition, IntPredicate test) {
        return new Value(new Choice(facet, label, condition), test);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\\\"") + '"';
    }
}
