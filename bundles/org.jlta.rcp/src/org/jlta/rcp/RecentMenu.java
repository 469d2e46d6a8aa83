package org.jlta.rcp;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.jlta.core.Sessions;

/** The recordings opened last, to open again. */
final class RecentMenu extends MenuManager {

    RecentMenu() {
        super(Messages.recent_label);
        setRemoveAllWhenShown(true);
        addMenuListener(menu -> {
            for (List<Path> sources : Sessions.shared().recent()) {
                menu.add(open(sources));
            }
            if (menu.isEmpty()) {
                Action none = new Action(Messages.noRecent_label) {
                };
                none.setEnabled(false);
                menu.add(none);
            }
        });
    }

    private static Action open(List<Path> sources) {
        String text = sources.stream().map(Path::toString).collect(Collectors.joining(", "));
        return new Action(text.replace("&", "&&")) {
            @Override
            public void run() {
                Sessions.shared().open(sources);
            }
        };
    }
}
