package org.jlta.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LockInfoTest {

    @Test
    void aLockHasTheNameOfTheClassThatOneKnows() {
        assertEquals("java.util.concurrent.locks.ReentrantLock#1b2c",
                new LockInfo("java.util.concurrent.locks.ReentrantLock$NonfairSync", "#1b2c").label());
        assertEquals("com.acme.Cart", new LockInfo("com.acme.Cart", "").label());
    }

    @Test
    void arraysAreWrittenAsInSource() {
        assertEquals("int[]", new LockInfo("[I", "@7fc9").writtenClass());
        assertEquals("long[][]", new LockInfo("[[J", "").writtenClass());
        assertEquals("java.lang.Object[]", new LockInfo("[Ljava.lang.Object;", "").writtenClass());
        assertEquals("[Ljava.lang.Object", new LockInfo("[Ljava.lang.Object", "").writtenClass());
    }

    @Test
    void theArrayOfAClassThatIsBeingInitialisedSaysSo() {
        assertEquals("int[]@7fc9 (class initialisation?)", new LockInfo("[I", "@7fc9").label());
        assertEquals("long[]@7fc9", new LockInfo("[J", "@7fc9").label());
    }
}
