package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.pde.core.plugin.PluginRegistry;
import org.eclipse.pde.launching.IPDELauncherConstants;
import org.jlta.core.Sessions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plug-in of the workspace in launch types of PDE, launched in the mode. */
class PlugInLaunchTest {
    private static final List<String> TARGET = List.of("org.eclipse.osgi", "org.eclipse.equinox.launcher");
    private static final String GREETER = """
            import org.osgi.framework.BundleActivator;
            import org.osgi.framework.BundleContext;

            public class Greeter implements BundleActivator {
                public void start(BundleContext context) {
                    new Thread(() -> System.exit(7), "greeting").start();
                }

                public void stop(BundleContext context) {
                }
            }
            """;
    private static final String MANIFEST = """
            Manifest-Version: 1.0
            Bundle-ManifestVersion: 2
            Bundle-SymbolicName: greeter
            Bundle-Version: 1.0.0
            Bundle-Activator: Greeter
            Import-Package: org.osgi.framework
            """;
    @TempDir
    Path target;
    @TempDir
    Path workspace;
    private final ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
    private PlugInTarget loaded;
    private JavaProject project;

    @BeforeEach
    void addPlugIn() throws Exception {
        loaded = PlugInTarget.of(target, TARGET);
        project = JavaProject.create("greeter");
        project.makePlugIn(MANIFEST, PlugInTarget.file("org.eclipse.osgi"));
        project.add("Greeter", GREETER);
        Ide.until("PDE knows the plug-in", () -> PluginRegistry.findModel(project.java().getProject()) != null);
    }

    @AfterEach
    void removePlugIn() throws Exception {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        for (ILaunch launch : manager.getLaunches()) {
            launch.terminate();
            manager.removeLaunch(launch);
        }
        project.close();
        loaded.close();
    }

    private ILaunchConfiguration configuration(String type) throws Exception {
        ILaunchConfigurationWorkingCopy copy = manager.getLaunchConfigurationType(type)
                .newInstance(project.java().getProject(), "greeter");
        copy.setAttribute(IPDELauncherConstants.SELECTED_WORKSPACE_BUNDLES, Set.of("greeter@default:true"));
        copy.setAttribute(IPDELauncherConstants.SELECTED_TARGET_BUNDLES, Set.of("org.eclipse.osgi@default:true"));
        copy.setAttribute(IPDELauncherConstants.AUTOMATIC_ADD, false);
        copy.setAttribute(IPDELauncherConstants.AUTOMATIC_VALIDATE, false);
        copy.setAttribute(IPDELauncherConstants.USE_DEFAULT, false);
        copy.setAttribute(IPDELauncherConstants.LOCATION, workspace.toString());
        return copy.doSave();
    }

    private ILaunch launches(String type) throws Exception {
        return RecordedThread.assertRecorded(configuration(type), "greeting", "Greeter.start");
    }

    @Test
    void recordsTheThreadsOfAPlugInInAnOsgiFramework() throws Exception {
        ILaunch launch = launches(IPDELauncherConstants.OSGI_CONFIGURATION_TYPE);

        assertEquals(7, launch.getProcesses()[0].getExitValue());
    }

    /** The launcher finds no application in the target, and can end the program before the plug-in does. */
    @Test
    void recordsTheThreadsOfAPlugInInAnEclipseApplication() throws Exception {
        launches(IPDELauncherConstants.ECLIPSE_APPLICATION_LAUNCH_CONFIGURATION_TYPE);
    }
}
