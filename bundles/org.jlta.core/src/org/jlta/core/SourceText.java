package org.jlta.core;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The files of a recording as one line of a preference, whatever characters their names have. */
public final class SourceText {
    private static final String FIELD = "\t";

    private SourceText() {
    }

    /** Without ends of lines. */
    public static String of(List<Path> sources) {
        return sources.stream().map(source -> escaped(source.toString())).collect(Collectors.joining(FIELD));
    }

    /**
     * The files of a line.
     *
     * @throws InvalidPathException when one of them cannot be a file on this system
     */
    public static List<Path> parse(String line) {
        return Arrays.stream(line.split(FIELD)).map(field -> Path.of(plain(field))).toList();
    }

    private static String escaped(String text) {
        return text.replace("%", "%25").replace("\t", "%09").replace("\n", "%0A").replace("\r", "%0D");
    }

    private static String plain(String text) {
        return text.replace("%0D", "\r").replace("%0A", "\n").replace("%09", "\t").replace("%25", "%");
    }
}
