package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.jlta.analysis.overview.PlacedFinding.Kind;
import org.jlta.ide.internal.IdeSwitch;
import org.jlta.ide.preferences.JavaThreadsPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a person sets and copies. */
class PreferencesTest {
    private final Shell shell = new Shell(Display.getCurrent());

    @AfterEach
    void disposeShell() {
        shell.dispose();
        IdeSwitch.marks(Kind.UNNAMED_THREAD).set(true);
    }

    private static Stream<Button> buttons(Control control) {
        return control instanceof Button button
                ? Stream.of(button)
                : control instanceof Composite parent
                        ? Arrays.stream(parent.getChildren()).flatMap(PreferencesTest::buttons)
                        : Stream.empty();
    }

    @Test
    void thePageSaysWhichFindingsAreMarked() {
        JavaThreadsPage page = new JavaThreadsPage();
        page.createControl(shell);
        Button unnamed = buttons(page.getControl()).filter(button -> button.getText().contains("threads that have no"))
                .findFirst().orElseThrow();
        assertTrue(unnamed.getSelection());

        unnamed.setSelection(false);
        assertTrue(page.performOk());

        assertFalse(IdeSwitch.marks(Kind.UNNAMED_THREAD).get());
        assertTrue(IdeSwitch.marks(Kind.LEAK).get());
        assertTrue(IdeSwitch.SHOW_LINES.get());
        page.dispose();
    }

    /** What a person types into the field above the tree of pages. */
    @Test
    void everyPageIsFoundByKeywords() {
        Map<String, String> keywords = elements("org.eclipse.ui.keywords").collect(
                Collectors.toMap(each -> each.getAttribute("id"), each -> each.getAttribute("label")));
        List<IConfigurationElement> pages = Stream
                .concat(elements("org.eclipse.ui.preferencePages"), elements("org.eclipse.ui.propertyPages"))
                .filter(each -> each.getName().equals("page")).toList();
        assertFalse(pages.isEmpty());
        for (IConfigurationElement page : pages) {
            IConfigurationElement[] references = page.getChildren("keywordReference");
            assertTrue(references.length > 0, page.getAttribute("id"));
            for (IConfigurationElement reference : references) {
                assertTrue(keywords.get(reference.getAttribute("id")).contains("thread"), page.getAttribute("id"));
            }
        }
    }

    private static Stream<IConfigurationElement> elements(String point) {
        return Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(point))
                .filter(each -> each.getContributor().getName().startsWith("org.jlta."));
    }

    @Test
    void copiesTheArgumentThatStartsAnyJvmWithTheAgent() throws Exception {
        PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.jlta.ide.command.copyArgument",
                null);

        Clipboard clipboard = new Clipboard(Display.getCurrent());
        String text = (String) clipboard.getContents(TextTransfer.getInstance());
        clipboard.dispose();
        assertTrue(text.contains("-javaagent:") && text.contains("=output=jlta-%p.jfr"), text);
    }
}
