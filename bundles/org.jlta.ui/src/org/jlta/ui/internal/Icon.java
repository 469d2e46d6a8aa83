package org.jlta.ui.internal;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The pictures of this bundle. */
public enum Icon {
    ALLOCATION, ATTACH, BLAME, CLEAR, CLOSE, CONNECT, COPY, FOLD, LINES, NOTE, OPEN, OUTERMOST, PIN, PROBLEM, RECENT, RECORDING, RECORDING_FAILED, RECORDING_LOADING, START;

    /** For a {@link org.eclipse.jface.resource.LocalResourceManager}. */
    public ImageDescriptor descriptor() {
        String file = "icons/" + name().toLowerCase(java.util.Locale.ROOT) + ".svg";
        return ResourceLocator.imageDescriptorFromBundle("org.jlta.ui", file)
                .orElseThrow(() -> new IllegalStateException("icon: file=" + file));
    }
}
