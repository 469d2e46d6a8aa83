package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

import org.jlta.analysis.features.FeatureRules;
import org.jlta.analysis.features.FeatureSum;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

import com.fasterxml.jackson.core.JsonGenerator;

/** A flame graph summed up by feature. */
final class FeatureAnswer {

    private FeatureAnswer() {
    }

    static Answer of(FlameNode root, FlameValue value, FeatureRules rules) {
        List<FeatureSum> sums = FeatureSum.of(root, rules);
        List<Column<FeatureSum>> columns = List.of(Column.text("feature", "feature", FeatureSum::name),
                new Column<>("own", "own", Column.Align.RIGHT, sum -> FlameAnswer.words(value, sum.own()),
                        FeatureSum::own),
                new Column<>("share", "share", Column.Align.RIGHT, sum -> String.format(Locale.ROOT, "%.1f %%",
                        100.0 * sum.own() / Math.max(1, root.value())), sum -> null),
                new Column<>("total", "total", Column.Align.RIGHT, sum -> FlameAnswer.words(value, sum.total()),
                        FeatureSum::total));
        return new Answer(
                List.of(FlameAnswer.words(value, root.value()) + " (" + value.word()
                        + "); own: of stacks that belong to the feature, total: of all with a frame of it"),
                new Table<>(columns, sums), new JsonForm.Rows<>(sums, FeatureAnswer::write), List.of());
    }

    private static void write(JsonGenerator json, FeatureSum sum) throws IOException {
        json.writeStartObject();
        json.writeStringField("feature", sum.name());
        json.writeNumberField("own", sum.own());
        json.writeNumberField("total", sum.total());
        json.writeEndObject();
    }
}
