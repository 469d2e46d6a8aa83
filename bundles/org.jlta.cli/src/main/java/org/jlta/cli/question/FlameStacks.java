package org.jlta.cli.question;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jlta.analysis.flame.FlameValue;
import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;
import org.jlta.exchange.flame.StackFile;
import org.jlta.exchange.flame.StackFileException;
import org.jlta.exchange.log.JltaLogReader;

/** Files of stacks that another tool wrote, in place of recordings. */
final class FlameStacks {

    private FlameStacks() {
    }

    /** Whether there is such a file; what cannot be read is told by the reader of recordings. */
    static boolean fits(Path file) {
        try {
            // the first line of a JLTA log ends with a number, as one of collapsed stacks does
            return file != null && Files.isRegularFile(file) && StackFile.fits(file) && !JltaLogReader.fits(file);
        } catch (IOException e) {
            // said in full where it is opened as a recording
            return false;
        }
    }

    /**
     * Reads it, with the innermost frames first where that is asked for.
     *
     * @param name for messages
     */
    static StackFile read(Path file, String name, boolean reverse) throws Refusal {
        try {
            StackFile read = StackFile.read(file, name);
            return reverse ? read.reversed() : read;
        } catch (StackFileException e) {
            throw Refusal.noAnswer(e.getMessage(), e);
        } catch (IOException e) {
            throw Refusal.noAnswer(name + " cannot be read: " + IoWords.of(e) + ".", e);
        }
    }

    /**
     * What amounts in that unit stand for.
     *
     * @param asked what the user says they are, null for nothing
     */
    static FlameValue value(FlameValue asked, StackFile stacks, String name) throws Refusal {
        if (asked != null && asked.unit() != stacks.unit()) {
            throw Refusal.usage("--value " + asked.word() + " is in " + words(asked.unit()) + ", the amounts of "
                    + name + " are " + words(stacks.unit()));
        }
        return asked != null ? asked : switch (stacks.unit()) {
        case NANOS -> FlameValue.CPU;
        case BYTES -> FlameValue.ALLOC;
        case COUNT -> FlameValue.SAMPLES;
        };
    }

    private static String words(FlameValue.Unit unit) {
        return switch (unit) {
        case NANOS -> "time";
        case BYTES -> "bytes";
        case COUNT -> "counts";
        };
    }
}
