package org.jlta.ui.sessions;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.viewers.ITreeContentProvider;
import org.jlta.core.Session;
import org.jlta.core.Sessions;

/** Open sessions, then a node of the recordings that were open before and are not now. */
final class SessionsContent implements ITreeContentProvider {

    /** The node above the recordings that were open before. */
    enum Group {
        RECENT
    }

    /** A recording that was open before. */
    record Recent(List<Path> sources) {
    }

    @Override
    public Object[] getElements(Object input) {
        List<Object> elements = new ArrayList<>(Sessions.shared().all());
        if (!recent().isEmpty()) {
            elements.add(Group.RECENT);
        }
        return elements.toArray();
    }

    @Override
    public Object[] getChildren(Object element) {
        return element == Group.RECENT ? recent().toArray() : new Object[0];
    }

    @Override
    public Object getParent(Object element) {
        return element instanceof Recent ? Group.RECENT : null;
    }

    @Override
    public boolean hasChildren(Object element) {
        return element == Group.RECENT;
    }

    private static List<Recent> recent() {
        List<List<Path>> open = Sessions.shared().all().stream().map(Session::sources).toList();
        return Sessions.shared().recent().stream().filter(sources -> !open.contains(sources)).map(Recent::new).toList();
    }
}
