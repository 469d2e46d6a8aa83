package org.jlta.agent.rt.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.FileNotFoundException;

import org.junit.jupiter.api.Test;

class CausesTest {

    @Test
    void findsWhatTheJvmLacksBelowOtherCauses() {
        assertEquals("no memory left (Java heap space)",
                Causes.lack(new ReflectiveOperationException("JFR", new OutOfMemoryError("Java heap space"))));
        assertEquals("no thread left", Causes.lack(new OutOfMemoryError(
                "unable to create native thread: possibly out of memory or process/resource limits reached")));
        assertEquals("no file descriptor left", Causes.lack(new ExceptionInInitializerError(
                new RuntimeException(new FileNotFoundException("tzdb.dat (Too many open files)")))));
        assertEquals("no file descriptor left", Causes.lack(new VerifyError("Could not link verifier")));
    }

    @Test
    void findsNothingWhereNothingIsLacking() {
        assertNull(Causes.lack(new NoSuchMethodException("Repository.setBasePath")));
        assertNull(Causes.lack(null));
    }

    @Test
    void endsWhereCausesGoInCircles() {
        Exception first = new Exception("first");
        first.initCause(new Exception("second", first));

        assertNull(Causes.lack(first));
    }
}
