package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.jlta.agent.options.AgentOptions;
import org.jlta.ide.preferences.ProjectThreadsPage;
import org.jlta.launching.ProjectOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a project says for all its launches. */
class ProjectPageTest {
    private JavaProject project;
    private Shell shell;
    private ProjectThreadsPage page;

    @BeforeEach
    void openPage() throws CoreException {
        project = JavaProject.create("settings");
        project.add("Shop", "public class Shop { public static void main(String[] a) { } }");
        shell = new Shell(Display.getCurrent());
        page = new ProjectThreadsPage();
        page.setElement(project.java().getProject());
        page.createControl(shell);
    }

    @AfterEach
    void closePage() throws CoreException {
        page.dispose();
        shell.dispose();
        project.close();
    }

    @Test
    void whatTheProjectSaysHoldsWhereTheConfigurationSaysNothing() throws Exception {
        page.type(ProjectOptions.PACKAGES, "com.acme");
        page.type(ProjectOptions.EXCLUDE, "com.acme.Log");
        assertTrue(page.performOk());
        IFile settings = project.java().getProject().getFile(".settings/org.jlta.launching.prefs");
        assertTrue(settings.exists());
        ILaunchConfiguration configuration = project.configuration("Shop", "Shop", "");

        AgentOptions options = ProjectOptions.completed(configuration, AgentOptions.parse("exclude=a.B"));

        assertEquals("com.acme", options.given("packages"));
        assertEquals("a.B", options.given("exclude"));
        page.type(ProjectOptions.PACKAGES, "");
        assertTrue(page.performOk());
        assertNull(ProjectOptions.completed(configuration, AgentOptions.parse("")).given("packages"));
    }

    @Test
    void aConfigurationWithoutProjectKeepsItsOptions() throws Exception {
        ILaunchConfigurationWorkingCopy copy = project.configuration("Shop", "Shop", "").getWorkingCopy();
        copy.setAttributes(Map.of());

        assertEquals("preset=full", ProjectOptions.completed(copy, AgentOptions.parse("preset=full")).toArgument());
    }

    @Test
    void refusesWhatIsNoPatternBeforeItIsSaved() {
        page.type(ProjectOptions.PACKAGES, "com.acme");
        assertTrue(page.isValid());
        assertNull(page.getErrorMessage());
        page.type(ProjectOptions.PACKAGES, "com acme(");
        assertFalse(page.isValid());
    }
}
