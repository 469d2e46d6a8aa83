package org.jlta.ui.cut;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.locks.Cut;
import org.jlta.analysis.locks.CutGroup;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.LockWords;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** Threads that did the same at the same place at the moment, as one row each. */
final class CutGroupQuestion implements RowQuestion<CutGroupQuestion.Place> {
    private static final int NAMES_IN_ROW = 5;
    private static final int MEMBERS_TOLD = 50;

    /** Threads of one place; the lines are in order of how long they were there, longest first. */
    record Place(CutGroup group, List<CutLine> lines) {

        static Place of(CutGroup group, long nanos) {
            return new Place(group, group.rows().stream().map(row -> new CutLine(row, nanos))
                    .sorted(Comparator.comparingLong((CutLine line) -> line.row().ageNanos()).reversed()).toList());
        }

        CutLine oldest() {
            return lines.get(0);
        }
    }

    @Override
    public String label() {
        return CutMessages.groups_label;
    }

    @Override
    public boolean isOfMoment() {
        return true;
    }

    @Override
    public List<RowColumn<Place>> columns(RecordingModel model) {
        return List.of(RowColumn.count(CutMessages.threads_label, place -> place.lines().size()),
                RowColumn.text(CutMessages.doing_label, 130, place -> LockWords.doing(place.group().doing())),
                new RowColumn<>(CutMessages.longest_label, 90, true, place -> place.oldest().age(model),
                        Comparator.comparingLong(place -> place.oldest().row().ageNanos()),
                        place -> place.oldest().row().ageNanos() >= 0),
                RowColumn.text(CutMessages.at_label, 260, place -> ThreadWords.place(model, place.group().stack())),
                RowColumn.text(CutMessages.names_label, 360, place -> names(model, place)));
    }

    /** The names of some, each once and how many have it. */
    private static String names(RecordingModel model, Place place) {
        Map<String, Long> counts = place.lines().stream().map(line -> line.thread(model))
                .collect(Collectors.groupingBy(name -> name, LinkedHashMap::new, Collectors.counting()));
        String names = counts.entrySet().stream().limit(NAMES_IN_ROW)
                .map(name -> name.getValue() == 1
                        ? name.getKey()
                        : NLS.bind(CutMessages.nameOfSeveral_label, name.getKey(), Amounts.count(name.getValue())))
                .collect(Collectors.joining(", "));
        return counts.size() > NAMES_IN_ROW ? names + ", …" : names;
    }

    @Override
    public List<Place> ask(Scope scope, Progress progress) {
        List<Cut.Row> rows = Cut.at(scope.model(), scope.threads(), scope.toNanos());
        return CutGroup.of(rows).stream().map(group -> Place.of(group, scope.toNanos())).toList();
    }

    @Override
    public String heading(Scope scope, List<Place> rows) {
        long threads = rows.stream().mapToLong(place -> place.lines().size()).sum();
        return NLS.bind(CutMessages.groups_message,
                new Object[]{Amounts.count(threads), Amounts.time(scope.toNanos()), Amounts.count(rows.size())});
    }

    @Override
    public String none(Scope scope) {
        return NLS.bind(CutMessages.none_message, Amounts.time(scope.toNanos()));
    }

    @Override
    public RichText details(RecordingModel model, Place place) {
        RichText text = new RichText();
        String doing = LockWords.doing(place.group().doing());
        text.add(place.lines().size() == 1
                ? NLS.bind(CutMessages.oneGroup_title, doing)
                : NLS.bind(CutMessages.group_title, Amounts.count(place.lines().size()), doing), Look.TITLE).line();
        text.stack(model, place.group().stack(), RichText.Jdk.SHOWN);
        text.heading(CutMessages.threads_label).line();
        place.lines().stream().limit(MEMBERS_TOLD).forEach(line -> text.item(member(model, line)));
        if (place.lines().size() > MEMBERS_TOLD) {
            text.item(NLS.bind(CutMessages.more_message, Amounts.count(place.lines().size() - MEMBERS_TOLD)));
        }
        return text;
    }

    private static String member(RecordingModel model, CutLine line) {
        String lock = LockWords.lock(model, line.row().lock());
        return lock.isEmpty()
                ? NLS.bind(CutMessages.member_message, line.thread(model), line.doing(model))
                : NLS.bind(CutMessages.memberWaits_message,
                        new Object[]{line.thread(model), line.doing(model), lock});
    }

    @Override
    public Object key(RecordingModel model, Place place) {
        return List.of(place.group().doing(), model.stack(place.group().stack()));
    }

    @Override
    public ThreadSet threads(RecordingModel model, Place place) {
        return ThreadSet.of(place.lines().stream().mapToInt(line -> line.row().thread()).toArray());
    }
}
