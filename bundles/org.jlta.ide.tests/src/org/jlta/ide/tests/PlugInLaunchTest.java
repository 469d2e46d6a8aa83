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
import org.eclipse.pde.core.target.ITargetHandle;
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
    private final ITargetPlatformService targets = PlatformUI.getWorkbench().getService(ITargetPlatformService.class);
    private JavaProject project;
    /** Null for none. */
    private ITargetHandle before;
    private ITargetDefinition definition;

    /** The thread of the plug-in, and the recording that has it. */
    private record Greeting(RecordingModel model, int thread) {
    }

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
        before = targets.getWorkspaceTargetHandle();
        definition = targets.newTarget();
        definition.setTargetLocations(new ITargetLocation[]{targets.newDirectoryLocation(target.toString())});
        targets.saveTargetDefinition(definition);
        IStatus loaded = load(definition);
        assertTrue(loaded.isOK(), loaded.toString());
        for (String name : TARGET) {
            assertTrue(PluginRegistry.findModel(name) != null, name);
        }
    }

    /** @param wanted null for none */
    private static IStatus load(ITargetDefinition wanted) {
        AtomicReference<IStatus> loaded = new AtomicReference<>();
        LoadTargetDefinitionJob.load(wanted, new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                loaded.set(event.getResult());
            }
        });
        Ide.until("the target is loaded", () -> loaded.get() != null);
        return loaded.get();
    }

    @AfterEach
    void removePlugIn() throws Exception {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        for (ILaunch launch : manager.getLaunches()) {
            launch.terminate();
            manager.removeLaunch(launch);
        }
        project.close();
        load(before == null ? null : before.getTargetDefinition());
        targets.deleteTarget(definition.getHandle());
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

    /** What the saved recording tells, null while it is not there. */
    private static Greeting greeting() {
        return Sessions.shared().all().stream().filter(session -> !session.isGrowing()).map(Session::content)
                .filter(content -> content.state() == Session.State.READY).map(Session.Content::model)
                .flatMap(model -> IntStream.range(0, model.threads().size())
                        .filter(thread -> model.threads().name(thread).equals("greeting"))
                        .mapToObj(thread -> new Greeting(model, thread)))
                .findFirst().orElse(null);
    }

    /** Also that nothing is saved to the configuration, as PDE does with what it launches for the first time. */
    private ILaunch launches(String type) throws Exception {
        ILaunchConfiguration configuration = configuration(type);
        Path file = configuration.getFile().getLocation().toPath();
        byte[] before = Files.readAllBytes(file);

        ILaunch launch = configuration.launch(AnalyseMode.ID, null);

        Ide.until("the plug-in has ended it", launch::isTerminated);
        Ide.until("its recording shows the thread of the plug-in", () -> greeting() != null);
        Greeting greeting = greeting();
        RecordingModel model = greeting.model();
        assertTrue(model.stack(model.threads().allocationStack(greeting.thread())).stream()
                .anyMatch(frame -> frame.place().equals("Greeter.start")));
        assertArrayEquals(before, Files.readAllBytes(file));
        assertFalse(configuration.hasAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS));
        return launch;
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
