package org.jlta.ui.view;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.jlta.core.Sessions;
import org.jlta.ui.internal.Messages;

/** Asks for recordings and opens them. */
public final class OpenRecordings {

    private OpenRecordings() {
    }

    /** Each chosen file becomes a session of its own; nothing happens when the person cancels. */
    public static void ask(Shell shell) {
        FileDialog dialog = new FileDialog(shell, SWT.OPEN | SWT.MULTI);
        dialog.setText(Messages.openRecording_title);
        dialog.setFilterExtensions(new String[]{"*.jfr", "*"});
        dialog.setFilterNames(new String[]{Messages.recordings_label, Messages.allFiles_label});
        if (dialog.open() != null) {
            List<Path> files = new ArrayList<>();
            for (String name : dialog.getFileNames()) {
                files.add(Path.of(dialog.getFilterPath(), name));
            }
            open(files);
        }
    }

    /** Opens each file as a session of its own. */
    public static void open(List<Path> files) {
        for (Path file : files) {
            Sessions.shared().open(List.of(file));
        }
    }
}
