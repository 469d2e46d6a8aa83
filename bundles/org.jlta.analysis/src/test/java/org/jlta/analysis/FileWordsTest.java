package org.jlta.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

import org.junit.jupiter.api.Test;

class FileWordsTest {

    @Test
    void sayWhatAPersonCanDoSomethingAbout() {
        assertEquals("the disk is full", FileWords.of(new IOException("No space left on device")));
        assertEquals("user " + System.getProperty("user.name") + " has no permission",
                FileWords.of(new AccessDeniedException("/a/b")));
        assertEquals("it is not there", FileWords.of(new NoSuchFileException("/a/b")));
        assertEquals("there is a file of that name", FileWords.of(new FileAlreadyExistsException("/a/b")));
        assertEquals("File name too long", FileWords.of(new FileSystemException("/a/b", null, "File name too long")));
    }

    @Test
    void nameThePathOnce() {
        assertEquals("/a/b: it is not there", FileWords.withPath(new NoSuchFileException("/a/b")));
        assertEquals("/a/b: File name too long",
                FileWords.withPath(new FileSystemException("/a/b", null, "File name too long")));
        assertEquals("closed", FileWords.withPath(new IOException("closed")));
    }

    @Test
    void neverNameAClass() {
        assertEquals("reading or writing failed", FileWords.of(new IOException()));
        assertEquals("/a/b: reading or writing failed", FileWords.withPath(new FileSystemException("/a/b")));
    }
}
