package org.jlta.core.notes;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.jlta.model.ModelException;
import org.jlta.model.ModelFiles;
import org.jlta.model.threads.Notebook;

/** Notebooks as files: a file changes at once or not at all. */
final class NotebookFiles {
    /** What their names end with, behind the name of the recording. */
    static final String SUFFIX = ".notes.xmi";
    private static final String DAMAGED = ".damaged";

    private NotebookFiles() {
    }

    /** @throws ModelException for a file that holds no notebook, as a damaged one */
    static Notebook load(Path file) throws IOException, ModelException {
        for (EObject root : ModelFiles.load(file)) {
            if (root instanceof Notebook notebook) {
                return notebook;
            }
        }
        throw new ModelException(file.getFileName() + " holds no notebook");
    }

    /** Writes it, in a folder that is made where it is not there. */
    static void write(Notebook notebook, Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder);
        }
        // not a temporary file of the platform, which nobody else could read
        Path part = folder.resolve("notes-" + UUID.randomUUID() + ".part");
        try {
            writeAnew(notebook, part);
            replace(part, file);
        } finally {
            if (Files.exists(part)) {
                Files.delete(part);
            }
        }
    }

    private static void writeAnew(Notebook notebook, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)) {
            ModelFiles.save(List.of(notebook), out);
        } catch (ReadOnlyFileSystemException e) {
            throw new IOException(file.getParent() + " cannot be written", e);
        }
    }

    private static void replace(Path part, Path file) throws IOException {
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Whether it is gone; what prevents that is logged. */
    static boolean delete(Path file) {
        try {
            Files.deleteIfExists(file);
            return true;
        } catch (IOException | ReadOnlyFileSystemException e) {
            ILog.of(NotebookFiles.class).warn("notebook: old file stays, file=" + file, e);
            return false;
        }
    }

    /** Gives a damaged file another name, which nothing has; that is the answer. */
    static Path putAside(Path file) throws IOException {
        Path aside = file.resolveSibling(file.getFileName() + DAMAGED);
        for (int i = 2; Files.exists(aside); i++) {
            aside = file.resolveSibling(file.getFileName() + DAMAGED + "-" + i);
        }
        try {
            return Files.move(file, aside);
        } catch (ReadOnlyFileSystemException e) {
            throw new IOException(file.getParent() + " cannot be written", e);
        }
    }

    /** Those of a folder, by name. */
    static List<Path> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(SUFFIX)).sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The recording that a notebook was named after when it was written. */
    static Path recordingOf(Path file) {
        String name = file.getFileName().toString();
        return file.resolveSibling(name.substring(0, name.length() - SUFFIX.length()));
    }

    /** Whether the recording that it was named after is there, by its name with or without the number that {@link #free} gives. */
    static boolean isBesideRecording(Path file) {
        Path named = recordingOf(file);
        String name = named.getFileName().toString();
        return Files.exists(named) || Files.exists(named.resolveSibling(name.replaceFirst("\\.\\d+$", "")));
    }

    /** The file, or one with a number in its name where that is there and not this recording's. */
    static Path free(Path file, Predicate<Path> isIts) {
        String stem = recordingOf(file).getFileName().toString();
        Path free = file;
        for (int i = 2; Files.exists(free) && !isIts.test(free); i++) {
            free = file.resolveSibling(stem + "." + i + SUFFIX);
        }
        return free;
    }
}
