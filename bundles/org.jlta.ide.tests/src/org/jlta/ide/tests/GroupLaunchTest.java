package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.launching.AnalyseMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Groups of launch configurations that are launched in the mode. */
class GroupLaunchTest {
    private static final String GROUP = "org.eclipse.debug.core.groups.GroupLaunchConfigurationType";
    private static final String MEMBER = "org.eclipse.debug.core.launchGroup.";
    private static final String PROGRAM = "public class %s { public static void main(String[] arguments) { } }";

    private final ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
    private JavaProject project;

    @BeforeEach
    void addProject() throws CoreException {
        project = JavaProject.create("grouped");
        for (String name : Set.of("First", "Second", "Third")) {
            project.add(name, PROGRAM.formatted(name));
            project.configuration(name, name, "");
        }
    }

    @AfterEach
    void removeProject() throws CoreException {
        Sessions.shared().all().forEach(Sessions.shared()::close);
        for (ILaunch launch : manager.getLaunches()) {
            launch.terminate();
            manager.removeLaunch(launch);
        }
        project.close();
    }

    private static void addMember(ILaunchConfigurationWorkingCopy group, int index, String name, String mode) {
        group.setAttribute(MEMBER + index + ".name", name);
        group.setAttribute(MEMBER + index + ".action", "NONE");
        group.setAttribute(MEMBER + index + ".adoptIfRunning", false);
        group.setAttribute(MEMBER + index + ".mode", mode);
        group.setAttribute(MEMBER + index + ".enabled", true);
    }

    @Test
    void analysesTheMembersOfAGroupThatHaveNoModeOfTheirOwn() throws Exception {
        ILaunchConfigurationType type = manager.getLaunchConfigurationType(GROUP);
        assertTrue(type.supportsMode(AnalyseMode.ID));
        ILaunchConfigurationWorkingCopy copy = type.newInstance(project.java().getProject(), "all three");
        addMember(copy, 0, "First", "inherit");
        addMember(copy, 1, "Second", "inherit");
        addMember(copy, 2, "Third", ILaunchManager.RUN_MODE);
        ILaunchConfiguration group = copy.doSave();

        ILaunch launch = group.launch(AnalyseMode.ID, null);

        assertEquals(AnalyseMode.ID, launch.getLaunchMode());
        Ide.until("all have ended", launch::isTerminated);
        Ide.until("two recordings are open", () -> Sessions.shared().all().stream()
                .filter(session -> !session.isLive() && session.state() == Session.State.READY).count() == 2);
        assertEquals(Set.of("First", "Second"),
                Sessions.shared().all().stream().map(Session::name).collect(Collectors.toSet()));
        assertTrue(Arrays.stream(manager.getLaunches()).anyMatch(each -> each.getLaunchConfiguration().getName()
                .equals("Third") && each.getLaunchMode().equals(ILaunchManager.RUN_MODE)));
    }
}
