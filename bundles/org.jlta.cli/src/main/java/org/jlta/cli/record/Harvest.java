package org.jlta.cli.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jlta.cli.output.RecordingName;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;
import org.jlta.recording.RecordingAssembly;
import org.jlta.recording.RecordingException;
import org.jlta.recording.RepositoryJvm;
import org.jlta.recording.WriterEnd;

/**
 * Makes the user's file out of what the JVMs of a run left in their folder, however they ended. The first JVM gets the
 * file, each further one a file with its pid in the name.
 */
final class Harvest {
    private final Console console;
    private final RecordingFolder folder;
    private final RecordingName name;

    Harvest(Console console, RecordingFolder folder, RecordingName name) {
        this.console = console;
        this.folder = folder;
        this.name = name;
    }

    /** The files, the first JVM's first; empty when nothing was recorded. The folder is deleted when all of it is saved. */
    List<Path> collect() throws Refusal, IOException {
        List<Path> files = new ArrayList<>();
        boolean all = true;
        Path first = null;
        for (RepositoryJvm jvm : folder.jvms()) {
            first = first == null ? name.of(jvm.pid()) : first;
            Path file = files.isEmpty() ? first : withPid(first, jvm.pid());
            all &= save(jvm, free(file), files);
        }
        if (all) {
            folder.delete();
        } else {
            console.message("The rest stays in " + folder.path() + "; jlta info reads it there.");
        }
        return files;
    }

    private boolean save(RepositoryJvm jvm, Path file, List<Path> files) {
        try {
            // before: then all of one that is gone is in the file
            WriterEnd end = jvm.isAlive() ? WriterEnd.UNKNOWN : WriterEnd.KILLED;
            RecordingAssembly.save(jvm.path(), file, end).losses().forEach(console::message);
            files.add(file);
            if (jvm.isAlive()) {
                console.message("JVM " + jvm.pid() + " goes on; " + file + " holds what it recorded so far.");
                return false;
            }
            return true;
        } catch (RecordingException e) {
            console.message("JVM " + jvm.pid() + ": " + e.getMessage());
            return false;
        } catch (IOException e) {
            console.message(file + " could not be written: " + IoWords.of(e) + ".");
            return false;
        }
    }

    /** A name that came into being meanwhile is not overwritten: the recording gets another one. */
    private Path free(Path file) {
        Path result = file;
        for (int i = 2; Files.exists(result) && !name.mayReplace(); i++) {
            result = withSuffix(file, "-" + i);
        }
        return result;
    }

    private static Path withPid(Path file, long pid) {
        return withSuffix(file, "-" + pid);
    }

    private static Path withSuffix(Path file, String suffix) {
        String fileName = file.getFileName().toString();
        int dot = fileName.lastIndexOf('.');
        String stem = dot > 0 ? fileName.substring(0, dot) : fileName;
        return file.resolveSibling(stem + suffix + (dot > 0 ? fileName.substring(dot) : ""));
    }
}
