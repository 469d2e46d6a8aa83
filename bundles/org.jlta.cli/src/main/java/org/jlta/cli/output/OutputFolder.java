package org.jlta.cli.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;

/**
 * A folder of the user that several files are written to, each as a whole or not at all.
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

    /** Makes the folder where there is none. */
    public void make() throws Refusal {
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw Refusal.noAnswer("The folder " + path + " could not be made: " + IoWords.of(e) + ".", e);
        }
    }

    /** A file in it. */
    public OutputFile file(String name) {
        return new OutputFile(path.resolve(name), force);
    }
}
