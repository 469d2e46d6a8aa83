package org.jlta.cli.output;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;

/**
 * A file of the user that is written as a whole or not at all.
 *
 * @param path  absolute
 * @param force whether an existing file may be replaced
 */
public record OutputFile(Path path, boolean force) {

    /** Something that writes text. */
    public interface Content {
        void write(Writer out) throws IOException;
    }

    /** Something that writes bytes. */
    public interface Bytes {
        void write(OutputStream out) throws IOException;
    }

    /** Refuses what is no path of a file. */
    public static OutputFile of(String file, boolean force) throws Refusal {
        if (file.endsWith("/") || file.endsWith(File.separator)) {
            throw Refusal.usage("'" + file + "' names a folder; -o takes the name of a file.");
        }
        try {
            return new OutputFile(Path.of(file).toAbsolutePath().normalize(), force);
        } catch (InvalidPathException e) {
            throw Refusal.usage("'" + file + "' is no path: " + e.getReason());
        }
    }

    /** Refuses when it is there and may not be replaced, or its folder is not. */
    public void check() throws Refusal {
        if (Files.isDirectory(path)) {
            throw Refusal.noAnswer(path + " is a folder; -o takes the name of a file.");
        }
        if (!force && Files.exists(path)) {
            throw Refusal.noAnswer(path + " exists already; --force overwrites it.");
        }
        if (!Files.isDirectory(path.getParent())) {
            throw Refusal.noAnswer("There is no folder " + path.getParent() + " to write " + path.getFileName()
                    + " to: make it first, or name another place.");
        }
    }

    /** Writes text in UTF-8 as {@link #writeBytes} does. */
    public void write(Content content) throws Refusal {
        writeBytes(out -> {
            // not Files.newBufferedWriter: that one fails on half a surrogate pair, which a thread's name may hold
            Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            content.write(text);
            text.flush();
        });
    }

    /** Writes beside the target and moves it there, so that a failure leaves an older file as it was. */
    public void writeBytes(Bytes content) throws Refusal {
        check();
        try {
            writeWhole(content);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    Refusal failed(IOException e) {
        return Refusal.noAnswer(path + " could not be written: " + IoWords.of(e) + ". "
                + (Files.isRegularFile(path) ? "The file that was there is unchanged." : "No part of it is left."), e);
    }

    private void writeWhole(Bytes content) throws IOException {
        if (force && Files.exists(path) && !Files.isRegularFile(path)) {
            // a device or pipe is written to, not replaced
            write(path, content);
            return;
        }
        try {
            writePart(content);
            movePart();
        } finally {
            deletePart();
        }
    }

    /** Writes what is to be the file beside it. */
    void writePart(Bytes content) throws IOException {
        write(part(), content);
    }

    /** Makes that the file. */
    void movePart() throws IOException {
        Files.move(part(), path, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Whatever is left of it. */
    void deletePart() throws IOException {
        Files.deleteIfExists(part());
    }

    /** Not a temporary file of the JDK: that one would be readable by its owner only. */
    private Path part() {
        return path.resolveSibling("." + path.getFileName() + "." + ProcessHandle.current().pid() + ".part");
    }

    private static void write(Path target, Bytes content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target))) {
            content.write(out);
        }
    }
}
