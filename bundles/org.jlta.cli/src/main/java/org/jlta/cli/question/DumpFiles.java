package org.jlta.cli.question;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;

import org.jlta.cli.shell.Refusal;
import org.jlta.exchange.log.JltaLogReader;

/** What was typed as a source of {@code jlta dump}: a file of dumps, a recording, or no file. */
final class DumpFiles {
    private static final byte[] RECORDING = {'F', 'L', 'R', 0};

    private DumpFiles() {
    }

    /** A jar without its folder is no dump, but the name of a JVM that runs it, also where the jar lies in the current folder. */
    static Path existing(String source) {
        if (isJar(source) && !source.contains("/")) {
            return null;
        }
        try {
            Path path = Path.of(source);
            return !source.isEmpty() && Files.exists(path) ? path.toAbsolutePath().normalize() : null;
        } catch (InvalidPathException e) {
            // no path, but it can be a part of a main class
            return null;
        }
    }

    static boolean isJar(String source) {
        return source.endsWith(".jar");
    }

    /** A file of Flight Recorder, or the folder that an agent records into. */
    static boolean isRecording(Path path) throws Refusal {
        try {
            return Files.isDirectory(path) || isFlightRecording(path) || JltaLogReader.fits(path);
        } catch (IOException e) {
            throw DumpSource.unreadable(path, e);
        }
    }

    /** Whether the dumps of a file stand in a recording, which can tell where their threads were made. */
    static boolean hasItsOwn(Path file) {
        try {
            return Files.isRegularFile(file) && isFlightRecording(file);
        } catch (IOException e) {
            // who reads its dumps tells it
            return false;
        }
    }

    private static boolean isFlightRecording(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(RECORDING.length), RECORDING);
        }
    }
}
