package org.jlta.ide.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.pde.core.plugin.PluginRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who has JLTA's source bundles in the target of the workspace sees the source of its types. */
class OwnSourceTest {
    private static final String BUNDLE = "org.jlta.recording";
    private static final String MANIFEST = """
            Manifest-Version: 1.0
            Bundle-ManifestVersion: 2
            Bundle-SymbolicName: reader
            Bundle-Version: 1.0.0
            Require-Bundle: org.jlta.recording
            """;
    @TempDir
    Path folder;
    private PlugInTarget target;
    private JavaProject project;

    @BeforeEach
    void addPlugIn() throws Exception {
        File bundle = PlugInTarget.file(BUNDLE);
        File source = new File(bundle.getPath().replaceFirst("\\.jar$", "-sources-pde.jar"));
        assertTrue(source.isFile(), source.getPath());
        target = PlugInTarget.of(folder, List.of("org.eclipse.osgi", BUNDLE), source);
        project = JavaProject.create("reader");
        project.makePlugIn(MANIFEST);
        Ide.until("PDE knows the plug-in", () -> PluginRegistry.findModel(project.java().getProject()) != null);
    }

    @AfterEach
    void removePlugIn() throws Exception {
        project.close();
        target.close();
    }

    /** Null while there is none. */
    private String source(String type) {
        try {
            IType found = project.java().findType(type);
            return found == null || !found.isBinary() ? null : found.getSource();
        } catch (JavaModelException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void showsTheSourceOfATypeInABundle() throws Exception {
        project.addPlugInDependencies();

        Ide.until("the source is there", () -> source("org.jlta.recording.Chunk") != null);
        assertTrue(source("org.jlta.recording.Chunk").contains("Chunk("));
    }
}
