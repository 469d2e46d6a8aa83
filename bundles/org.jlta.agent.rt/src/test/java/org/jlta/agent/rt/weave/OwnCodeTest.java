package org.jlta.agent.rt.weave;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.List;

import org.jlta.agent.rt.CallSites;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnCodeTest {
    private static final ClassLoader SYSTEM = ClassLoader.getSystemClassLoader();

    @TempDir
    private Path folder;

    @Test
    void isWhatComesFromWhereTheMainClassDoes() throws MalformedURLException {
        ProtectionDomain own = from(folder.resolve("classes"));
        ProtectionDomain library = from(folder.resolve("library.jar"));
        OwnCode code = code(List.of(), "com.acme.Main");

        assertFalse(code.has(SYSTEM, "com/acme/Early", own), "nothing is known before the main class was seen");
        assertTrue(code.has(SYSTEM, "com/acme/Main", own));
        assertTrue(code.has(SYSTEM, "org/other/Helper", own));
        assertFalse(code.has(SYSTEM, "com/acme/InLibrary", library));
        assertFalse(code.has(null, "com/acme/OfBoot", own));
    }

    @Test
    void isWhatTheJarHoldsThatWasStarted() throws MalformedURLException {
        Path jar = folder.resolve("with space.jar");
        OwnCode code = code(List.of(), jar.toString());

        assertFalse(code.has(SYSTEM, "com/acme/InLibrary", from(folder.resolve("library.jar"))));
        assertTrue(code.has(SYSTEM, "com/acme/First", from(jar)));
    }

    @Test
    void isWhatFoldersHoldWhereATestRunnersJarWasStarted() throws IOException {
        Path tests = Files.createDirectory(folder.resolve("test-classes"));
        ProtectionDomain runner = from(folder.resolve("junit.runtime.jar"));
        OwnCode launched = code(List.of(), "org.eclipse.jdt.internal.junit.runner.RemoteTestRunner");

        assertTrue(launched.has(SYSTEM, "org/eclipse/jdt/internal/junit/runner/RemoteTestRunner", runner));
        assertTrue(launched.has(SYSTEM, "com/acme/CartTest", from(tests)));
        assertFalse(launched.has(SYSTEM, "com/acme/InLibrary", from(folder.resolve("library.jar"))));
        assertTrue(code(List.of(), "/tmp/surefirebooter.jar").has(SYSTEM, "com/acme/CartTest", from(tests)));
    }

    @Test
    void isNotWhatOtherFoldersHoldWhereTheMainClassIsInOne() throws IOException {
        OwnCode code = code(List.of(), "com.acme.Main");

        assertTrue(code.has(SYSTEM, "com/acme/Main", from(Files.createDirectory(folder.resolve("classes")))));
        assertFalse(code.has(SYSTEM, "com/acme/Other", from(Files.createDirectory(folder.resolve("others")))));
    }

    @Test
    void knowsTheMainClassOfAModule() throws MalformedURLException {
        OwnCode code = code(List.of(), "com.acme/com.acme.Main");

        assertTrue(code.has(SYSTEM, "com/acme/Main", from(folder)));
    }

    @Test
    void isWhatTheNamedPackagesHold() throws MalformedURLException {
        ProtectionDomain anywhere = from(folder);
        OwnCode code = code(List.of("com.acme", "org.shop"), "com.other.Main");

        assertTrue(code.has(SYSTEM, "com/acme/deep/Inside", null));
        assertTrue(code.has(getClass().getClassLoader(), "org/shop/Cart", anywhere));
        assertFalse(code.has(SYSTEM, "com/acmetoo/Outside", anywhere));
        assertFalse(code.has(SYSTEM, "com/other/Main", anywhere));
    }

    @Test
    void isNothingWhereTheCommandIsNotKnown() throws MalformedURLException {
        assertFalse(code(List.of(), null).has(SYSTEM, "com/acme/Main", from(folder)));
    }

    private static OwnCode code(List<String> packages, String command) {
        return new OwnCode(packages, command, new CallSites());
    }

    private static ProtectionDomain from(Path place) throws MalformedURLException {
        File file = place.toFile();
        return new ProtectionDomain(new CodeSource(file.toURI().toURL(), (Certificate[]) null), null);
    }
}
