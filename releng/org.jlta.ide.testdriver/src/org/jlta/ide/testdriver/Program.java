package org.jlta.ide.testdriver;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.launching.JavaRuntime;

/**
 * A program of one class, in a Java project of its own with a launch configuration, both of which have its name.
 *
 * @param name   of the class
 * @param source the text of its file
 */
record Program(String name, String source) {
    /** The mode that an installed feature brings. */
    static final String MODE = "analyse";
    private static final String OPTIONS = "org.jlta.launching.options";

    /** The configuration that an earlier IDE made in this workspace; null in one that is new. */
    ILaunchConfiguration saved() throws CoreException {
        return Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations())
                .filter(each -> each.getName().equals(name)).findFirst().orElse(null);
    }

    /** Makes project and configuration. */
    ILaunchConfiguration make() throws CoreException {
        ILaunchConfigurationWorkingCopy configuration = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(IJavaLaunchConfigurationConstants.ID_JAVA_APPLICATION)
                .newInstance(null, name);
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project().getElementName());
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, name);
        configuration.setAttribute(OPTIONS, "preset=full");
        return configuration.doSave();
    }

    private IJavaProject project() throws CoreException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(null);
        project.open(null);
        // a nature that is there from the beginning would bring no builder
        IProjectDescription description = project.getDescription();
        description.setNatureIds(new String[]{JavaCore.NATURE_ID});
        project.setDescription(description, null);
        IFolder source = project.getFolder("src");
        source.create(true, true, null);
        IJavaProject java = JavaCore.create(project);
        java.setRawClasspath(new IClasspathEntry[]{JavaCore.newSourceEntry(source.getFullPath()),
                JavaRuntime.getDefaultJREContainerEntry()}, null);
        source.getFile(name + ".java").create(new ByteArrayInputStream(source().getBytes(StandardCharsets.UTF_8)),
                true, null);
        project.build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
        return java;
    }
}
