package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.Launch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.IVMInstallType;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jdt.launching.VMStandin;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.live.LiveFolder;
import org.jlta.launching.AnalyseMode;
import org.jlta.launching.internal.TargetJava;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are launched in the mode in other ways than the usual one, and that end in other ways. */
class LaunchCircumstancesTest {
    private static final Path JVMS = Path.of("/usr/lib/jvm");
    /** Starts a thread, and then what it is told to. */
    private static final String PROGRAM = """
            public class Tried {
                public static void main(String[] arguments) throws Exception {
                    Thread worker = new Thread(() -> { }, "worker on " + System.getProperty("java.specification.version")
                            + " beside " + System.getProperty("other", "none"));
                    worker.start();
                    worker.join();
                    if (arguments.length > 0 && arguments[0].equals("throw")) {
                        throw new IllegalStateException("not caught");
                    }
                    if (arguments.length > 0 && arguments[0].equals("wait")) {
                        Thread.sleep(600_000);
                    }
                }
            }
            """;
    private static final String OTHER = """
            public class Other {
                public static void premain(String options) {
                    System.setProperty("other", options);
                }
            }
            """;
    private static final String BUILD = """
            public class Build {
                public static void main(String[] arguments) throws Exception {
                    new Thread(() -> { }, "worker of the build").start();
                    System.exit(new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-cp",
                            System.getProperty("java.class.path"), "Tried").inheritIO().start().waitFor());
                }
            }
            """;
    private static final String MAVEN = "org.eclipse.m2e.Maven2LaunchConfigurationType";

    @TempDir
    Path folder;
    private JavaProject project;

