package org.jlta.ui.view;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.jlta.core.Sessions;
import org.jlta.ui.dumps.DumpEditor;
import org.jlta.ui.dumps.DumpInput;
import org.jlta.ui.internal.Messages;

/** Asks for recordings and thread dumps, and opens them. */
public final class OpenRecordings {
    private static final String RECORDING = ".jfr";
    private static final byte[] MAGIC = {'F', 'L', 'R', 0};

    private OpenRecordings() {
    }

    /** Each chosen file becomes a session of its own; nothing happens when the person cancels. */
    public static void ask(Shell shell) {
        FileDialog dialog = new FileDialog(shell, SWT.OPEN | SWT.MULTI);
        dialog.setText(Messages.openRecording_title);
        dialog.setFilterExtensions(new String[]{"*.jfr", "*.tdump;*.txt;*.log;*.json;*.xmi", "*"});
        dialog.setFilterNames(
                new String[]{Messages.recordings_label, Messages.dumps_label, Messages.allFiles_label});
        if (dialog.open() != null) {
            List<Path> files = new ArrayList<>();
            for (String name : dialog.getFileNames()) {
                files.add(Path.of(dialog.getFilterPath(), name));
            }
            open(files);
        }
    }

    /** Opens each recording as a session of its own, other files in an editor that reads thread dumps of any form. */
    public static void open(List<Path> files) {
        for (Path file : files) {
            if (isRecording(file)) {
                Sessions.shared().open(List.of(file));
            } else {
                openDump(file);
            }
        }
    }

    /** Whether a file is called, or begins, as a recording does; a folder is one too. */
    static boolean isRecording(Path file) {
        if (!Files.isRegularFile(file) || String.valueOf(file.getFileName()).contains(RECORDING)) {
            return true;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
        } catch (IOException e) {
            // whoever reads it says what is wrong
            ILog.of(OpenRecordings.class).info("open: file=" + file, e);
            return false;
        }
    }

    private static void openDump(Path file) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window == null || window.getActivePage() == null) {
            return;
        }
        try {
            window.getActivePage().openEditor(new DumpInput(file), DumpEditor.ID);
        } catch (PartInitException e) {
            ILog.of(OpenRecordings.class).log(e.getStatus());
        }
    }
}
