package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamingTest {
    private static final String THREAD = "java.lang.Thread";

    private static Naming walk(String... frames) {
        Naming naming = Naming.UNKNOWN;
        for (int i = 0; i < frames.length; i += 3) {
            naming = Naming.after(naming, frames[i], frames[i + 1], frames[i + 2]);
        }
        return naming;
    }

    @Test
    void looksAtTheOutermostConstructor() {
        String inner = "(Ljava/lang/ThreadGroup;Ljava/lang/Runnable;Ljava/lang/String;J)V";

        assertEquals(Naming.BY_JDK, walk(THREAD, "<init>", inner, THREAD, "<init>", "(Ljava/lang/Runnable;)V", "Main",
                "main", "()V"));
        assertEquals(Naming.BY_CODE, walk(THREAD, "<init>", inner, THREAD, "<init>", "(Ljava/lang/String;)V", "Main",
                "main", "()V"));
    }

    @Test
    void looksAtTheConstructorOfTheTimer() {
        assertEquals(Naming.BY_JDK, walk(THREAD, "<init>", "()V", "java.util.TimerThread", "<init>", "()V",
                "java.util.Timer", "<init>", "(Ljava/lang/String;)V", "java.util.Timer", "<init>", "()V"));
        assertEquals(Naming.BY_CODE, walk(THREAD, "<init>", "()V", "java.util.TimerThread", "<init>", "()V",
                "java.util.Timer", "<init>", "(Ljava/lang/String;)V"));
    }

    @Test
    void knowsTheFactoriesOfTheJdk() {
        assertEquals(Naming.BY_JDK, walk(THREAD, "<init>", "(Ljava/lang/String;)V",
                "java.util.concurrent.Executors$DefaultThreadFactory", "newThread", "()V"));
        assertEquals(Naming.UNKNOWN,
                walk(THREAD, "<init>", "(Ljava/lang/String;)V", "java.lang.ThreadBuilders", "newThread", "()V"));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            Thread-7,         java.lang.Thread,      UNKNOWN, false, true
            Thread-7,         java.lang.Thread,      BY_JDK,  false, true
            Thread-7,         java.lang.Thread,      BY_CODE, false, false
            Thread-7,         java.lang.Thread,      BY_JDK,  true,  false
            Thread-x,         java.lang.Thread,      UNKNOWN, false, false
            Timer-1,          java.util.TimerThread, BY_JDK,  false, true
            Timer-1,          java.util.TimerThread, BY_CODE, false, false
            Timer-1,          com.acme.Ticker,       UNKNOWN, false, false
            Timer-1,          ,                      UNKNOWN, false, true
            pool-3-thread-12, java.lang.Thread,      BY_JDK,  false, true
            pool-3-thread-12, java.lang.Thread,      BY_CODE, false, false
            '',               java.lang.Thread,      BY_CODE, false, true
            """)
    void needsNameAndEvidence(String name, String className, Naming naming, boolean renamed, boolean unnamed) {
        assertEquals(unnamed, Naming.isUnnamed(name, className, naming, renamed));
    }

    @Test
    void leavesTheCommonPoolNamed() {
        assertFalse(Naming.isUnnamed("ForkJoinPool.commonPool-worker-1", null, Naming.BY_JDK, false));
        assertTrue(Naming.isUnnamed("ForkJoinPool-2-worker-1", null, Naming.BY_JDK, false));
    }
}
