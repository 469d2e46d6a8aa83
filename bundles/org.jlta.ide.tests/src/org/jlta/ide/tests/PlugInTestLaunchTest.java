package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.pde.core.plugin.PluginRegistry;
import org.eclipse.pde.launching.IPDELauncherConstants;
import org.jlta.core.Sessions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JUnit tests of a plug-in of the workspace, which PDE runs within an Eclipse without a window, launched in the mode. */
class PlugInTestLaunchTest {
    private static final String TYPE = "org.eclipse.pde.ui.JunitLaunchConfig";
    /** What an Eclipse with such tests cannot do without. */
    private static final List<String> TARGET = List.of("org.eclipse.osgi", "org.eclipse.equinox.launcher",
            "org.eclipse.core.runtime", "org.eclipse.pde.junit.runtime", "org.eclipse.jdt.junit5.runtime",
            "org.apache.felix.scr");
    private static final List<String> LIBRARIES = List.of("junit-jupiter-api", "junit-platform-commons",
            "org.opentest4j", "org.apiguardian.api");
    private static final String CART_TEST = """
            import org.junit.jupiter.api.Test;

            public class CartTest {
                @Test
                public void addsInAThreadOfItsOwn() throws Exception {
                    Thread adding = new Thread(() -> {}, "adding in a plug-in");
                    adding.start();
                    adding.join();
                }
            }
            """;
    private static final String MANIFEST = """
            Manifest-Version: 1.0
            Bundle-ManifestVersion: 2
            Bundle-SymbolicName: carttests
            Bundle-Version: 1.0.0
            Import-Package: org.junit.jupiter.api
            """;
    @TempDir
    Path target;
    @TempDir
    Path workspace;
    private final ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
    private PlugInTarget loaded;
    private JavaProject project;

    @BeforeEach
    void addTests() throws Exception {
        loaded = PlugInTarget.of(target, PlugInTarget.withRequirements(TARGET));
        project = JavaProject.create("carttests");
        project.makePlugIn(MANIFEST, LIBRARIES.stream().map(PlugInTarget::file).toArray(File[]::new));
        project.add("CartTest", CART_TEST);
        Ide.until("PDE knows the plug-in", () -> PluginRegistry.findModel(project.java().getProject()) != null);
    }

    @AfterEach
    void removeTests() throws Exception {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        for (ILaunch launch : manager.getLaunches()) {
            launch.terminate();
            manager.removeLaunch(launch);
        }
        project.close();
        loaded.close();
    }

    private ILaunchConfiguration configuration() throws Exception {
        ILaunchConfigurationWorkingCopy copy = manager.getLaunchConfigurationType(TYPE)
                .newInstance(project.java().getProject(), "CartTest");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "carttests");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, "CartTest");
        copy.setAttribute("org.eclipse.jdt.junit.TEST_KIND", "org.eclipse.jdt.junit.loader.junit5");
        copy.setAttribute(IPDELauncherConstants.APPLICATION, "org.eclipse.pde.junit.runtime.coretestapplication");
        copy.setAttribute(IPDELauncherConstants.USE_DEFAULT, true);
        copy.setAttribute(IPDELauncherConstants.AUTOMATIC_VALIDATE, false);
        copy.setAttribute(IPDELauncherConstants.LOCATION, workspace.toString());
        return copy.doSave();
    }

    @Test
    void recordsTheThreadsOfATestInAPlugIn() throws Exception {
        ILaunch launch = RecordedThread.assertRecorded(configuration(), "adding in a plug-in",
                "CartTest.addsInAThreadOfItsOwn");

        assertEquals(0, launch.getProcesses()[0].getExitValue());
    }
}
