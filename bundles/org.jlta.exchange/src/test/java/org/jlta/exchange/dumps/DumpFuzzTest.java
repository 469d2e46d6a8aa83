package org.jlta.exchange.dumps;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.common.util.Diagnostic;
import org.jlta.exchange.FuzzRun;
import org.jlta.model.ModelConstraints;
import org.jlta.model.ModelFiles;
import org.jlta.model.threads.ThreadSnapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged dumps of every form: each is read as far as it goes or refused, never in another way. */
class DumpFuzzTest {

    private static boolean isRead(byte[] bad) throws Exception {
        try {
            for (ThreadSnapshot snapshot : Texts.read(bad)) {
                Diagnostic diagnostic = ModelConstraints.check(snapshot);
                assertTrue(diagnostic.getSeverity() == Diagnostic.OK,
                        () -> diagnostic.getChildren() + "\n" + new String(bad, UTF_8));
            }
            return true;
        } catch (DumpException e) {
            assertTrue(e.getMessage().startsWith("test.txt"), e.getMessage());
            return false;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void aTextIsReadOrRefused(int form) throws Exception {
        int read = FuzzRun.of(Texts.ALL.get(form).getBytes(UTF_8), 4711 + form, DumpFuzzTest::isRead);

        assertTrue(read > FuzzRun.INPUTS / 4, "read " + read);
    }

    @Test
    void aLogOfJsonLinesIsReadOrRefused() throws Exception {
        int read = FuzzRun.of(Texts.docker(Texts.DEADLOCK).getBytes(UTF_8), 4721, DumpFuzzTest::isRead);

        assertTrue(read > FuzzRun.INPUTS / 4, "read " + read);
    }

    @Test
    void aTextInUtf16IsReadOrRefused() throws Exception {
        int read = FuzzRun.of(Texts.DEADLOCK.getBytes(StandardCharsets.UTF_16), 4722, DumpFuzzTest::isRead);

        assertTrue(read > FuzzRun.INPUTS / 20, "read " + read);
    }

    @Test
    void severalFormsInSeveralCharsetsAreReadOrRefused() throws Exception {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        String line = Texts.JSON.replace("\n", "");
        text.writeBytes((line + line + Texts.JSON.strip()).getBytes(UTF_8));
        text.writeBytes(("\ufeff" + Texts.FILE_25).strip().getBytes(UTF_8));
        text.writeBytes(Texts.JDK_5.getBytes(StandardCharsets.UTF_16LE));
        ModelFiles.save(Texts.read(Texts.FILE_21), text);
        text.writeBytes(Texts.JROCKIT.replace("worker", "Tr\u00e4ger").getBytes(StandardCharsets.ISO_8859_1));
        text.writeBytes(Texts.JSON.getBytes(StandardCharsets.UTF_16));

        int read = FuzzRun.of(text.toByteArray(), 4724, DumpFuzzTest::isRead);

        assertTrue(read > FuzzRun.INPUTS / 2, "read " + read);
    }

    @Test
    void whatJltaSavedIsReadOrRefused() throws Exception {
        List<ThreadSnapshot> snapshots = new ArrayList<>(Texts.read(Texts.MODERN));
        snapshots.addAll(Texts.read(Texts.JSON));
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        ModelFiles.save(snapshots, saved);

        int read = FuzzRun.of(saved.toByteArray(), 4723, DumpFuzzTest::isRead);

        assertTrue(read > FuzzRun.INPUTS / 100, "read " + read);
    }
}
