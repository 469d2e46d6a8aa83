package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.ui.PlatformUI;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ide.launch.AnalyseToolbarAction;
import org.jlta.launching.AnalyseMode;
import org.jlta.launching.ShownAtLaunch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tab Threads in the platform's own dialog for launch configurations. */
class ThreadsTabTest {
    private static final String RUN_GROUP = "org.eclipse.debug.ui.launchGroup.run";

    private static final long PATIENCE_NANOS = 60_000_000_000L;
    private static final int LOOK_MILLIS = 100;

    @TempDir
    Path folder;
    private JavaProject project;
    private ILaunchConfiguration configuration;

    @BeforeEach
    void createConfiguration() throws CoreException {
        project = JavaProject.create("tabs");
        project.add("Main", "public class Main { public static void main(String[] a) { } }");
        configuration = project.configuration("Main", "Main", "-Xmx64m");
    }

    @AfterEach
    void removeProject() throws CoreException {
        project.close();
    }

    /** What a test does while the dialog is open. */
    private interface Visit {
        void in(Shell dialog) throws Exception;
    }

    @Test
    void isThereInItsOwnModeAndLeavesTheFileAsItWas() throws Exception {
        Path file = configuration.getFile().getLocation().toPath();
        // the platform's own tabs write defaults of theirs into a file that no dialog ever showed
        inDialog(RUN_GROUP, dialog -> send(button(dialog, "Apply"), SWT.Selection));
        byte[] before = Files.readAllBytes(file);

        inDialog(AnalyseToolbarAction.GROUP, dialog -> {
            Composite tab = show(dialog);
            assertEquals("normal", first(tab, Combo.class, any -> true).getText());
            assertTrue(button(tab, "Debug").isVisible());
            assertTrue(Stream.concat(Stream.of(tab), all(tab, Composite.class).stream())
                    .anyMatch(part -> "org.jlta.ide.tab_threads".equals(part.getData("org.eclipse.ui.help"))));
            Ide.shot(dialog, "threads-tab");
        });

        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @Test
    void offersToAnalyseInsteadInTheModeRun() throws Exception {
        inDialog(RUN_GROUP, dialog -> {
            Composite tab = show(dialog);
            assertTrue(first(tab, Link.class, any -> true).getText().contains("Analyse Instead"));
            Ide.shot(dialog, "threads-tab-run");
        });
    }

    @Test
    void savesWhatAPersonChangesAndShowsItAgain() throws Exception {
        inDialog(AnalyseToolbarAction.GROUP, dialog -> {
            Composite tab = show(dialog);
            Combo preset = first(tab, Combo.class, any -> true);
            preset.select(2);
            send(preset, SWT.Selection);
            Button tasks = button(tab, "Pools and tasks");
            tasks.setSelection(false);
            send(tasks, SWT.Selection);
            first(tab, Text.class, text -> text.getMessage().startsWith("com.acme")).setText("tabs.*");
            Button debugger = button(tab, "Debug");
            debugger.setSelection(true);
            send(debugger, SWT.Selection);
            Combo shown = shownAtLaunch(tab);
            shown.select(ShownAtLaunch.PERSPECTIVE.ordinal());
            send(shown, SWT.Selection);
            send(button(dialog, "Apply"), SWT.Selection);
        });

        ILaunchConfiguration saved = saved();
        assertEquals("include=tabs.*,preset=full,tasks=off", saved.getAttribute(AnalyseMode.OPTIONS, ""));
        assertTrue(saved.getAttribute(AnalyseMode.WITH_DEBUGGER, false));
        assertEquals(ShownAtLaunch.PERSPECTIVE, ShownAtLaunch.of(saved));

        inDialog(AnalyseToolbarAction.GROUP, dialog -> {
            Composite tab = show(dialog);
            Combo preset = first(tab, Combo.class, any -> true);
            assertEquals("full", preset.getText());
            assertFalse(button(tab, "Pools and tasks").getSelection());
            preset.select(1);
            send(preset, SWT.Selection);
            Button tasks = button(tab, "Pools and tasks");
            tasks.setSelection(true);
            send(tasks, SWT.Selection);
            first(tab, Text.class, text -> text.getMessage().startsWith("com.acme")).setText("");
            Button debugger = button(tab, "Debug");
            debugger.setSelection(false);
            send(debugger, SWT.Selection);
            Combo shown = shownAtLaunch(tab);
            assertEquals(ShownAtLaunch.PERSPECTIVE.ordinal(), shown.getSelectionIndex());
            shown.select(ShownAtLaunch.VIEWS.ordinal());
            send(shown, SWT.Selection);
            send(button(dialog, "Apply"), SWT.Selection);
        });
        assertNull(saved().getAttribute(AnalyseMode.OPTIONS, (String) null));
        assertFalse(saved().hasAttribute(AnalyseMode.WITH_DEBUGGER));
        assertFalse(saved().hasAttribute("org.jlta.launching.shown"));
    }

    @Test
    void editsAndRestoresEveryOption() throws Exception {
        List<String> typed = List.of("tabs.*", "tabs.Main", "5ms", "50ms", "64", "10m", "out-%p.jfr",
                "announce=stderr");
        inDialog(AnalyseToolbarAction.GROUP, dialog -> {
            Composite tab = show(dialog);
            for (Button part : parts(tab)) {
                part.setSelection(!part.getSelection());
                send(part, SWT.Selection);
            }
            Combo sampler = sampler(tab);
            sampler.setText("jlta");
            send(sampler, SWT.Selection);
            List<Text> texts = all(tab, Text.class);
            for (int i = 0; i < typed.size(); i++) {
                texts.get(i).setText(typed.get(i));
            }
            send(button(dialog, "Apply"), SWT.Selection);
        });

        assertEquals("announce=stderr,cpu=off,exclude=tabs.Main,include=tabs.*,interactions=off,interval=50ms,keep=10m,"
                + "locks=off,methods=off,mincall=5ms,output=out-%p.jfr,resources=on,sampler=jlta,stackdepth=64,"
                + "tasks=off,threadlocals=on", saved().getAttribute(AnalyseMode.OPTIONS, ""));

        inDialog(AnalyseToolbarAction.GROUP, dialog -> {
            Composite tab = show(dialog);
            List<Text> texts = all(tab, Text.class);
            assertEquals(typed, texts.stream().map(Text::getText).toList());
            assertEquals("jlta", sampler(tab).getText());
            assertEquals(List.of("Thread locals of stopped applications", "Connections and what else pools lend"),
                    parts(tab).stream()
                            .filter(Button::getSelection).map(part -> part.getText().replace("&", "")).toList());
            for (Button part : parts(tab)) {
                part.setSelection(!part.getSelection());
                send(part, SWT.Selection);
            }
            sampler(tab).select(0);
            send(sampler(tab), SWT.Selection);
            texts.forEach(text -> text.setText(""));
            send(button(dialog, "Apply"), SWT.Selection);
        });
        assertFalse(saved().hasAttribute(AnalyseMode.OPTIONS));
    }

    /** The check boxes of what is recorded. */
    private static List<Button> parts(Composite tab) {
        return all(tab, Button.class).stream().filter(button -> (button.getStyle() & SWT.CHECK) != 0)
                .filter(button -> !button.getText().replace("&", "").startsWith("Debug")).toList();
    }

    private static Combo sampler(Composite tab) {
        return first(tab, Combo.class, combo -> Arrays.asList(combo.getItems()).contains("async"));
    }

    @Test
    void saysWhatIsWrongWithAnOption() throws Exception {
        inDialog(AnalyseToolbarAction.GROUP, dialog -> {
            Composite tab = show(dialog);
            Text interval = first(tab, Text.class, text -> text.getMessage().equals("20ms"));
            interval.setText("soon");
            Ide.until("the dialog says what is wrong", () -> texts(dialog).stream()
                    .anyMatch(text -> text.contains("\u201cEvery\u201d is \u201csoon\u201d")));
            assertFalse(button(dialog, "Apply").isEnabled());
            interval.setText("");
        });
    }

    @Test
    void saysWhichOtherOptionsThereAreAndThatOneIsGivenTwice() throws Exception {
        inDialog(AnalyseToolbarAction.GROUP, dialog -> {
            Composite tab = show(dialog);
            Text others = first(tab, Text.class, text -> text.getMessage().startsWith("announce"));
            others.setText("anounce=stderr");
            Ide.until("the dialog lists them", () -> says(dialog, "no option anounce here; there are save"));
            assertFalse(says(dialog, "preset, "), "those with a field are none of them");
            others.setText("announce=stderr,announce=off");
            Ide.until("the dialog says so", () -> says(dialog, "The option announce is given twice"));
            others.setText("announce=off,save");
            Ide.until("the dialog names the part", () -> says(dialog, "save is no option; options are written"));
            others.setText("save=\"threads=2");
            Ide.until("the dialog names the option",
                    () -> says(dialog, "The value of save has no closing double quote"));
            others.setText("");
        });
    }

    @Test
    void warnsThatTheCoreOfTheJdkIsNeverTimed() throws Exception {
        inDialog(AnalyseToolbarAction.GROUP, dialog -> {
            Composite tab = show(dialog);
            Text include = first(tab, Text.class, text -> text.getMessage().startsWith("com.acme"));
            include.setText("tabs.*:java.lang.*");
            Ide.until("the dialog warns", () -> says(dialog, "classes of java.lang.* are never timed"));
            assertTrue(button(dialog, "Analyse Threads").isEnabled());
            Ide.shot(dialog, "threads-tab-core");
            include.setText("java.sql.*:tabs.*");
            Ide.until("nothing is to be said", () -> !says(dialog, "never timed"));
            include.setText("");
        });
    }

    @Test
    void eachControlHasAMnemonicOfItsOwnInEveryLanguage() throws Exception {
        List<String> labels = List.of("preset", "interactions", "locks", "tasks", "cpu", "methods", "threadlocals",
                "resources", "include", "exclude", "mincall", "addPackage", "addType", "sampler", "interval",
                "stackdepth", "keep", "output", "browse", "others", "shownAtLaunch", "debugger");
        for (String file : List.of("messages.properties", "messages_zh.properties")) {
            Properties texts = new Properties();
            try (InputStream in = IdeMessages.class.getResourceAsStream(file)) {
                texts.load(in);
            }
            List<String> mnemonics = labels.stream().map(label -> texts.getProperty(label + "_label"))
                    .map(text -> text.substring(text.indexOf('&') + 1, text.indexOf('&') + 2).toLowerCase()).toList();
            assertEquals(labels.size(), Set.copyOf(mnemonics).size(), file + ": " + mnemonics);
        }
    }

    @Test
    void aModuleAloneIsNoPackageToBeTimed() throws Exception {
        project.add("module-info", "module tabs { }");
        project.java().findType("Main").getCompilationUnit().delete(true, null);
        project.java().getPackageFragmentRoots()[0].createPackageFragment("com.acme", true, null)
                .createCompilationUnit("Cart.java", "package com.acme; class Cart { }", true, null);

        inDialog(AnalyseToolbarAction.GROUP, dialog -> {
            Composite tab = show(dialog);
            acceptWhenOpen(dialog, "Add Packages", System.nanoTime());
            send(button(tab, "Add Package"), SWT.Selection);
            Text include = first(tab, Text.class, text -> text.getMessage().startsWith("com.acme"));
            assertEquals("com.acme.*", include.getText());
            include.setText("");
        });
    }

    @Test
    void saysThatAFileCannotBeWrittenBeforeTheLaunch() throws Exception {
        Path noFolder = Files.writeString(folder.resolve("text"), "no folder");
        inDialog(AnalyseToolbarAction.GROUP, dialog -> {
            Composite tab = show(dialog);
            Text file = first(tab, Text.class, text -> text.getMessage().contains("kept in the workspace"));
            file.setText(noFolder.resolve("a.jfr").toString());
            Ide.until("the dialog says so", () -> says(dialog, "\u201cFile\u201d: " + noFolder + " is no folder"));
            assertFalse(button(dialog, "Analyse Threads").isEnabled());
            Ide.shot(dialog, "threads-tab-file");
            file.setText("");
            Text others = first(tab, Text.class, text -> text.getMessage().startsWith("announce"));
            others.setText("output=a.jfr");
            Ide.until("the dialog says where that goes",
                    () -> says(dialog, "output has a field of its own, \u201cFile\u201d"));
            others.setText("");
            Ide.until("nothing is wrong", () -> button(dialog, "Analyse Threads").isEnabled());
        });
    }

    @Test
    void aJavaThatTheAgentCannotRunInIsToldAndCanStillBeRun() throws Exception {
        Files.createDirectories(folder.resolve("lib"));
        Files.writeString(folder.resolve("release"), "MODULES=\"java.base\"\n");
        IVMInstall java = LaunchCircumstancesTest.install(folder);
        try {
            ILaunchConfigurationWorkingCopy copy = configuration.getWorkingCopy();
            copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_JRE_CONTAINER_PATH,
                    LaunchCircumstancesTest.pathOf(java));
            configuration = copy.doSave();

            inDialog(AnalyseToolbarAction.GROUP, dialog -> {
                show(dialog);
                Ide.until("the dialog says what is missing", () -> says(dialog, "java.instrument"));
                assertFalse(button(dialog, "Analyse Threads").isEnabled());
            });
            inDialog(RUN_GROUP, dialog -> {
                show(dialog);
                Ide.until("the tab says what is missing", () -> says(dialog, "java.instrument"));
                assertTrue(button(dialog, "Run").isEnabled());
            });
        } finally {
            java.getVMInstallType().disposeVMInstall(java.getId());
        }
    }

