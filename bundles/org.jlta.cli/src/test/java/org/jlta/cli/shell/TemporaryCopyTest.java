package org.jlta.cli.shell;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.UUID;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class TemporaryCopyTest {
    private static final byte[] CONTENT = {1, 2, 3};

    private final String prefix = "jlta-test-" + UUID.randomUUID();

    @Test
    void isForNobodyElse() throws IOException {
        Path copy = TemporaryCopy.of(new ByteArrayInputStream(CONTENT), prefix, ".txt");
        try {
            assertArrayEquals(CONTENT, Files.readAllBytes(copy));
            Assumptions.assumeTrue(copy.getFileSystem().supportedFileAttributeViews().contains("posix"));
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)));
        } finally {
            TemporaryCopy.delete(copy);
        }
    }

    @Test
    void isNotLeftBehindWhenItCannotBeMade() throws IOException {
        InputStream breaking = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("broken");
            }
        };

        assertEquals("broken",
                assertThrows(IOException.class, () -> TemporaryCopy.of(breaking, prefix, ".txt")).getMessage());

        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        try (DirectoryStream<Path> left = Files.newDirectoryStream(folder, prefix + "*")) {
            assertFalse(left.iterator().hasNext());
        }
    }
}
