package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.launching.AnalyseMode;

/** A thread of a program that was launched in the mode, and the saved recording that has it. */
record RecordedThread(RecordingModel model, int ordinal) {

    /** The one of a name, null while there is none. */
    private static RecordedThread of(String name) {
        return Sessions.shared().all().stream().filter(session -> !session.isGrowing()).map(Session::content)
                .filter(content -> content.state() == Session.State.READY).map(Session.Content::model)
                .flatMap(model -> IntStream.range(0, model.threads().size())
                        .filter(thread -> model.threads().name(thread).equals(name))
                        .mapToObj(thread -> new RecordedThread(model, thread)))
                .findFirst().orElse(null);
    }

    private boolean isMadeIn(String method) {
        return model.stack(model.threads().allocationStack(ordinal)).stream()
                .anyMatch(frame -> frame.place().equals(method));
    }

    /**
     * Launches a configuration in the mode, waits for its end, and asserts that its recording has a thread that a method made.
     * Also that nothing is saved to the configuration, as PDE does with what it launches for the first time.
     */
    static ILaunch assertRecorded(ILaunchConfiguration configuration, String name, String method) throws Exception {
        Path file = configuration.getFile().getLocation().toPath();
        byte[] before = Files.readAllBytes(file);

        ILaunch launch = configuration.launch(AnalyseMode.ID, null);

        Ide.until("the program has ended", launch::isTerminated);
        Ide.until("its recording shows the thread", () -> of(name) != null);
        assertTrue(of(name).isMadeIn(method));
        assertArrayEquals(before, Files.readAllBytes(file));
        assertFalse(configuration.hasAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS));
        return launch;
    }
}
