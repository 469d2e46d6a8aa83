package org.jlta.agent.rt.jfr;

import java.io.BufferedReader;
import java.io.FileReader;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * The mounts of this process as Linux lists them (proc_pid_mounts(5)). A {@link java.nio.file.FileStore} tells the same, but
 * there is none in a root folder that is no mount itself, as after chroot, and the JDK makes several calls for each mount.
 */
final class MountTable {
    private static final String LIST = "/proc/self/mounts";
    private static final int MOUNT_POINT = 1;
    private static final int TYPE = 2;

    private MountTable() {
    }

    /**
     * Whether what is written there takes memory, not disk; false where this is not told.
     *
     * @param folder
     *            a real path
     */
    static boolean isInMemory(Path folder) {
        try (BufferedReader mounts = new BufferedReader(new FileReader(LIST))) {
            String type = typeOf(folder, mounts);
            return "tmpfs".equals(type) || "ramfs".equals(type);
        } catch (IOException e) {
            // no Linux, or a container without /proc: a folder in memory is told only there
            return false;
        }
    }

    /** The type of the innermost mount that holds the folder, the last where several are at one place; null for none. */
    static String typeOf(Path folder, BufferedReader mounts) throws IOException {
        String type = null;
        int innermost = -1;
        for (String line = mounts.readLine(); line != null; line = mounts.readLine()) {
            String[] fields = line.split(" ");
            if (fields.length <= TYPE) {
                continue;
            }
            Path mount;
            try {
                mount = FileSystems.getDefault().getPath(unescaped(fields[MOUNT_POINT]));
            } catch (InvalidPathException e) {
                continue; // a name that this JVM's locale has no characters for is no way to its folder
            }
            if (folder.startsWith(mount) && mount.getNameCount() >= innermost) {
                innermost = mount.getNameCount();
                type = fields[TYPE];
            }
        }
        return type;
    }

    /** Blanks and backslashes stand as a backslash and three octal digits (getmntent(3)). */
    private static String unescaped(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\\' && at + 3 < text.length() && text.substring(at + 1, at + 4).matches("[0-3][0-7]{2}")) {
                plain.append((char) Integer.parseInt(text.substring(at + 1, at + 4), 8));
                at += 4;
            } else {
                plain.append(c);
                at++;
            }
        }
        return plain.toString();
    }
}