    @BeforeEach
    void addProject() throws CoreException {
        project = JavaProject.create("circumstances");
        project.add("Tried", PROGRAM);
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

    private ILaunchConfigurationWorkingCopy tried(String jvmArguments) throws CoreException {
        return project.configuration("Tried", "Tried", jvmArguments).getWorkingCopy();
    }

    /** Whether a recording that is open to its end has a thread of this name. */
    private static boolean isRecorded(String thread) {
        return Sessions.shared().all().stream()
                .filter(session -> !session.isGrowing() && session.state() == Session.State.READY)
                .anyMatch(session -> has(session.model(), thread));
    }

    private static boolean has(RecordingModel model, String thread) {
        return model != null && IntStream.range(0, model.threads().size())
                .anyMatch(ordinal -> thread.equals(model.threads().name(ordinal)));
    }

    private static int launched(ILaunchConfiguration configuration, String thread) throws CoreException {
        ILaunch launch = configuration.launch(AnalyseMode.ID, null);
        Ide.until("the program ends", launch::isTerminated);
        Ide.until("the recording has the thread: " + thread, () -> isRecorded(thread));
        return launch.getProcesses()[0].getExitValue();
    }

    private static String usual() {
        return "worker on " + Runtime.version().feature() + " beside none";
    }

    @Test
    void recordsAModuleThatIsLaunchedByAnArgumentFile() throws Exception {
        project.add("module-info", "module tried { }");
        project.java().getPackageFragmentRoots()[0].createPackageFragment("in", true, null).createCompilationUnit(
                "Tried.java", "package in;\n" + PROGRAM, true, null);
        project.java().findType("Tried").getCompilationUnit().delete(true, null);
        project.build();
        ILaunchConfigurationWorkingCopy copy = tried("");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, "in.Tried");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MODULE_NAME, "tried");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_USE_ARGFILE, true);
        ILaunchConfiguration configuration = copy.doSave();

        assertEquals(0, launched(configuration, usual()));
        String line = DebugPlugin.getDefault().getLaunchManager().getLaunches()[0].getProcesses()[0]
                .getAttribute(IProcess.ATTR_CMDLINE);
        assertTrue(line.contains("@"), line);
    }

    @Test
    void recordsBesideAnotherAgent() throws Exception {
        project.add("Other", OTHER);
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", "Other");
        Path jar = folder.resolve("ander\u00e9r agent.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out, manifest)) {
            entries.putNextEntry(new JarEntry("Other.class"));
            entries.write(
                    Files.readAllBytes(project.java().getProject().getLocation().append("bin/Other.class").toPath()));
        }

        assertEquals(0, launched(tried("\"-javaagent:" + jar + "=there\"").doSave(),
                "worker on " + Runtime.version().feature() + " beside there"));
    }

    @Test
    void recordsOnJava17() throws Exception {
        recordsOn("17");
    }

    @Test
    void recordsOnJava11() throws Exception {
        recordsOn("11");
    }

    private void recordsOn(String release) throws Exception {
        Path home = java(release);
        assumeTrue(home != null, "no Java " + release + " in JLTA_JDKS and " + JVMS);
        IVMInstall java = install(home);
        try {
            ILaunchConfigurationWorkingCopy copy = tried("");
            copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_JRE_CONTAINER_PATH, pathOf(java));
            project.compileFor(release);
            ILaunchConfiguration configuration = copy.doSave();

            assertTrue(TargetJava.knownProblem(configuration).isOK());
            assertEquals(0, launched(configuration, "worker on " + release + " beside none"));
        } finally {
            java.getVMInstallType().disposeVMInstall(java.getId());
        }
    }

    private static Path java(String release) throws IOException {
        List<Path> homes = new ArrayList<>();
        Pattern.compile(File.pathSeparator).splitAsStream(System.getenv().getOrDefault("JLTA_JDKS", ""))
                .filter(listed -> !listed.isBlank()).map(Path::of).forEach(homes::add);
        if (Files.isDirectory(JVMS)) {
            try (Stream<Path> installed = Files.list(JVMS)) {
                installed.forEach(homes::add);
            }
        }
        return homes.stream().filter(home -> home.getFileName().toString().contains(release))
                .filter(home -> Files.isExecutable(home.resolve("bin/java"))).findFirst().orElse(null);
    }

    /** Makes a Java known to the IDE. */
    static IVMInstall install(Path home) {
        IVMInstallType type = JavaRuntime.getDefaultVMInstall().getVMInstallType();
        VMStandin java = new VMStandin(type, "of tests " + System.nanoTime());
        java.setName("of tests");
        java.setInstallLocation(home.toFile());
        return java.convertToRealVM();
    }

    /** As configurations name it. */
    static String pathOf(IVMInstall java) {
        IPath path = JavaRuntime.newJREContainerPath(java);
        return path.toPortableString();
    }

    @Test
    void losesNothingWhenAnExceptionIsNotCaught() throws Exception {
        ILaunchConfigurationWorkingCopy copy = tried("");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, "throw");

        assertEquals(1, launched(copy.doSave(), usual()));
    }

    @Test
    void keepsWhatAKilledProgramWroteOut() throws Exception {
        ILaunchConfigurationWorkingCopy copy = tried("");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, "wait");
        ILaunch launch = copy.doSave().launch(AnalyseMode.ID, null);
        Ide.until("the session shows the thread",
                () -> Sessions.shared().all().stream().anyMatch(session -> has(session.model(), usual())));
        long pid = Long.parseLong(launch.getProcesses()[0].getAttribute(IProcess.ATTR_PROCESS_ID));

        assertTrue(ProcessHandle.of(pid).orElseThrow().destroyForcibly());

        Ide.until("the program ends", launch::isTerminated);
        Ide.until("the recording has the thread", () -> isRecorded(usual()));
        assertEquals(137, launch.getProcesses()[0].getExitValue());
    }

    @Test
    void saysWhyNothingWasRecordedAndWhatToDo() throws Exception {
        AtomicReference<List<String>> said = new AtomicReference<>();
        ErrorDialog.AUTOMATED_MODE = false;
        try {
            closeWhenOpen(Display.getCurrent(), System.nanoTime(), said);

            ILaunch launch = tried("-XX:NoSuchOptionOfAnyJvm").doSave().launch(AnalyseMode.ID, null);

            Ide.until("the program ends", launch::isTerminated);
            Ide.until("a dialog says so", () -> said.get() != null);
            assertTrue(said.get().stream().anyMatch(text -> text.contains("Nothing was recorded of Tried")
                    && text.contains("Console")), said.get()::toString);
        } finally {
            ErrorDialog.AUTOMATED_MODE = true;
        }
    }

    @Test
    void refusesAFileThatCannotBeWritten() throws Exception {
        Path noFolder = Files.writeString(folder.resolve("text"), "no folder");
        ILaunchConfigurationWorkingCopy copy = tried("");
        copy.setAttribute(AnalyseMode.OPTIONS, "output=" + noFolder.resolve("tried.jfr"));

        CoreException refused = assertThrows(CoreException.class, () -> copy.doSave().launch(AnalyseMode.ID, null));

        assertTrue(refused.getMessage().contains(noFolder + " is no folder"), refused.getMessage());
        assertTrue(Sessions.shared().all().isEmpty());
    }

    @Test
    void keepsInTheWorkspaceWhatCannotBeSavedWhereAPersonSaid() throws Exception {
        Path wanted = folder.resolve("later").resolve("tried.jfr");
        ILaunchConfigurationWorkingCopy copy = tried("");
        copy.setAttribute(AnalyseMode.OPTIONS, "output=" + wanted);
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, "wait");
        AtomicReference<List<String>> said = new AtomicReference<>();
        ErrorDialog.AUTOMATED_MODE = false;
        try {
            ILaunch launch = copy.doSave().launch(AnalyseMode.ID, null);
            Ide.until("the session shows the thread",
                    () -> Sessions.shared().all().stream().anyMatch(session -> has(session.model(), usual())));
            Files.writeString(wanted.getParent(), "in the way");
            closeWhenOpen(Display.getCurrent(), System.nanoTime(), said);

            launch.terminate();

            Ide.until("the recording is open", () -> isRecorded(usual()));
            Ide.until("a dialog says where it is", () -> said.get() != null);
        } finally {
            ErrorDialog.AUTOMATED_MODE = true;
        }
        Session session = Sessions.shared().all().get(0);
        Path file = session.sources().get(0);
        assertTrue(Files.isRegularFile(file), file::toString);
        assertTrue(said.get().stream().anyMatch(text -> text.contains(wanted.toString())
                && text.contains(file.toString())), said.get()::toString);
        assertEquals("Tried", session.name());
    }

    @Test
    void keepsWhatIsSavedMeanwhileOutOfTheProject() throws Exception {
        ILaunchConfigurationWorkingCopy copy = tried("");
        copy.setAttribute(AnalyseMode.OPTIONS, "save=threads=2");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, "wait");
        ILaunch launch = copy.doSave().launch(AnalyseMode.ID, null);
        Path recordings = LiveFolder.folderOf(null);
        String pid = launch.getProcesses()[0].getAttribute(IProcess.ATTR_PROCESS_ID);
        Ide.until("it is saved", () -> savedIn(recordings, pid) == 1);

        launch.terminate();

        Ide.until("the recording is open", () -> isRecorded(usual()));
        String told = Sessions.shared().all().get(0).ending();
        assertTrue(told.contains(recordings.resolve("jlta-save-threads-" + pid).toString()), told);
        assertEquals(0, savedIn(project.java().getProject().getLocation().toPath(), pid));
    }

    private static long savedIn(Path folder, String pid) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("jlta-save-threads-" + pid)).count();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads what the dialog of the mode says, which has an event loop of its own, and closes it. */
    private static void closeWhenOpen(Display display, long since, AtomicReference<List<String>> said) {
        Shell dialog = Arrays.stream(display.getShells()).filter(shell -> shell.getText().equals("Analyse Threads"))
                .findFirst().orElse(null);
        if (dialog != null) {
            said.set(Ide.texts(dialog).toList());
            dialog.close();
        } else if (System.nanoTime() - since < 60_000_000_000L) {
            display.timerExec(100, () -> closeWhenOpen(display, since, said));
        }
    }

    @Test
    void recordsTheBuildAndTheTestsThatMavenStarts() throws Exception {
        project.add("Build", BUILD);
        ILaunchConfigurationWorkingCopy copy = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(MAVEN).newInstance(null, "build");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project.java().getElementName());
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, "Build");
        copy.setAttribute(ILaunchManager.ATTR_ENVIRONMENT_VARIABLES,
                Map.of("JDK_JAVA_OPTIONS", "-Dother=variable"));

        ILaunch launch = copy.launch(AnalyseMode.ID, null);

        Ide.until("the build ends", launch::isTerminated);
        assertEquals(0, launch.getProcesses()[0].getExitValue());
        Ide.until("the build is recorded", () -> isRecorded("worker of the build"));
        String forked = "worker on " + Runtime.version().feature() + " beside variable";
        Ide.until("the tests are recorded", () -> isRecorded(forked));
        assertEquals(2, Sessions.shared().all().size());
    }

    @Test
    void showsTheCommandLineWithTheAgentAndItsOptions() throws Exception {
        ILaunchConfigurationWorkingCopy copy = tried("-Dgiven=1");
        copy.setAttribute(AnalyseMode.OPTIONS, "preset=full");
        ILaunchConfiguration configuration = copy.doSave();

        String line = configuration.getType().getDelegates(Set.of(AnalyseMode.ID))[0].getDelegate().showCommandLine(
                configuration, AnalyseMode.ID, new Launch(configuration, AnalyseMode.ID, null), null);

        List<String> words = Arrays.asList(line.split("\\s+"));
        assertTrue(words.stream().anyMatch(word -> word.matches("-javaagent:.*jlta.*\\.jar=preset=full")), line);
        assertTrue(words.indexOf("-Dgiven=1") > 0 && words.contains("Tried"), line);
        assertTrue(Sessions.shared().all().isEmpty());
    }
}
