package org.jlta.ide.examples;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.jlta.ide.internal.IdeStatus;

/** A Java project with the demo programs. */
public final class ExampleProject {
    /** The programs, first the one that a person sees first. */
    private static final List<String> PROGRAMS = List.of("LeakingShop", "WorkerPool", "NestedCalls");
    private static final String FOLDER = "/examples/org/jlta/demo/";

    private ExampleProject() {
    }

    /**
     * Makes it, in a rule for the workspace.
     *
     * @param project that is not there yet
     * @return the program that a person sees first
     */
    public static IFile create(IProject project, IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, 5 + PROGRAMS.size());
        project.create(progress.split(1));
        project.open(progress.split(1));
        // a nature that is there from the beginning would bring no builder
        IProjectDescription description = project.getDescription();
        description.setNatureIds(new String[]{JavaCore.NATURE_ID});
        project.setDescription(description, progress.split(1));
        IFolder source = project.getFolder("src");
        IFolder folder = source;
        folder.create(true, true, progress.split(1));
        IJavaProject java = JavaCore.create(project);
        java.setRawClasspath(new IClasspathEntry[]{JavaCore.newSourceEntry(source.getFullPath()),
                JavaRuntime.getDefaultJREContainerEntry()}, progress.split(1));
        for (String name : List.of("org", "jlta", "demo")) {
            folder = folder.getFolder(name);
            folder.create(true, true, null);
        }
        IFile first = null;
        for (String program : PROGRAMS) {
            IFile file = folder.getFile(program + ".java");
            write(file, program, progress.split(1));
            first = first == null ? file : first;
        }
        return first;
    }

    private static void write(IFile file, String program, IProgressMonitor monitor) throws CoreException {
        try (InputStream code = ExampleProject.class.getResourceAsStream(FOLDER + program + ".java")) {
            if (code == null) {
                throw new IOException("not in the bundle: " + FOLDER + program + ".java");
            }
            file.create(code, true, monitor);
        } catch (IOException e) {
            throw IdeStatus.NO_EXAMPLE.exception(program, e.getMessage());
        }
    }
}
