package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.LockRequest;
import org.jlta.analysis.locks.PinnedPlace;
import org.jlta.analysis.locks.PinnedPlaces;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

import com.fasterxml.jackson.core.JsonGenerator;

/** Where virtual threads kept their carriers, as an answer. */
final class PinnedAnswer {

    private PinnedAnswer() {
    }

    static Answer of(Asked asked, ListOptions list, Format format) {
        RecordingModel model = asked.model();
        List<PinnedPlace> places = PinnedPlaces.find(model, LockRequest.of(asked.scope()));
        List<PinnedPlace> shown = list.shown(places, format);
        StackForm form = list.stacks(format, StackForm.FULL);
        List<Column<PinnedPlace>> columns = List.of(
                Column.text("place", "place", place -> place.place() == null ? "not known" : place.place()),
                Column.text("why", "why", PinnedPlace::why), Column.count("waits", "count", PinnedPlace::count),
                Column.count("threads", "threads", place -> place.threads().size()),
                Column.nanos("total", "totalNanos", -1, PinnedPlace::totalNanos),
                Column.nanos("longest", "maxNanos", -1, PinnedPlace::maxNanos));
        return new Answer(List.of(head(places)),
                new Table<>(columns, shown, place -> details(model, place, form, !list.asksForStacks())),
                new JsonForm.Rows<>(shown, (json, place) -> write(json, model, place, form)),
                ListOptions.more(shown.size(), places.size(), "places"));
    }

    private static String head(List<PinnedPlace> places) {
        if (places.isEmpty()) {
            return "No virtual thread kept its carrier while it waited, as far as it was recorded.";
        }
        int count = places.stream().mapToInt(PinnedPlace::count).sum();
        long nanos = places.stream().mapToLong(PinnedPlace::totalNanos).sum();
        return Wording.plural(count, "wait") + " of virtual threads that kept their carriers, "
                + Wording.duration(nanos) + " in all, at " + Wording.plural(places.size(), "place");
    }

    private static List<String> details(RecordingModel model, PinnedPlace place, StackForm form, boolean cut) {
        if (place.stack() < 0 || form == StackForm.NONE) {
            return List.of();
        }
        if (form == StackForm.ID) {
            return List.of("stack " + place.stack());
        }
        return cut ? StackText.few(model.stack(place.stack())) : StackText.all(model.stack(place.stack()));
    }

    private static void write(JsonGenerator json, RecordingModel model, PinnedPlace place, StackForm form)
            throws IOException {
        LockWords words = new LockWords(model);
        json.writeStartObject();
        Fields.text(json, "place", place.place());
        Fields.text(json, "initialised", place.initialised());
        Fields.text(json, "reason", place.reason());
        json.writeNumberField("count", place.count());
        json.writeNumberField("totalNanos", place.totalNanos());
        json.writeNumberField("maxNanos", place.maxNanos());
        json.writeArrayFieldStart("threads");
        for (int thread : place.threads().ordinals().toArray()) {
            json.writeStartObject();
            words.thread(json, "thread", thread);
            json.writeEndObject();
        }
        json.writeEndArray();
        new StackJson(model, form).field(json, place.stack());
        json.writeEndObject();
    }
}
