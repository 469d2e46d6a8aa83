package org.jlta.ui.sessions;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.viewers.ITreeContentProvider;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.live.LeftRecordings;

/** Open sessions, then what a killed window left, then the recordings that were open before; neither holds what is open now. */
final class SessionsContent implements ITreeContentProvider {

    /** The nodes above recordings that are not open. */
    enum Group {
        LEFT, RECENT
    }

    /** A recording that was open before, or that was left. */
    record Recent(List<Path> sources, Group group) {
    }

    @Override
    public Object[] getElements(Object input) {
        List<Object> elements = new ArrayList<>(Sessions.shared().all());
        for (Group group : Group.values()) {
            if (!recordings(group).isEmpty()) {
                elements.add(group);
            }
        }
        return elements.toArray();
    }

    @Override
    public Object[] getChildren(Object element) {
        return element instanceof Group group ? recordings(group).toArray() : new Object[0];
    }

    @Override
    public Object getParent(Object element) {
        return element instanceof Recent recent ? recent.group() : null;
    }

    @Override
    public boolean hasChildren(Object element) {
        return element instanceof Group;
    }

    private static List<Recent> recordings(Group group) {
        List<List<Path>> known = group == Group.RECENT
                ? Sessions.shared().recent()
                : LeftRecordings.shared().files().stream().map(List::of).toList();
        List<List<Path>> open = Sessions.shared().all().stream().map(Session::sources).toList();
        return known.stream().filter(sources -> !open.contains(sources)).map(sources -> new Recent(sources, group))
                .toList();
    }
}
