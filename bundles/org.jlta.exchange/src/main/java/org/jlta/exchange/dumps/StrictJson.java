package org.jlta.exchange.dumps;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.json.JsonReadFeature;

/** Reads JSON that other programs made with small slips, and tells where the first one is. */
final class StrictJson {
    private static final JsonFactory LENIENT = JsonFactory.builder().enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS).enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
            .enable(JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS).build();
    private final JsonParser json;
    private final ByteArrayFeeder feeder;
    private boolean done;
    private String slip = "";

    StrictJson() throws IOException {
        json = new JsonFactory().createNonBlockingByteArrayParser();
        feeder = (ByteArrayFeeder) json.getNonBlockingInputFeeder();
    }

    /** Makes parsers that read such JSON. */
    static JsonFactory lenient() {
        return LENIENT;
    }

    /** In the parser's words, what is no JSON; empty where all is. */
    String slip() {
        return slip;
    }

    /** Takes the next part of the text, and tells whether it is the first that is no JSON in the strict sense. */
    boolean breaksIn(String part) throws IOException {
        if (done) {
            return false;
        }
        byte[] bytes = part.getBytes(UTF_8);
        feeder.feedInput(bytes, 0, bytes.length);
        try {
            for (JsonToken token = json.nextToken(); token != JsonToken.NOT_AVAILABLE; token = json.nextToken()) {
                if (token == null || token.isStructEnd() && json.getParsingContext().inRoot()) {
                    done = true;
                    return false;
                }
            }
            return false;
        } catch (JsonProcessingException e) {
            // the lenient parser says it where it cannot go on either
            done = true;
            slip = e.getOriginalMessage();
            return true;
        }
    }
}
