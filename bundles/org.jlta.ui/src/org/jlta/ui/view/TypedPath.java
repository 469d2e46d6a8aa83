package org.jlta.ui.view;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

import org.eclipse.osgi.util.NLS;
import org.jlta.ui.internal.Messages;

/**
 * What a person typed where a file is asked for. Not every text is a path: the operating system says which characters are.
 *
 * @param path    null where nothing was typed, or no path
 * @param problem why it is no path, in one sentence; null where it is one, or nothing was typed
 */
public record TypedPath(Path path, String problem) {

    /** White space around it does not count. */
    public static TypedPath of(String typed) {
        String text = typed.strip();
        if (text.isEmpty()) {
            return new TypedPath(null, null);
        }
        try {
            return new TypedPath(Path.of(text), null);
        } catch (InvalidPathException e) {
            return new TypedPath(null, NLS.bind(Messages.noPath_message, text, e.getReason()));
        }
    }

    /** Whether there is such a file. */
    public boolean exists() {
        return path != null && Files.exists(path);
    }
}
