package org.jlta.agent;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What killed tools left in the temporary folder of a JVM of another user, or with a file system of its own: places of recordings, as
 * {@link TargetPlace} names them, and agent jars that were lent. What cannot be looked at or removed stays, and is logged.
 */
public final class LeftPlaces {
    private static final Logger LOG = System.getLogger(LeftPlaces.class.getName());
    /** A JVM that records writes every second. */
    private static final Duration QUIET = Duration.ofMinutes(1);

    private final TargetTemp temp;
    private final Instant now = Instant.now();

    private LeftPlaces(TargetTemp temp) {
        this.temp = temp;
    }

    /**
     * Finds recordings there that nobody has written for a minute, and removes them where that is a day, as well as jars of ten minutes.
     *
     * @return folders as this process reaches them; none of a JVM of this user with the same file system
     * @throws IOException when the temporary folder cannot be looked at, in words without a full stop
     */
    public static List<Path> of(Jvm jvm) throws IOException {
        if (!jvm.isForeign()) {
            return List.of();
        }
        List<Path> found = new ArrayList<>();
        try (TargetTemp temp = TargetTemp.open(jvm)) {
            LeftPlaces left = new LeftPlaces(temp);
            for (String name : temp.names()) {
                if (left.isLeft(name)) {
                    found.add(reached(jvm, Path.of(TargetTemp.pathOf(name))));
                }
            }
        }
        return found;
    }

    private static Path reached(Jvm jvm, Path path) {
        return jvm.isApart() ? new LinuxProcess(jvm.pid()).inRoot(path) : path;
    }

    private boolean isLeft(String name) {
        try {
            if (LentJar.NAME.matcher(name).matches()) {
                if (temp.writtenAt(name).isBefore(now.minus(Leftovers.LENT))) {
                    temp.delete(name);
                }
                return false;
            }
            return TargetPlace.NAME.matcher(name).matches() && isLeftRecording(name);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "not looked at, or not removed: name=" + name, e);
            return false;
        }
    }

    private boolean isLeftRecording(String name) throws IOException {
        Instant last = temp.lastChange(name);
        if (last.isBefore(now.minus(Leftovers.OLD))) {
            temp.deleteRecording(name);
            return false;
        }
        return last.isBefore(now.minus(QUIET));
    }
}
