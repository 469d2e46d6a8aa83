package org.jlta.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TargetsTest {
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void end() throws InterruptedException {
        for (Process process : started) {
            List<ProcessHandle> below = process.descendants().toList();
            process.destroyForcibly().waitFor();
            below.forEach(ProcessHandle::destroyForcibly);
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
    void saysAtOnceThatAStoppedJvmDoesNotAnswer() throws Exception {
        Assumptions.assumeTrue(LinuxProcess.isAvailable(), "what a process does is read from /proc");
        Process target = waiting();
        assertEquals(0, new ProcessBuilder("kill", "-STOP", Long.toString(target.pid())).start().waitFor());
        while (!new LinuxProcess(target.pid()).isStopped()) {
            assertTrue(target.isAlive());
        }
        Jvm jvm = Targets.find(Long.toString(target.pid()));

        String sentence = assertThrows(AttachException.class, () -> LiveAgent.of(jvm)).getMessage();

        assertEquals("JVM " + target.pid() + " does not answer: it is stopped, by a signal or a debugger (kill -CONT "
                + target.pid() + " lets it go on).", sentence);
        assertEquals(0, new ProcessBuilder("kill", "-CONT", Long.toString(target.pid())).start().waitFor());
        while (new LinuxProcess(target.pid()).isStopped()) {
            assertTrue(target.isAlive());
        }
        assertNull(LiveAgent.of(jvm).status());
    }

    /** Where the socket of the JVM should be, one takes connections and never says a word. */
    @Test
    void givesUpAJvmThatDoesNotAnswerInTime(@TempDir Path folder) throws Exception {
        Assumptions.assumeTrue(LinuxProcess.isAvailable(), "only on Linux there is such a socket");
        Path jar = Files.copy(AgentJar.path(), folder.resolve("jlta-agent.jar"));
        Process target = waiting("-javaagent:" + jar);
        Path socket = Path.of("/tmp/.java_pid" + target.pid());
        assertTrue(AttachApi.TO_CONNECT.toMillis() < 5000);
        try (ServerSocketChannel silent = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            silent.bind(UnixDomainSocketAddress.of(socket));
            Permissions.ownerOnlyFile(socket);
            long begun = System.nanoTime();
            Jvm jvm = Targets.find(Long.toString(target.pid()));
            assertEquals("there", jvm.agent());

            String sentence = assertThrows(AttachException.class, () -> LiveAgent.of(jvm)).getMessage();

            assertTrue(sentence.startsWith("JVM " + target.pid() + " did not answer within 4 s: "), sentence);
            assertTrue(System.nanoTime() - begun < 2 * PATIENCE_NANOS);
            assertTrue(JvmList.list().contains(jvm));
        } finally {
            Files.deleteIfExists(socket);
        }
    }

    @Test
    void saysWhenThereIsNoSuchProcessOrJvm() {
        assertTrue(message("99999999").contains("no process 99999999"));
        assertTrue(message("no-such-main-class").contains("jlta list"));
        assertTrue(message(Long.toString(ProcessHandle.current().pid())).contains("this jlta itself"));
    }

    @Test
    void saysWhichProgramIsNoJvm() throws Exception {
        Process sleeping = start("sleep", "60");
        String sentence = message(Long.toString(sleeping.pid()));
        assertTrue(sentence.contains("sleep) is no JVM"), sentence);
        assertFalse(sentence.contains("GraalVM"), sentence);
    }

    /** A shell that is called so stands for the launcher before it has loaded the JVM. */
    @Test
    void waitsForAJvmThatIsAboutToStart(@TempDir Path folder) throws Exception {
        assumeTrue(LinuxProcess.isAvailable(), "what a process runs is read from /proc");
        Path java = Files.copy(Path.of("/bin/sh").toRealPath(), folder.resolve("java"));
        Process starting = start(java.toString(), "-c", "sleep 0.3; exec " + String.join(" ", command()));
        await(() -> ForeignProcess.isJava(starting.pid()));

        Jvm jvm = Targets.find(Long.toString(starting.pid()));

        assertEquals(WaitingMain.class.getName(), jvm.mainClass());
        Process never = start(java.toString(), "-c", "sleep 60; true");
        assertTrue(message(Long.toString(never.pid())).contains("is a Java VM, but not HotSpot"));
    }

    @Test
    void namesTheJvmThatAScriptStarted() throws Exception {
        Process script = start("sh", "-c", String.join(" ", command()) + "; true");
        assertEquals('r', script.getInputStream().read());
        long child = script.descendants().findFirst().orElseThrow().pid();
        String sentence = message(Long.toString(script.pid()));
        assertTrue(
                sentence.endsWith("below it runs JVM " + child + " (org.jlta.agent.WaitingMain): say " + child + "."),
                sentence);
    }

    @Test
    void saysThatAZombieHasEnded() throws Exception {
        // cat ends with its input, when its parent has become a program that collects nobody
        Process parent = start("sh", "-c", "exec 3<&0; cat <&3 & echo $!; exec sleep 60 3<&-");
        String zombie = new BufferedReader(new InputStreamReader(parent.getInputStream())).readLine();
        await(() -> new LinuxProcess(parent.pid()).link("exe").orElse("").endsWith("sleep"));
        parent.getOutputStream().close();
        await(() -> new LinuxProcess(Long.parseLong(zombie)).isZombie());
        String sentence = message(zombie);
        assertTrue(sentence.contains("has ended (a zombie, which its parent, process " + parent.pid()), sentence);
    }

    private static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, "waited in vain");
            Thread.onSpinWait();
        }
    }

    @Test
    void saysWhatAKernelThreadIs() {
        assumeTrue(new LinuxProcess(2).isKernelThread(), "kernel threads are not seen in containers");
        assertTrue(message("2").contains("Linux kernel"), message("2"));
    }

    @Test
    void tellsNativeImagesByTheirHeap(@TempDir Path folder) throws IOException {
        Path image = Files.write(folder.resolve("image"), elf("\0.text\0.svm_heap\0.shstrtab\0"));
        Path other = Files.write(folder.resolve("other"), elf("\0.text\0.data\0.shstrtab\0"));
        assertTrue(NativeImage.isMade(image));
        assertFalse(NativeImage.isMade(other));
        byte[] whole = Files.readAllBytes(image);
        for (int length = 0; length < whole.length - 20; length++) {
            assertFalse(NativeImage.isMade(Files.write(folder.resolve("cut"), Arrays.copyOf(whole, length))));
        }
        assertFalse(NativeImage.isMade(Path.of("/bin/sh")));
    }

    /** A 64-bit ELF file with one section, that of the section names. */
    private static byte[] elf(String sectionNames) {
        byte[] names = sectionNames.getBytes(StandardCharsets.ISO_8859_1);
        ByteBuffer file = ByteBuffer.allocate(128 + names.length).order(ByteOrder.LITTLE_ENDIAN);
        file.put(new byte[]{0x7f, 'E', 'L', 'F', 2, 1});
        file.putLong(40, 64).putShort(58, (short) 64).putShort(62, (short) 0);
        file.putLong(64 + 24, 128).putLong(64 + 32, names.length);
        return file.put(128, names).array();
    }

    /** Told in 5 s; more than that is for slow machines. */
    private static String message(String target) {
        long begun = System.nanoTime();
        String sentence = assertThrows(AttachException.class, () -> Targets.find(target)).getMessage();
        assertTrue(System.nanoTime() - begun < 2 * PATIENCE_NANOS, sentence);
        return sentence;
    }

    /** A JVM that has reached its main method and stays there. */
    private Process waiting(String... options) throws IOException {
        Process process = start(command(options));
        assertEquals('r', process.getInputStream().read());
        return process;
    }

    private static String[] command(String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), WaitingMain.class.getName()));
        return command.toArray(String[]::new);
    }

    private Process start(String... command) throws IOException {
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        started.add(process);
        return process;
    }
}
