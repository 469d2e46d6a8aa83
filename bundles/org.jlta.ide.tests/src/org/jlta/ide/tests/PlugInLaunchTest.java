package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.pde.core.plugin.PluginRegistry;
import org.eclipse.pde.core.target.ITargetDefinition;
import org.eclipse.pde.core.target.ITargetLocation;
import org.eclipse.pde.core.target.ITargetPlatformService;
import org.eclipse.pde.core.target.LoadTargetDefinitionJob;
import org.eclipse.pde.launching.IPDELauncherConstants;
import org.eclipse.ui.PlatformUI;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.launching.AnalyseMode;
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
    private JavaProject project;

    @BeforeEach
    void addPlugIn() throws Exception {
        File framework = null;
        for (String name : TARGET) {
            File file = FileLocator.getBundleFileLocation(Platform.getBundle(name)).orElseThrow();
            Files.copy(file.toPath(), target.resolve(file.getName()));
            framework = framework == null ? file : framework;
        }
        loadTarget();
        project = JavaProject.create("greeter");
        project.makePlugIn(MANIFEST, framework);
        project.add("Greeter", GREETER);
        Ide.until("PDE knows the plug-in", () -> PluginRegistry.findModel(project.java().getProject()) != null);
    }

    /** What the plug-in runs in. */
    private void loadTarget() throws Exception {
        ITargetPlatformService service = PlatformUI.getWorkbench().getService(ITargetPlatformService.class);
        ITargetDefinition definition = service.newTarget();
        definition.setTargetLocations(new ITargetLocation[]{service.newDirectoryLocation(target.toString())});
        service.saveTargetDefinition(definition);
        AtomicReference<IStatus> loaded = new AtomicReference<>();
        LoadTargetDefinitionJob.load(definition, new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                loaded.set(event.getResult());
            }
        });
        Ide.until("the target is loaded", () -> loaded.get() != null);
        assertTrue(loaded.get().isOK(), loaded.get().toString());
        for (String name : TARGET) {
            assertTrue(PluginRegistry.findModel(name) != null, name);
        }
    }

    @AfterEach
    void removePlugIn() throws Exception {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        for (ILaunch launch : manager.getLaunches()) {
            launch.terminate();
            manager.removeLaunch(launch);
        }
        project.close();
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

    /** The thread in the saved recording, null while it is not there. */
    private static Integer greeting() {
        return Sessions.shared().all().stream()
                .filter(session -> !session.isGrowing() && session.state() == Session.State.READY)
                .map(Session::model)
                .flatMap(model -> IntStream.range(0, model.threads().size())
                        .filter(ordinal -> model.threads().name(ordinal).equals("greeting")).boxed())
                .findFirst().orElse(null);
    }

    /** Also that nothing is saved to the configuration, as PDE does with what it launches for the first time. */
    private void launches(String type) throws Exception {
        ILaunchConfiguration configuration = configuration(type);
        Path file = configuration.getFile().getLocation().toPath();
        byte[] before = Files.readAllBytes(file);

        ILaunch launch = configuration.launch(AnalyseMode.ID, null);

        Ide.until("the plug-in has ended it", launch::isTerminated);
        assertEquals(7, launch.getProcesses()[0].getExitValue());
        Ide.until("its recording shows the thread of the plug-in", () -> greeting() != null);
        RecordingModel model = Sessions.shared().all().get(0).model();
        int greeting = greeting();
        assertTrue(model.stack(model.threads().allocationStack(greeting)).stream()
                .anyMatch(frame -> frame.place().equals("Greeter.start")));
        assertArrayEquals(before, Files.readAllBytes(file));
        assertFalse(configuration.hasAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS));
    }

    @Test
    void recordsTheThreadsOfAPlugInInAnOsgiFramework() throws Exception {
        launches(IPDELauncherConstants.OSGI_CONFIGURATION_TYPE);
    }

    @Test
    void recordsTheThreadsOfAPlugInInAnEclipseApplication() throws Exception {
        launches(IPDELauncherConstants.ECLIPSE_APPLICATION_LAUNCH_CONFIGURATION_TYPE);
    }
}
