package org.jlta.agent;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import com.sun.tools.attach.VirtualMachine;

/** Has a running JVM do a command of its own, as {@code jcmd} does: it loads nothing into it. */
final class DiagnosticCommand {
    private static final int PART = 256;
    private static final String PACKAGE = "sun.tools.attach";

    private DiagnosticCommand() {
    }

    /**
     * What it prints, as the JVM encodes it.
     *
     * @param command such as {@code Thread.print}
     */
    static byte[] of(long pid, String command, Duration patience) throws AttachException {
        return isOpen()
                ? AttachApi.use(pid, patience, machine -> execute(machine, command))
                : jcmd(pid, command, patience);
    }

    /** The runnable jar opens the package in its manifest; elsewhere, the JDK's own tool asks. */
    private static boolean isOpen() {
        return ModuleLayer.boot().findModule("jdk.attach")
                .filter(module -> module.isExported(PACKAGE, DiagnosticCommand.class.getModule())).isPresent();
    }

    private static byte[] execute(VirtualMachine machine, String command) throws IOException {
        try (InputStream in = (InputStream) Class.forName(PACKAGE + ".HotSpotVirtualMachine")
                .getMethod("executeJCmd", String.class).invoke(machine, command)) {
            return bytes(in);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            throw new IOException(String.valueOf(e.getCause()), e);
        } catch (ReflectiveOperationException e) {
            throw new IOException("this Java (" + System.getProperty("java.home") + ") cannot ask for it: " + e, e);
        }
    }

    /** As the JDK's tools read it: into the begin of a small array. Native code of JDK 17 and 25 fails at other offsets. */
    private static byte[] bytes(InputStream in) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] part = new byte[PART];
        for (int read = in.read(part); read >= 0; read = in.read(part)) {
            all.write(part, 0, read);
        }
        return all.toByteArray();
    }

    private static byte[] jcmd(long pid, String command, Duration patience) throws AttachException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        if (!Files.exists(jcmd) && !Files.exists(jcmd.resolveSibling("jcmd.exe"))) {
            throw new AttachException("This Java (" + System.getProperty("java.home")
                    + ") has no jcmd to ask JVM " + pid + " with: run jlta by java -jar, or with a full JDK.");
        }
        List<String> words = new ArrayList<>(List.of(jcmd.toString(), Long.toString(pid)));
        words.addAll(List.of(command.split(" ")));
        try {
            return run(pid, words, patience);
        } catch (IOException e) {
            throw new AttachException("jcmd could not ask JVM " + pid + " for " + command + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AttachException("Interrupted while waiting for JVM " + pid + ".", e);
        }
    }

    /** Into a file: reading the output of one that hangs would have no end. */
    static byte[] run(long pid, List<String> words, Duration patience)
            throws AttachException, IOException, InterruptedException {
        Path output = Files.createTempFile("jlta-jcmd-", ".txt");
        try {
            Process process = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(output.toFile())
                    .start();
            try {
                process.getOutputStream().close();
                boolean ended = process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
                byte[] text = Files.readAllBytes(output);
                if (!ended || process.exitValue() != 0) {
                    throw new AttachException("JVM " + pid + " did not answer jcmd"
                            + (ended ? ": " + lastLine(text) : " within " + patience.toSeconds() + " s."));
                }
                return text;
            } finally {
                process.destroyForcibly();
            }
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private static String lastLine(byte[] text) {
        List<String> lines = new String(text, StandardCharsets.UTF_8).lines().filter(line -> !line.isBlank()).toList();
        return lines.isEmpty() ? "jcmd said nothing" : lines.get(lines.size() - 1).strip();
    }
}
