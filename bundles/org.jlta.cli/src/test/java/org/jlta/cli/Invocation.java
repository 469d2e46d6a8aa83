package org.jlta.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

import org.jlta.cli.shell.Console;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

/**
 * One call of the command line inside the test's JVM.
 *
 * @param exitCode its exit code
 * @param out      what it wrote as result
 * @param err      what it said
 */
record Invocation(int exitCode, String out, String err) {

    static Invocation of(Object... arguments) {
        return withInput(new byte[0], arguments);
    }

    /** With these variables. */
    static Invocation in(Map<String, String> environment, Object... arguments) {
        return run(new byte[0], environment, arguments);
    }

    static Invocation withInput(byte[] input, Object... arguments) {
        return run(input, Map.of(), arguments);
    }

    private static Invocation run(byte[] input, Map<String, String> environment, Object... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(new ByteArrayInputStream(input), out,
                new PrintStream(err, true, StandardCharsets.UTF_8), environment, false);
        String[] words = new String[arguments.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = arguments[i].toString();
        }
        int exitCode = Main.run(console, words);
        return new Invocation(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** How often a string field has that value, anywhere in the JSON output; fails when it is no JSON. */
    int count(String field, String value) throws IOException {
        int count = 0;
        try (JsonParser parser = new JsonFactory().createParser(out)) {
            while (parser.nextToken() != null) {
                boolean isField = field.equals(parser.currentName()) && parser.currentToken() == JsonToken.VALUE_STRING;
                count += isField && parser.getText().equals(value) ? 1 : 0;
            }
        }
        return count;
    }
}
