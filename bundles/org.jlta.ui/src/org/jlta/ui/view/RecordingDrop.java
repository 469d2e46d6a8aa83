package org.jlta.ui.view;

import java.nio.file.Path;
import java.util.Arrays;

import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.widgets.Control;

/** Opens recordings that are dropped from the file manager. */
public final class RecordingDrop extends DropTargetAdapter {

    private RecordingDrop() {
    }

    /** Makes a control accept files; does nothing where it takes drops already. */
    public static void install(Control control) {
        if (control.getData(DND.DROP_TARGET_KEY) == null) {
            DropTarget target = new DropTarget(control, DND.DROP_COPY | DND.DROP_MOVE | DND.DROP_DEFAULT);
            target.setTransfer(FileTransfer.getInstance());
            target.addDropListener(new RecordingDrop());
        }
    }

    @Override
    public void dragEnter(DropTargetEvent event) {
        event.detail = (event.operations & DND.DROP_COPY) != 0 ? DND.DROP_COPY : DND.DROP_NONE;
        for (var type : event.dataTypes) {
            if (FileTransfer.getInstance().isSupportedType(type)) {
                event.currentDataType = type;
            }
        }
    }

    @Override
    public void drop(DropTargetEvent event) {
        if (event.data instanceof String[] files) {
            OpenRecordings.open(Arrays.stream(files).map(Path::of).toList());
        }
    }
}
