package org.jlta.ui.sessions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.jlta.core.Session;
import org.jlta.ui.internal.Messages;

/** The files of recordings, for a person who does not need them any more. For the UI thread. */
final class RecordingFiles {

    private RecordingFiles() {
    }

    /** Those of an element of the view that can be deleted: of a session that does not grow, or of a recording that was open; else none. */
    static List<Path> of(Object element) {
        List<Path> sources = element instanceof Session session && !session.isLive()
                ? session.sources()
                : element instanceof SessionsContent.Recent recent ? recent.sources() : List.of();
        return sources.stream().allMatch(Files::isRegularFile) ? sources : List.of();
    }

    /** Deletes files after a question; whether they are gone. */
    static boolean delete(Shell shell, List<Path> files) {
        String names = files.stream().map(Path::toString).collect(Collectors.joining("\n"));
        if (files.isEmpty() || !MessageDialog.openQuestion(shell, Messages.deleteRecording_label.replace("\u2026", ""),
                NLS.bind(Messages.deleteRecording_message, names))) {
            return false;
        }
        for (Path file : files) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                ILog.of(RecordingFiles.class).warn("delete: file=" + file, e);
                MessageDialog.openError(shell, Messages.deleteRecording_label.replace("\u2026", ""),
                        NLS.bind(Messages.deleteFailed_message, file, e.getMessage()));
                return false;
            }
        }
        return true;
    }
}
