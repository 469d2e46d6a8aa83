package org.jlta.analysis.origin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jlta.analysis.Models;
import org.jlta.analysis.RecordingModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which frame is to blame where something else than the program's own main class runs first. */
class BlameTest {
    private static final String ECLIPSE = "org.eclipse.jdt.internal.junit.runner.RemoteTestRunner";

    @ParameterizedTest
    @ValueSource(strings = {ECLIPSE, "org.eclipse.jdt.internal.junit5.runner.JUnit5TestReference",
            "org.eclipse.pde.internal.junit.runtime.RemotePluginTestRunner", "org.eclipse.equinox.launcher.Main",
            "org.eclipse.tycho.surefire.osgibooter.OsgiSurefireBooter",
            "org.apache.maven.surefire.booter.ForkedBooter", "org.junit.platform.console.ConsoleLauncher",
            "org.testng.remote.RemoteTestNG", "worker.org.gradle.process.internal.worker.GradleWorkerMain",
            "com.intellij.rt.junit.JUnitStarter", "com.microsoft.java.test.runner.Launcher"})
    void whatRunsTestsSaysNothingOfOwnCode(String mainClass) {
        assertNull(Blame.packageOf(mainClass));
        assertTrue(Blame.isLibrary(mainClass));
    }

    @Test
    void otherCodeOfEclipseIsSomebodysOwn() {
        assertEquals("org.eclipse", Blame.packageOf("org.eclipse.jdt.ui.tests.Main"));
        assertFalse(Blame.isLibrary("org.eclipse.jdt.ui.tests.Main"));
    }

    @Test
    void blamesTheTestRatherThanItsRunner() {
        Models models = Models.ofMillis(100);
        models.thread("Thread-0", models.main(), 10, Models.frame("java.lang.Thread", "<init>", 1),
                Models.frame("org.junit.Assert", "assertTimeout", 3), Models.frame("t.PoolTest", "threads", 5),
                Models.frame("org.eclipse.jdt.internal.junit4.runner.JUnit4TestReference", "run", 93),
                Models.frame(ECLIPSE, "main", 210));
        RecordingModel model = models.build();

        Blame blame = new Blame(model.stacks(), Blame.packageOf(ECLIPSE));

        assertEquals(2, blame.depth(0));
        assertTrue(blame.isOwn("t.PoolTest"));
        assertFalse(blame.isOwn(ECLIPSE));
    }

    @Test
    void framesOfNobodyAreNotToBlame() {
        Models models = Models.ofMillis(100);
        models.thread("Thread-0", models.main(), 10, Models.frame("java.lang.Thread", "<init>", 1),
                Models.frame("", "(unknown)", 732), Models.frame("com.acme.Main", "main", 5));
        models.thread("Thread-1", models.main(), 10, Models.frame("java.lang.Thread", "<init>", 1),
                Models.frame("", "(unknown)", 732));
        RecordingModel model = models.build();

        Blame blame = Blame.of(model);

        assertEquals(2, blame.depth(0));
        assertEquals(-1, blame.depth(1));
    }
}
