package org.jlta.agent;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Tells executables that GraalVM's {@code native-image} made by the section {@code .svm_heap}, in which they carry their
 * first objects. Reads the section names of a 64-bit little-endian ELF file (ELF-64 Object File Format, version 1.5).
 */
final class NativeImage {
    private static final String SECTION = ".svm_heap";
    private static final int HEADER = 64;
    /** 0x7f, "ELF", read as a little-endian number. */
    private static final int MAGIC = 0x464c457f;
    private static final byte CLASS_64 = 2;
    private static final byte LITTLE_ENDIAN = 1;
    private static final int MOST_NAMES = 1 << 20;

    private NativeImage() {
    }

    /** False too for what is no such ELF file. */
    static boolean isMade(Path executable) throws IOException {
        try (FileChannel file = FileChannel.open(executable, StandardOpenOption.READ)) {
            ByteBuffer header = read(file, 0, HEADER);
            boolean isElf = header.limit() == HEADER && header.getInt(0) == MAGIC
                    && header.get(4) == CLASS_64 && header.get(5) == LITTLE_ENDIAN;
            return isElf && sectionNames(file, header).contains(SECTION + "\0");
        }
    }

    /** All names, each ended by a NUL. */
    private static String sectionNames(FileChannel file, ByteBuffer header) throws IOException {
        long sections = header.getLong(40);
        int size = header.getShort(58) & 0xffff;
        int ofNames = header.getShort(62) & 0xffff;
        ByteBuffer section = read(file, sections + (long) size * ofNames, size);
        if (sections <= 0 || section.limit() < HEADER) {
            return "";
        }
        long length = section.getLong(32);
        ByteBuffer names = read(file, section.getLong(24), (int) Math.max(0, Math.min(length, MOST_NAMES)));
        return StandardCharsets.ISO_8859_1.decode(names).toString();
    }

    /** Little-endian; shorter where the file ends. */
    private static ByteBuffer read(FileChannel file, long position, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (position >= 0 && bytes.hasRemaining() && file.read(bytes, position + bytes.position()) > 0) {
            continue;
        }
        return bytes.flip();
    }
}
