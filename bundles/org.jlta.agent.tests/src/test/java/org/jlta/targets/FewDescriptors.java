package org.jlta.targets;

import java.io.FileInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;

/**
 * Opens all files that the system lets it, closes as many as the argument says, prints {@code ready}, and waits until its input has
 * something; closes all then, and uses classes of the JDK that were not used before.
 * <p>
 * Expected: none of them is broken, whoever came meanwhile; it prints {@code all well}, and ends when its input does.
 */
public final class FewDescriptors {
    private FewDescriptors() {
    }

    public static void main(String[] arguments) throws IOException {
        List<FileInputStream> open = new ArrayList<>();
        try {
            while (true) {
                open.add(new FileInputStream("/dev/null"));
            }
        } catch (IOException e) {
            close(open, Integer.parseInt(arguments[0]));
        }
        System.out.println("ready");
        System.in.read();
        close(open, open.size());
        Files.readAllLines(Path.of("/etc/passwd"));
        SocketChannel.open().close();
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        ZonedDateTime.now();
        System.out.println("all well");
        while (System.in.read() >= 0) {
            continue;
        }
        System.exit(7);
    }

    private static void close(List<FileInputStream> open, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            open.remove(open.size() - 1).close();
        }
    }
}
