package org.jlta.cli.output;

import java.util.Locale;
import java.util.Optional;

/** The form of an answer. */
public enum Format {
    /** For a person. */
    TEXT,
    /** One JSON value, UTF-8. */
    JSON,
    /** One JSON value for each row, each in a line. */
    JSONL,
    /** RFC 4180 with a head line. */
    CSV,
    /** A Markdown table. */
    MD;

    /** The form that the ending of a file name asks for; {@code .txt} is text. Empty for an ending of no form. */
    public static Optional<Format> ofFile(String fileName) {
        String ending = fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return switch (ending) {
        case "txt" -> Optional.of(TEXT);
        case "json" -> Optional.of(JSON);
        case "jsonl", "ndjson" -> Optional.of(JSONL);
        case "csv" -> Optional.of(CSV);
        case "md" -> Optional.of(MD);
        default -> Optional.empty();
        };
    }

    /** The ending of a file name with its dot, empty for none: {@code .pdf}. A name that begins with its only dot has none. */
    public static String ending(String fileName) {
        String last = fileName.substring(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
        return last.lastIndexOf('.') > 0 ? last.substring(last.lastIndexOf('.')) : "";
    }

    /** Whether a person reads it, so that long lists are cut unless all of it was asked for. */
    public boolean isForPeople() {
        return this == TEXT || this == MD;
    }

    Printer printer() {
        return switch (this) {
        case TEXT -> new TextPrinter();
        case JSON -> new JsonPrinter(JsonPrinter.Form.DOCUMENT);
        case JSONL -> new JsonPrinter(JsonPrinter.Form.LINES);
        case CSV -> new CsvPrinter();
        case MD -> new MarkdownPrinter();
        };
    }
}