    @Test
    void aJavaThatIsTooOldIsToldBeforeTheLaunch() throws Exception {
        Files.createDirectories(folder.resolve("lib"));
        Path java = Files.writeString(Files.createDirectories(folder.resolve("bin")).resolve("java"),
                "#!/bin/sh\necho '1.8.0_402|" + folder + "/lib/rt.jar|" + folder + "/ext|" + folder + "/endorsed'\n");
        assertTrue(java.toFile().setExecutable(true));
        Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"1.8.0_402\"\n");
        IVMInstall old = LaunchCircumstancesTest.install(folder);
        try {
            ILaunchConfigurationWorkingCopy copy = configuration.getWorkingCopy();
            copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_JRE_CONTAINER_PATH,
                    LaunchCircumstancesTest.pathOf(old));
            configuration = copy.doSave();

            inDialog(AnalyseToolbarAction.GROUP, dialog -> {
                show(dialog);
                Ide.until("the dialog says what is needed", () -> says(dialog, "needs Java 11"));
                assertTrue(says(dialog, "1.8.0_402"));
                assertFalse(button(dialog, "Analyse Threads").isEnabled());
            });
        } finally {
            old.getVMInstallType().disposeVMInstall(old.getId());
        }
    }

    @Test
    void whatAnotherVersionSavedStaysAndKeepsNobodyFromRunning() throws Exception {
        ILaunchConfigurationWorkingCopy copy = configuration.getWorkingCopy();
        copy.setAttribute(AnalyseMode.OPTIONS, "preset=huge");
        configuration = copy.doSave();

        inDialog(AnalyseToolbarAction.GROUP, dialog -> {
            show(dialog);
            Ide.until("the dialog says what is wrong", () -> says(dialog, "huge"));
            assertFalse(button(dialog, "Analyse Threads").isEnabled());
        });
        inDialog(RUN_GROUP, dialog -> {
            show(dialog);
            Ide.until("the tab says what is wrong", () -> says(dialog, "huge"));
            assertTrue(button(dialog, "Run").isEnabled());
            send(button(dialog, "Apply"), SWT.Selection);
        });

        assertEquals("preset=huge", saved().getAttribute(AnalyseMode.OPTIONS, ""));
    }

    @Test
    void offersTheProjectsOwnPackagesToBeTimed() throws Exception {
        project.java().getPackageFragmentRoots()[0].createPackageFragment("com.acme", true, null)
                .createCompilationUnit("Cart.java", "package com.acme; class Cart { }", true, null);

        inDialog(AnalyseToolbarAction.GROUP, dialog -> {
            Composite tab = show(dialog);
            acceptWhenOpen(dialog, "Add Packages", System.nanoTime());
            send(button(tab, "Add Package"), SWT.Selection);
            String included = first(tab, Text.class, text -> text.getMessage().startsWith("com.acme")).getText();
            assertEquals(Set.of("com.acme.*", "Main"), Set.of(included.split(":")));
            first(tab, Text.class, text -> text.getMessage().startsWith("com.acme")).setText("");
        });
    }

    /** Presses OK in a dialog that opens above another one, once it shows what is chosen. */
    private static void acceptWhenOpen(Shell parent, String title, long since) {
        Shell dialog = Arrays.stream(parent.getDisplay().getShells()).filter(shell -> shell.getText().equals(title))
                .findFirst().orElse(null);
        if (dialog != null && button(dialog, "OK").isEnabled()) {
            send(button(dialog, "OK"), SWT.Selection);
        } else if (System.nanoTime() - since < PATIENCE_NANOS) {
            parent.getDisplay().timerExec(LOOK_MILLIS, () -> acceptWhenOpen(parent, title, since));
        } else if (dialog != null) {
            dialog.close();
        }
    }

    private static boolean says(Shell dialog, String words) {
        return texts(dialog).stream().anyMatch(text -> text.contains(words));
    }

    private ILaunchConfiguration saved() throws CoreException {
        return Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations())
                .filter(configuration::equals).findFirst().orElseThrow();
    }

    /** Opens the dialog on the configuration, does what the visit does, and closes it without saving more. */
    private void inDialog(String group, Visit visit) throws Exception {
        Shell window = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        whenOpen(window, System.nanoTime(), visit, failure);
        DebugUITools.openLaunchConfigurationDialogOnGroup(window, new StructuredSelection(configuration), group);
        if (failure.get() != null) {
            throw new AssertionError(failure.get());
        }
    }

    /** Looks again and again, since the dialog runs events of its own while it is being made. */
    private static void whenOpen(Shell window, long since, Visit visit, AtomicReference<Throwable> failure) {
        Shell dialog = opened(window);
        if (dialog == null || tab(dialog) == null) {
            if (System.nanoTime() - since < PATIENCE_NANOS) {
                window.getDisplay().timerExec(LOOK_MILLIS, () -> whenOpen(window, since, visit, failure));
            } else {
                failure.set(new AssertionError("the dialog has no tab Threads"));
                Arrays.stream(window.getShells()).forEach(Shell::close);
            }
            return;
        }
        try {
            visit.in(dialog);
        } catch (Throwable e) {
            failure.set(e);
        } finally {
            dialog.close();
        }
    }

    private static Combo shownAtLaunch(Composite tab) {
        return first(tab, Combo.class, combo -> Arrays.asList(combo.getItems()).contains("nothing"));
    }

    private static Shell opened(Shell window) {
        return Arrays.stream(window.getShells()).filter(Shell::isVisible).findFirst().orElse(null);
    }

    private static CTabItem tab(Shell dialog) {
        return all(dialog, CTabFolder.class).stream().flatMap(folder -> Arrays.stream(folder.getItems()))
                .filter(item -> item.getText().equals("Threads")).findFirst().orElse(null);
    }

    private static Composite show(Shell dialog) {
        CTabItem item = tab(dialog);
        assertNotNull(item);
        item.getParent().setSelection(item);
        send(item.getParent(), SWT.Selection, item);
        return (Composite) item.getControl();
    }

    private static Button button(Composite parent, String text) {
        return first(parent, Button.class, button -> button.getText().replace("&", "").startsWith(text));
    }

    private static <T extends Control> T first(Composite parent, Class<T> type, Predicate<T> which) {
        return all(parent, type).stream().filter(which).findFirst()
                .orElseThrow(() -> new AssertionError("no such control: type=" + type.getSimpleName()));
    }

    private static <T extends Control> List<T> all(Composite parent, Class<T> type) {
        List<T> found = new ArrayList<>();
        for (Control child : parent.getChildren()) {
            if (type.isInstance(child)) {
                found.add(type.cast(child));
            }
            if (child instanceof Composite composite) {
                found.addAll(all(composite, type));
            }
        }
        return found;
    }

    private static List<String> texts(Composite parent) {
        return all(parent, Text.class).stream().map(Text::getText).toList();
    }

    private static void send(Widget widget, int type) {
        send(widget, type, null);
    }

    private static void send(Widget widget, int type, Widget item) {
        Event event = new Event();
        event.widget = widget;
        event.item = item;
        widget.notifyListeners(type, event);
    }
}
