package org.jlta.core.notes;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.jlta.analysis.RecordingInfo;
import org.jlta.model.ModelFiles;
import org.jlta.model.threads.Mark;
import org.jlta.model.threads.Notebook;
import org.jlta.model.threads.RecordingIdentity;
import org.jlta.model.threads.ThreadsFactory;
import org.jlta.recording.ChunkHeader;
import org.jlta.recording.RecordingException;
import org.jlta.recording.RecordingFiles;

/** What tells a recording from others, wherever its file lies and whatever its name. */
final class Identities {
    private static final int KEY_LENGTH = 32;

    private Identities() {
    }

    /** Without a digest where the file cannot be read any more; then the process and the begin tell. */
    static RecordingIdentity of(List<Path> sources, RecordingInfo info) {
        RecordingIdentity identity = ThreadsFactory.eINSTANCE.createRecordingIdentity();
        Path name = sources.get(0).getFileName();
        identity.setFileName(name == null ? sources.get(0).toString() : name.toString());
        identity.setStartTime(info.startTime());
        identity.setProcessId(info.pid());
        try {
            identity.setDigest(digest(RecordingFiles.first(sources).header()));
        } catch (RecordingException e) {
            ILog.of(Identities.class).info("identity: sources=" + sources + ", " + e.getMessage());
        }
        return identity;
    }

    /** Of what stays while the chunk grows: its begin, by two clocks. */
    private static String digest(ChunkHeader header) {
        String stable = header.major() + " " + header.minor() + " " + header.startNanos() + " " + header.startTicks()
                + " " + header.ticksPerSecond();
        return HexFormat.of().formatHex(sha256(stable));
    }

    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Whether both are the same recording; two of which little is known are not. */
    static boolean isSame(RecordingIdentity one, RecordingIdentity other) {
        if (one == null || other == null) {
            return false;
        }
        if (one.getDigest() != null && other.getDigest() != null) {
            return one.getDigest().equals(other.getDigest());
        }
        return one.getProcessId() >= 0 && one.getProcessId() == other.getProcessId() && one.getStartTime() != null
                && one.getStartTime().equals(other.getStartTime());
    }

    /** A name for files, of letters and digits; the same for the same recording. */
    static String key(RecordingIdentity identity) {
        String digest = identity.getDigest() != null
                ? identity.getDigest()
                : HexFormat.of().formatHex(sha256(identity.getProcessId() + " " + identity.getStartTime()));
        return digest.length() <= KEY_LENGTH ? digest : digest.substring(0, KEY_LENGTH);
    }

    /** Makes it the notebook of the recording as it is now: its marks count from another moment where old parts were dropped. */
    static void adopt(Notebook notebook, RecordingIdentity identity) {
        RecordingIdentity before = notebook.getRecording();
        if (before != null && before.getStartTime() != null && identity.getStartTime() != null) {
            long later = Duration.between(before.getStartTime(), identity.getStartTime()).toNanos();
            for (Mark mark : notebook.getMarks()) {
                mark.setNanos(mark.getNanos() - later);
            }
        }
        notebook.setRecording(ModelFiles.copy(identity));
    }
}
