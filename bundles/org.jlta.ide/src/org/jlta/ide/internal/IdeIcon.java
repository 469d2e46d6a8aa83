package org.jlta.ide.internal;

import java.util.Locale;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The images of this bundle, drawn for 16 pixels and sharp at any zoom. */
public enum IdeIcon {
    THREADS, MEND;

    public ImageDescriptor descriptor() {
        String path = "icons/" + name().toLowerCase(Locale.ROOT) + ".svg";
        return ResourceLocator.imageDescriptorFromBundle("org.jlta.ide", path)
                .orElseThrow(() -> new IllegalStateException("no image: path=" + path));
    }
}
