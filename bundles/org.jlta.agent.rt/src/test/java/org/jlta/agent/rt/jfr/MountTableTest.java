package org.jlta.agent.rt.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class MountTableTest {
    private static final String LIST = String.join("\n", "overlay / overlay rw,relatime 0 0",
            "tmpfs /run tmpfs rw,nosuid 0 0", "/dev/sda2 /run/data ext4 rw 0 0", "/dev/sda3 /over ext4 rw 0 0",
            "ramfs /over ramfs rw 0 0", "tmpfs /with\\040blank tmpfs rw 0 0", "broken", "tmpfs /no\0path tmpfs rw 0 0",
            "");

    @Test
    void theInnermostMountCounts() throws IOException {
        assertEquals("overlay", type("/home/app"));
        assertEquals("tmpfs", type("/run/app/chunks"));
        assertEquals("ext4", type("/run/data"));
        assertEquals("overlay", type("/running"));
    }

    @Test
    void ofMountsAtOnePlaceTheLastCounts() throws IOException {
        assertEquals("ramfs", type("/over/it"));
    }

    @Test
    void blanksInNamesAreRead() throws IOException {
        assertEquals("tmpfs", type("/with blank/it"));
    }

    @Test
    void withoutAMountNothingIsKnown() throws IOException {
        assertNull(MountTable.typeOf(Path.of("/tmp"), new BufferedReader(new StringReader(""))));
    }

    @Test
    void agreesWithTheJdk() throws IOException {
        Assumptions.assumeTrue(Files.isReadable(Path.of("/proc/self/mounts")), "there is no list of mounts");
        for (String folder : new String[]{"/", "/dev", "/proc", "/dev/shm"}) {
            Path path = Path.of(folder);
            if (Files.isDirectory(path)) {
                assertEquals(Files.getFileStore(path).type().equals("tmpfs"), MountTable.isInMemory(path), folder);
            }
        }
        assertTrue(!MountTable.isInMemory(Path.of("/proc")));
    }

    private static String type(String folder) throws IOException {
        return MountTable.typeOf(Path.of(folder), new BufferedReader(new StringReader(LIST)));
    }
}
