package org.jlta.ui.overview;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.life.Storm;
import org.jlta.analysis.life.Storms;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** Places that made many short threads within one second. */
final class StormQuestion implements RowQuestion<Storm> {

    @Override
    public String label() {
        return Messages.storms_label;
    }

    @Override
    public List<RowColumn<Storm>> columns(RecordingModel model) {
        return List.of(RowColumn.text(Messages.stormOrigin_label, 420, storm -> VisibleText.of(storm.origin().label())),
                RowColumn.count(Messages.findingThreads_label, storm -> storm.origin().statistics().count()),
                RowColumn.count(Messages.stormPeak_label, Storm::peak),
                RowColumn.time(Messages.stormFrom_label, Storm::peakNanos),
                RowColumn.duration(Messages.stormLife_label, storm -> storm.origin().statistics().lifeMeanNanos()));
    }

    @Override
    public List<Storm> ask(Scope scope, Progress progress) {
        return Storms.of(scope.model(), scope.threads(), Storms.LEAST_PEAK, progress);
    }

    @Override
    public String heading(Scope scope, List<Storm> rows) {
        return NLS.bind(Messages.storms_message, Amounts.count(Storms.brief(scope.model(), scope.threads()).size()),
                Amounts.count(rows.size()));
    }

    @Override
    public String none(Scope scope) {
        return NLS.bind(Messages.stormsNone_message, Amounts.count(Storms.LEAST_PEAK),
                Amounts.duration(scope.model().settings().limits().shortLifeNanos()));
    }

    @Override
    public RichText details(RecordingModel model, Storm storm) {
        RichText text = new RichText().add(VisibleText.of(storm.origin().label()), Look.TITLE).line();
        return text.add(NLS.bind(Messages.storm_message,
                new Object[]{Amounts.count(storm.origin().statistics().count()), Amounts.count(storm.peak()),
                        Amounts.time(storm.peakNanos()),
                        Amounts.duration(storm.origin().statistics().lifeMeanNanos())}))
                .line();
    }

    @Override
    public Object key(RecordingModel model, Storm storm) {
        return storm.origin().label();
    }

    @Override
    public ThreadSet threads(RecordingModel model, Storm storm) {
        return ThreadSet.of(storm.origin().threadOrdinals());
    }

    @Override
    public long moment(RecordingModel model, Storm storm) {
        return storm.peakNanos();
    }
}
