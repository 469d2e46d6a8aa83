package org.jlta.ui.dumps;

import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.PlatformObject;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IPersistableElement;
import org.eclipse.ui.IPathEditorInput;

/** A file with thread dumps, wherever it lies. Two of one file are equal. */
public final class DumpInput extends PlatformObject implements IPathEditorInput {
    private final Path file;

    public DumpInput(Path file) {
        this.file = file.toAbsolutePath().normalize();
    }

    @Override
    public IPath getPath() {
        return IPath.fromPath(file);
    }

    @Override
    public boolean exists() {
        return Files.exists(file);
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
        return null;
    }

    @Override
    public String getName() {
        return String.valueOf(file.getFileName());
    }

    @Override
    public IPersistableElement getPersistable() {
        return null;
    }

    @Override
    public String getToolTipText() {
        return file.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DumpInput that && file.equals(that.file);
    }

    @Override
    public int hashCode() {
        return file.hashCode();
    }
}
