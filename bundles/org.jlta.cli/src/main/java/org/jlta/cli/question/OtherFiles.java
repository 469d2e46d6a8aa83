package org.jlta.cli.question;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jlta.exchange.dumps.DumpException;
import org.jlta.exchange.dumps.DumpReader;
import org.jlta.exchange.dumps.DumpText;

/** What to do with a file that is no recording. */
final class OtherFiles {
    /** Logs may have much before their first dump; what comes later is not looked for. */
    private static final int HEAD_BYTES = 1 << 20;

    private OtherFiles() {
    }

    /** Which command takes the file, to be put behind a sentence; empty where none is known. */
    static String hint(Path file) {
        if (FlameStacks.fits(file)) {
            return "; it holds stacks of another tool: jlta flame takes it";
        }
        return isDump(file) ? "; it holds a thread dump: jlta dump reads it" : "";
    }

    /** Whether a file begins with thread dumps, or has some after not too many other lines. */
    static boolean isDump(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            int[] threads = new int[1];
            DumpReader.read(new ByteArrayInputStream(in.readNBytes(HEAD_BYTES)), DumpText.of(file),
                    snapshot -> threads[0] += snapshot.getThreads().size());
            return threads[0] > 0;
        } catch (DumpException | IOException e) {
            // it is said already that the file is no recording; here only that it is nothing else that is known
            return false;
        }
    }
}
