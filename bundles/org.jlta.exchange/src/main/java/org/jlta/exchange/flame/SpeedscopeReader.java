package org.jlta.exchange.flame;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

import org.jlta.exchange.text.PlainText;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;

/**
 * Reads files of speedscope, with sampled profiles and those of events. Several profiles, which are threads mostly, are added
 * up; their units must be of one kind. Fields that are not known are passed over.
 *
 * @see <a href="https://www.speedscope.app/file-format-schema.json">the schema</a>
 */
final class SpeedscopeReader {
    private final String name;
    private final JsonParser json;
    private final List<String> frames = new ArrayList<>();
    private final List<SpeedscopeProfile> profiles = new ArrayList<>();

    private SpeedscopeReader(String name, JsonParser json) {
        this.name = name;
        this.json = json;
    }

    static StackFile read(Reader in, String name) throws IOException, StackFileException {
        try (JsonParser json = new JsonFactory().createParser(in)) {
            SpeedscopeReader reader = new SpeedscopeReader(name, json);
            try {
                return reader.file();
            } catch (JsonEOFException e) {
                return reader.cut(e);
            } catch (JsonProcessingException e) {
                throw reader.refusal(e);
            }
        }
    }

    private StackFileException refusal(JsonProcessingException e) {
        return new StackFileException(place() + ": expected is JSON of speedscope: " + e.getOriginalMessage(), e);
    }

    private String place() {
        return name + ", line " + json.currentLocation().getLineNr();
    }

    /** What stands before the end of a file that was cut; refused where that is no stack with an amount. */
    private StackFile cut(JsonEOFException e) throws StackFileException {
        if (profiles.isEmpty()) {
            throw cutBefore("its profiles", e);
        }
        if (frames.isEmpty()) {
            throw cutBefore("the names of its frames, which this file has behind its profiles", e);
        }
        // digits of the last amount may be missing
        SpeedscopeProfile last = profiles.get(profiles.size() - 1);
        last.cut(json.getParsingContext().inArray());
        if (last.isEmpty() && profiles.size() > 1) {
            // its unit may be missing
            profiles.remove(last);
        }
        StackFile file = sum(PlainText.oneLine(place()
                + ": expected is JSON to its end, found the end of the file; what stands before it was read",
                StackFileException.LONGEST));
        if (file.root().value() == 0) {
            throw cutBefore("its first stack with an amount: the weights of samples stand behind all of them", e);
        }
        return file;
    }

    private StackFileException cutBefore(String what, JsonEOFException e) {
        return new StackFileException(
                place() + ": expected is JSON of speedscope to its end, found the end of the file before " + what, e);
    }

    /** Reads the current value, and no token behind it. */
    private interface Value {
        void read(String field) throws IOException, StackFileException;
    }

    private void object(Value value) throws IOException, StackFileException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            json.nextToken();
            value.read(field);
        }
    }

    private void array(Value value) throws IOException, StackFileException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            value.read(null);
        }
    }

    private StackFile file() throws IOException, StackFileException {
        json.nextToken();
        object(field -> {
            switch (field) {
            case "shared" -> object(this::shared);
            case "profiles" -> array(any -> profile());
            default -> json.skipChildren();
            }
        });
        if (profiles.isEmpty()) {
            throw new StackFileException(name + " is JSON without profiles: expected is a file of speedscope");
        }
        return sum(null);
    }

    /** @param problem where the file was cut, be it within the names of its frames; null for a whole one */
    private StackFile sum(String problem) throws StackFileException {
        StackTree tree = new StackTree();
        for (SpeedscopeProfile profile : profiles) {
            if (profile.kind() != profiles.get(0).kind()) {
                throw new StackFileException(name + " has profiles in " + profiles.get(0).unit() + " and in "
                        + profile.unit() + ", which cannot be added up; expected is one kind of unit");
            }
            profile.addTo(tree, frames, problem != null);
        }
        return new StackFile(profiles.get(0).kind(), tree.build(), problem);
    }

    private void shared(String field) throws IOException, StackFileException {
        if (field.equals("frames")) {
            array(any -> frame());
        } else {
            json.skipChildren();
        }
    }

    private void frame() throws IOException, StackFileException {
        String[] label = {""};
        object(field -> {
            if (field.equals("name")) {
                label[0] = json.getValueAsString("");
            }
            json.skipChildren();
        });
        frames.add(label[0]);
    }

    private void profile() throws IOException, StackFileException {
        SpeedscopeProfile profile = new SpeedscopeProfile(name + ", profile " + (profiles.size() + 1));
        profiles.add(profile);
        object(field -> {
            switch (field) {
            case "unit" -> profile.unit(json.getValueAsString(""));
            case "samples" -> array(any -> profile.sample(sample()));
            case "weights" -> array(any -> profile.weight(json.getValueAsDouble(-1)));
            case "events" -> array(any -> event(profile));
            default -> json.skipChildren();
            }
        });
    }

    private int[] sample() throws IOException, StackFileException {
        List<Integer> stack = new ArrayList<>();
        array(any -> {
            stack.add(json.getValueAsInt(-1));
            json.skipChildren();
        });
        return stack.stream().mapToInt(Integer::intValue).toArray();
    }

    private void event(SpeedscopeProfile profile) throws IOException, StackFileException {
        String[] type = {""};
        int[] frame = {-1};
        double[] at = {Double.NaN};
        object(field -> {
            switch (field) {
            case "type" -> type[0] = json.getValueAsString("");
            case "frame" -> frame[0] = json.getValueAsInt(-1);
            case "at" -> at[0] = json.getValueAsDouble(Double.NaN);
            default -> json.skipChildren();
            }
        });
        profile.event(type[0], frame[0], at[0]);
    }
}
