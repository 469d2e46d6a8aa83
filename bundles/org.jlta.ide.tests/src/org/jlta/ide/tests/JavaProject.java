package org.jlta.ide.tests;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.launching.JavaRuntime;

/** A Java project in the workspace, with sources that a test writes. */
final class JavaProject implements AutoCloseable {
    private final IProject project;
    private final IJavaProject java;

    private JavaProject(IProject project, IJavaProject java) {
        this.project = project;
        this.java = java;
    }

    static JavaProject create(String name) throws CoreException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(null);
        project.open(null);
        IProjectDescription description = project.getDescription();
        description.setNatureIds(new String[]{JavaCore.NATURE_ID});
        project.setDescription(description, null);
        IFolder source = project.getFolder("src");
        source.create(true, true, null);
        IJavaProject java = JavaCore.create(project);
        java.setRawClasspath(new IClasspathEntry[]{JavaCore.newSourceEntry(source.getFullPath()),
                JavaRuntime.getDefaultJREContainerEntry()}, null);
        return new JavaProject(project, java);
    }

    IJavaProject java() {
        return java;
    }

    /** Makes a plug-in of the project: with a manifest, and compiled against libraries. */
    void makePlugIn(String manifest, File... libraries) throws CoreException {
        IFolder folder = project.getFolder("META-INF");
        folder.create(true, true, null);
        folder.getFile("MANIFEST.MF").create(new ByteArrayInputStream(manifest.getBytes(StandardCharsets.UTF_8)), true,
                null);
        IProjectDescription description = project.getDescription();
        description.setNatureIds(new String[]{JavaCore.NATURE_ID, "org.eclipse.pde.PluginNature"});
        project.setDescription(description, null);
        List<IClasspathEntry> entries = new ArrayList<>(List.of(java.getRawClasspath()));
        for (File library : libraries) {
            entries.add(JavaCore.newLibraryEntry(Path.fromOSString(library.getPath()), null, null));
        }
        java.setRawClasspath(entries.toArray(IClasspathEntry[]::new), null);
    }

    /** Puts what the manifest requires on the class path, as PDE does it. */
    void addPlugInDependencies() throws CoreException {
        List<IClasspathEntry> entries = new ArrayList<>(List.of(java.getRawClasspath()));
        entries.add(JavaCore.newContainerEntry(Path.fromPortableString("org.eclipse.pde.core.requiredPlugins")));
        java.setRawClasspath(entries.toArray(IClasspathEntry[]::new), null);
    }

    /** A class in the default package; builds the project. */
    IFile add(String type, String source) throws CoreException {
        IFile file = project.getFolder("src").getFile(type + ".java");
        file.create(new ByteArrayInputStream(source.getBytes(StandardCharsets.UTF_8)), true, null);
        build();
        return file;
    }

    void build() throws CoreException {
        project.build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
    }

    /** Compiles for an older Java, such as {@code 17}. */
    void compileFor(String version) throws CoreException {
        Map<String, String> options = java.getOptions(false);
        JavaCore.setComplianceOptions(version, options);
        java.setOptions(options);
        build();
    }

    /** A launch configuration of a class with a {@code main}, saved in the project. */
    ILaunchConfiguration configuration(String name, String type, String arguments) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        ILaunchConfigurationWorkingCopy copy = manager
                .getLaunchConfigurationType(IJavaLaunchConfigurationConstants.ID_JAVA_APPLICATION)
                .newInstance(project, name);
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project.getName());
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, type);
        if (!arguments.isEmpty()) {
            copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, arguments);
        }
        return copy.doSave();
    }

    @Override
    public void close() throws CoreException {
        project.delete(true, true, null);
    }
}
