package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Path;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.Overview;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.launching.AnalyseMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;

/** JUnit tests that are launched in the mode. */
class JUnitLaunchTest {
    private static final List<String> JUNIT = List.of("junit-jupiter-api", "junit-jupiter-engine",
            "junit-platform-commons", "junit-platform-engine", "org.opentest4j", "org.apiguardian.api");
    private static final String TEST = """
            import org.junit.jupiter.api.Test;

            class CartTest {
                @Test
                void addsInAThreadOfItsOwn() throws Exception {
                    Thread adding = new Thread(() -> {}, "adding");
                    adding.start();
                    adding.join();
                    new Thread(() -> {}).start();
                }
            }
            """;
    private JavaProject project;

    @BeforeEach
    void addProject() throws Exception {
        project = JavaProject.create("tests");
        List<IClasspathEntry> entries = new ArrayList<>(Arrays.asList(project.java().getRawClasspath()));
        for (String name : JUNIT) {
            Bundle bundle = Platform.getBundle(name);
            if (bundle != null) {
                entries.add(JavaCore.newLibraryEntry(
                        Path.fromOSString(FileLocator.getBundleFileLocation(bundle).orElseThrow().getPath()), null,
                        null));
            }
        }
        project.java().setRawClasspath(entries.toArray(IClasspathEntry[]::new), null);
        project.add("CartTest", TEST);
    }

    @AfterEach
    void removeProject() throws CoreException {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
            launch.terminate();
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
        project.close();
    }

    @Test
    void recordsTheThreadsOfATest() throws Exception {
        ILaunchConfigurationWorkingCopy copy = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType("org.eclipse.jdt.junit.launchconfig").newInstance(null, "CartTest");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project.java().getElementName());
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, "CartTest");
        copy.setAttribute("org.eclipse.jdt.junit.TEST_KIND", "org.eclipse.jdt.junit.loader.junit5");

        ILaunch launch = copy.launch(AnalyseMode.ID, null, true);

        Ide.until("the test ran", launch::isTerminated);
        Ide.until("its recording is open", () -> Sessions.shared().all().stream()
                .anyMatch(session -> !session.isGrowing() && session.state() == Session.State.READY));
        RecordingModel model = Sessions.shared().all().get(0).model();
        int adding = IntStream.range(0, model.threads().size())
                .filter(ordinal -> model.threads().name(ordinal).equals("adding")).findFirst().orElseThrow();
        assertTrue(model.stack(model.threads().allocationStack(adding)).stream()
                .anyMatch(frame -> frame.place().equals("CartTest.addsInAThreadOfItsOwn")));
        assertEquals(0, launch.getProcesses()[0].getExitValue());
        List<String> sentences = Overview.of(model, Progress.NONE).findings().stream().map(Finding::sentence).toList();
        assertTrue(sentences.stream().anyMatch(text -> text.contains("from CartTest.addsInAThreadOfItsOwn:")),
                () -> "own code is the test's: " + sentences);
        assertTrue(sentences.stream().noneMatch(text -> text.contains("org.eclipse.")),
                () -> "not that of what runs it: " + sentences);
    }
}
