package org.jlta.analysis.index;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

/** The folder of indexes: which file is whose, and which are not kept any longer. */
final class IndexFolder {
    private static final String ENDING = ".index";
    /** An index that was not used for so long is deleted. */
    private static final Duration UNUSED = Duration.ofDays(30);

    private final Path folder;
    private final long most;

    /** @param most bytes of all indexes; the least recently used are deleted first */
    IndexFolder(Path folder, long most) {
        this.folder = folder;
        this.most = most;
    }

    /** The index of files, which need not be there. */
    IndexFile of(IndexKey key) {
        StringBuilder paths = new StringBuilder();
        key.files().forEach(file -> paths.append(file).append('\0'));
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(paths.toString().getBytes(StandardCharsets.UTF_8));
            return new IndexFile(folder.resolve(HexFormat.of().formatHex(digest, 0, 16) + ENDING));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("each Java platform has SHA-256", e);
        }
    }

    /** Makes the folder, for this user alone: an index holds what its recording does. */
    void make() throws IOException {
        Files.createDirectories(folder.getParent());
        if (Files.isDirectory(folder)) {
            return;
        }
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectory(folder,
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectory(folder);
        }
    }

    /** Remembers that an index was of use. */
    void used(IndexFile index) throws IOException {
        Files.setLastModifiedTime(index.path(), FileTime.from(Instant.now()));
    }

    /** Deletes indexes of recordings that are gone, those not used for long, and the oldest beyond the limit. */
    void prune() throws IOException {
        List<Path> indexes = new ArrayList<>();
        try (var files = Files.newDirectoryStream(folder, "*" + ENDING)) {
            files.forEach(indexes::add);
        }
        Instant oldest = Instant.now().minus(UNUSED);
        List<Entry> kept = new ArrayList<>();
        for (Path index : indexes) {
            Entry entry = new Entry(index, Files.getLastModifiedTime(index).toInstant(), Files.size(index));
            if (entry.used.isBefore(oldest) || !isOfUse(index)) {
                Files.delete(index);
            } else {
                kept.add(entry);
            }
        }
        kept.sort(Comparator.comparing(Entry::used).reversed());
        long total = 0;
        for (Entry entry : kept) {
            total += entry.bytes;
            if (total > most) {
                Files.delete(entry.path);
            }
        }
    }

    private static boolean isOfUse(Path index) {
        try {
            return new IndexFile(index).sources().stream().allMatch(Files::exists);
        } catch (IOException e) {
            return false; // damaged, or of another version
        }
    }

    private record Entry(Path path, Instant used, long bytes) {
    }
}
