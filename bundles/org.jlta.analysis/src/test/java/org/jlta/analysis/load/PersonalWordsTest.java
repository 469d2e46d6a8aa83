package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonalWordsTest {

    @ParameterizedTest
    @ValueSource(strings = {"reader of /srv/data/orders.db", "-Xlog:gc:/var/log/gc.log", "C:\\Users\\ann\\app.jar",
            "\\\\files\\share", "~/orders", "RMI TCP Connection(2)-10.1.2.3", "http://shop:8080", "mail to ann@shop",
            "conn-db1.prod.example.com:5432", "kafka-2.internal"})
    void hostsUsersAndPathsAreToldByTheirForm(String text) {
        assertEquals(true, new PersonalWords().areIn(text), text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"main", "pool-1-thread-2", "com.acme.Main server 8080", "GC Thread#0",
            "ForkJoinPool.commonPool-worker-1", "java.net.http", "RMI TCP Connection(2)-127.0.0.1", "http-0.0.0.0:8080",
            "com.acme.Lock@1f2e3d", "a/b", "/shop #1", "50.24ms", "Thread-0 (idle)", "-Xmx1g -Dx=1"})
    void otherNamesAreNot(String text) {
        assertFalse(new PersonalWords().areIn(text), text);
    }

    @Test
    void theUserAndTheHostAreKnownFromTheRecording() {
        PersonalWords words = new PersonalWords();
        words.see("user.name", "ann");
        words.see("HOSTNAME", "build7");
        words.see("USER", "root");
        words.see("PATH", "bin");

        assertEquals(true, words.areIn("work of ann"));
        assertEquals(true, words.areIn("build7-worker"));
        assertFalse(words.areIn("planner"));
        assertFalse(words.areIn("root"));
        assertFalse(words.areIn("bin"));
        assertFalse(words.areIn(null));
    }
}
