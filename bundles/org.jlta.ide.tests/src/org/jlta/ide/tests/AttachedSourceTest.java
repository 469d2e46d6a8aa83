package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.jlta.analysis.Frame;
import org.jlta.ui.source.SourceLinks;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From frames of libraries to their source, where one is attached, and to the class file where none is. */
class AttachedSourceTest {
    private static final String SOURCE = """
            public class Boxed {
                public static class Inner {
                    public void open() {
                        new Thread(() -> System.out.println("open")).start();
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    @AfterEach
    void closeEditors() {
        Ide.page().closeAllEditors(false);
    }

    /** Compiles the class and leaves its class files and its source in two folders outside of the workspace. */
    private void makeLibrary() throws Exception {
        try (JavaProject library = JavaProject.create("library")) {
            library.add("Boxed", SOURCE);
            Path project = library.java().getProject().getLocation().toPath();
            copy(project.resolve("bin"), folder.resolve("classes"));
            copy(project.resolve("src"), folder.resolve("source"));
        }
    }

    private static void copy(Path from, Path to) throws Exception {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    private JavaProject user(Path source) throws CoreException {
        JavaProject user = JavaProject.create("user");
        IClasspathEntry[] before = user.java().getRawClasspath();
        user.java().setRawClasspath(Stream.concat(Stream.of(before),
                Stream.of(JavaCore.newLibraryEntry(IPath.fromPath(folder.resolve("classes")),
                        source == null ? null : IPath.fromPath(source), null)))
                .toArray(IClasspathEntry[]::new), null);
        user.build();
        return user;
    }

    private static IEditorPart opened(Frame frame) {
        SourceLinks.open(frame);
        Ide.until("the class file is open", () -> Ide.page().getActiveEditor() != null
                && Ide.page().getActiveEditor().getTitle().startsWith("Boxed"));
        return Ide.page().getActiveEditor();
    }

    @Test
    void opensTheLineInTheSourceThatIsAttached() throws Exception {
        makeLibrary();
        try (JavaProject user = user(folder.resolve("source"))) {
            ITextEditor editor = (ITextEditor) opened(new Frame("Boxed$Inner", "open", 4));

            assertEquals("org.eclipse.jdt.ui.ClassFileEditor", editor.getSite().getId());
            Ide.until("the line is chosen", () -> editor.getSelectionProvider()
                    .getSelection() instanceof ITextSelection selection && selection.getStartLine() == 3);
            assertNotNull(user.java().findType("Boxed").getClassFile());
        }
    }

    @Test
    void opensTheClassFileWhereNoSourceIsAttached() throws Exception {
        makeLibrary();
        try (JavaProject user = user(null)) {
            assertNull(user.java().findType("Boxed").getSource());
            assertEquals("org.eclipse.jdt.ui.ClassFileEditor",
                    opened(new Frame("Boxed$Inner", "open", 4)).getSite().getId());
        }
    }
}
