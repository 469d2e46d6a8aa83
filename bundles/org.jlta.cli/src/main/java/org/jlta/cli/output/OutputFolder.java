package org.jlta.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;

/**
 * A folder of the user that several files are written to, all of them or none.
 *
 * @param path  absolute
 * @param force whether existing files may be replaced
 */
public record OutputFolder(Path path, boolean force) {

    /** Refuses what is no path. */
    public static OutputFolder of(String folder, boolean force) throws Refusal {
        try {
            return new OutputFolder(Path.of(folder).toAbsolutePath().normalize(), force);
        } catch (InvalidPathException e) {
            throw Refusal.usage("'" + folder + "' is no path: " + e.getReason());
        }
    }

    /** Refuses when one of the files is there and may not be replaced, or when there is no place for the folder. */
    public void check(List<String> names) throws Refusal {
        if (Files.exists(path) && !Files.isDirectory(path)) {
            throw Refusal.noAnswer(path + " is a file; -o takes the name of a folder here.");
        }
        if (!Files.isDirectory(path)) {
            // of its parent the same is asked as of that of a file
            new OutputFile(path, force).check();
            return;
        }
        for (String name : names) {
            file(name).check();
        }
    }

    private void make() throws Refusal {
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw Refusal.noAnswer("The folder " + path + " could not be made: " + IoWords.of(e) + ".", e);
        }
    }

    /** What is written to a file of that name. */
    public interface Contents {
        void write(String name, OutputStream out) throws IOException;
    }

    /** Writes all of them beside their places before the first is moved there, so that a failure leaves older ones as they were. */
    public void writeAll(List<String> names, Contents contents) throws Refusal {
        check(names);
        make();
        List<OutputFile> files = names.stream().map(this::file).toList();
        try {
            for (int i = 0; i < files.size(); i++) {
                OutputFile file = files.get(i);
                String name = names.get(i);
                run(file, () -> file.writePart(out -> contents.write(name, out)));
            }
            for (OutputFile file : files) {
                run(file, file::movePart);
            }
        } finally {
            for (OutputFile file : files) {
                run(file, file::deletePart);
            }
        }
    }

    /** What can fail with a file. */
    private interface Step {
        void run() throws IOException;
    }

    private static void run(OutputFile file, Step step) throws Refusal {
        try {
            step.run();
        } catch (IOException e) {
            throw file.failed(e);
        }
    }

    private OutputFile file(String name) {
        return new OutputFile(path.resolve(name), force);
    }
}
