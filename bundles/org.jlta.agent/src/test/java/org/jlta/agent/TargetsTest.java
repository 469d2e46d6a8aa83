package org.jlta.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TargetsTest {
    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void end() throws InterruptedException {
        for (Process process : started) {
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void findsByPidAndByPartOfTheMainClass() throws Exception {
        Process target = waiting();
        Jvm jvm = Targets.find(Long.toString(target.pid()));
        assertEquals(target.pid(), jvm.pid());
        assertEquals(WaitingMain.class.getName(), jvm.mainClass());
        assertEquals(System.getProperty("user.name"), jvm.user());
        assertNull(jvm.obstacle());
        assertNull(jvm.agent());
        assertEquals(jvm, Targets.find("WaitingMain"));
        assertTrue(JvmList.list().stream().noneMatch(other -> other.pid() == ProcessHandle.current().pid()));
    }

    @Test
    void asksWhichWhenSeveralFit() throws Exception {
        Process one = waiting();
        Process other = waiting();
        String sentence = assertThrows(AttachException.class, () -> Targets.find("WaitingMain")).getMessage();
        assertTrue(sentence.contains(Long.toString(one.pid())) && sentence.contains(Long.toString(other.pid())),
                sentence);
    }

    @Test
    void aJvmWithoutTheAgentHasNoStatus() throws Exception {
        LiveAgent agent = LiveAgent.of(Targets.find(Long.toString(waiting().pid())));
        assertNull(agent.status());
        assertNull(agent.repository());
        assertEquals(false, agent.isActive());
    }

    @Test
    void saysWhatPreventsAttaching() throws Exception {
        Jvm jvm = Targets.find(Long.toString(waiting("-XX:+DisableAttachMechanism").pid()));
        assertTrue(jvm.obstacle().contains("DisableAttachMechanism"), jvm.obstacle());
        String sentence = assertThrows(AttachException.class, () -> LiveAgent.of(jvm)).getMessage();
        assertTrue(sentence.startsWith(jvm.label()), sentence);
        Jvm other = Targets.find(Long.toString(waiting("-XX:-EnableDynamicAgentLoading").pid()));
        assertTrue(other.obstacle().contains("EnableDynamicAgentLoading"), other.obstacle());
    }

    @Test
    void saysWhenThereIsNoSuchProcessOrJvm() throws Exception {
        Process sleeping = new ProcessBuilder("sleep", "60").start();
        started.add(sleeping);
        assertTrue(message(Long.toString(sleeping.pid())).contains("not a JVM"));
        assertTrue(message("99999999").contains("no process 99999999"));
        assertTrue(message("no-such-main-class").contains("jlta list"));
    }

    private static String message(String target) {
        return assertThrows(AttachException.class, () -> Targets.find(target)).getMessage();
    }

    /** A JVM that has reached its main method and stays there. */
    private Process waiting(String... options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), WaitingMain.class.getName()));
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        started.add(process);
        assertEquals('r', process.getInputStream().read());
        return process;
    }
}
