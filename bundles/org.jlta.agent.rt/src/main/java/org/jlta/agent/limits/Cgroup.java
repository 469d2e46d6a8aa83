package org.jlta.agent.limits;

import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

/**
 * The groups of the pids controller that a process is in, innermost first. Source: cgroups(7), the kernel's
 * admin-guide/cgroup-v1/pids and cgroup-v2.
 */
final class Cgroup {
    private static final Path ROOT = Paths.get("/sys/fs/cgroup");

    private Cgroup() {
    }

    /**
     * Folders that may hold {@code pids.max}; inside a container the path of the group is often not visible, and the
     * container's own group is mounted at the root.
     *
     * @param lines
     *            of {@code cgroup} of the process, each {@code number:controllers:path}
     */
    static List<Path> pidsFolders(List<String> lines) {
        Path mount = null;
        String group = null;
        for (String line : lines) {
            String[] parts = line.split(":", 3);
            if (parts.length == 3 && isPids(parts[1])) {
                mount = ROOT.resolve(parts[1]);
                group = parts[2];
            } else if (parts.length == 3 && parts[1].isEmpty() && group == null) {
                mount = ROOT;
                group = parts[2];
            }
        }
        List<Path> folders = new ArrayList<>();
        if (group != null) {
            Path folder = mount.resolve(group.substring(group.startsWith("/") ? 1 : 0)).normalize();
            while (folder.startsWith(mount)) {
                folders.add(folder);
                folder = folder.getParent();
            }
        }
        return folders;
    }

    private static boolean isPids(String controllers) {
        for (String controller : controllers.split(",")) {
            if (controller.equals("pids")) {
                return true;
            }
        }
        return false;
    }
}
