package org.jlta.agent.limits;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

/** Reads numbers from the proc file system; what is not there, or not allowed, is -1: unknown. */
public final class ProcFiles {
    /** What is not told. */
    public static final long UNKNOWN = -1;
    /** The folder of this process. */
    public static final Path SELF = Paths.get("/proc/self");
    /** Limits of the system as a whole. */
    public static final Path KERNEL = Paths.get("/proc/sys/kernel");
    private static final Path PROC = Paths.get("/proc");

    private ProcFiles() {
    }

    /** Empty where the file cannot be read. */
    public static List<String> lines(Path file) {
        List<String> lines = new ArrayList<>();
        // ISO 8859-1: the bytes of names in these files need not be of any charset. Not by Files, which makes the JVM keep a version
        // of java.lang.Thread for each attach (releng/doc/decisions/rounds.md)
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(new FileInputStream(file.toString()), StandardCharsets.ISO_8859_1))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            // a process that ended, or a file that this kernel lacks: nothing is known
            return new ArrayList<>();
        }
        return lines;
    }

    /** The number that is all of a file; {@code max} is unknown, as no limit is. */
    public static long number(Path file) {
        List<String> lines = lines(file);
        return lines.isEmpty() ? UNKNOWN : number(lines.get(0).trim());
    }

    /** A number as text; anything else is unknown. */
    public static long number(String text) {
        if (text.isEmpty() || text.length() > 18) {
            return UNKNOWN;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return UNKNOWN;
            }
        }
        return Long.parseLong(text);
    }

    /** The first number after a label at the begin of a line, as in {@code Max processes   unlimited}. */
    public static long after(List<String> lines, String label) {
        for (String line : lines) {
            if (line.startsWith(label)) {
                return number(line.substring(label.length()).trim().split("\\s+", 2)[0]);
            }
        }
        return UNKNOWN;
    }

    /** Threads of all processes, from the fourth of {@code 0.20 0.18 0.12 1/80 11206}: running and all. */
    public static long systemThreads() {
        List<String> load = lines(PROC.resolve("loadavg"));
        String[] parts = load.isEmpty() ? new String[0] : load.get(0).split("[ /]");
        return parts.length < 5 ? UNKNOWN : number(parts[4]);
    }

    /** Threads of all processes of one real user, as far as this process sees them. */
    public static long threadsOfUser(long user) {
        long threads = 0;
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path process : processes) {
                List<String> status = lines(process.resolve("status"));
                if (after(status, "Uid:") == user) {
                    threads += Math.max(0, after(status, "Threads:"));
                }
            }
        } catch (IOException e) {
            return UNKNOWN;
        }
        return threads;
    }
}
