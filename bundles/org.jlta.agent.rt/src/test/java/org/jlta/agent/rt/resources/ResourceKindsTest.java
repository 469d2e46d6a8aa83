package org.jlta.agent.rt.resources;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;

import org.jlta.agent.rt.jfr.AgentRefusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResourceKindsTest {
    private static final String HIKARI = "com.zaxxer.hikari.pool.HikariPool";
    private static final String PROXY = "com.zaxxer.hikari.pool.ProxyConnection";
    private static final String KEYED = "org.apache.commons.pool2.impl.GenericKeyedObjectPool";
    private static final String TWO_OBJECTS = "(Ljava/lang/Object;Ljava/lang/Object;)V";

    @TempDir
    Path folder;

    @Test
    void knowsPoolsOfConnections() {
        ResourceKinds kinds = ResourceKinds.known();

        assertTrue(kinds.of(HIKARI).isAcquire("getConnection", "(J)Ljava/sql/Connection;"));
        assertFalse(kinds.of(HIKARI).isAcquire("getConnection", "()Ljava/sql/Connection;"));
        assertEquals(ResourceKind.UNMARKED, kinds.releasedIn(PROXY).get(0).released(PROXY, "close", "()V"));
        assertEquals(ResourceKind.NO_RELEASE, kinds.of(HIKARI).released(HIKARI, "close", "()V"));
        assertEquals(1, kinds.of(KEYED).released(KEYED, "returnObject", TWO_OBJECTS));
        assertNull(kinds.of("java.util.concurrent.Semaphore"));
        assertTrue(kinds.releasedIn("java.lang.Object").isEmpty());
    }

    @Test
    void addsLinesOfAFile() throws Exception {
        Path file = Files.writeString(folder.resolve("table.txt"), "# ours\n"
                + "com.acme.Gate acquire=enter()|tryEnter(J) release=leave(J,*Object)|Pass#end() resource=permit\n"
                + HIKARI + " acquire=take() release=give(Object)\n");

        ResourceKinds kinds = ResourceKinds.asked(file);

        ResourceKind gate = kinds.of("com.acme.Gate");
        assertEquals(ResourceKind.Form.PERMIT, gate.form());
        assertTrue(gate.isAcquire("tryEnter", "(J)Z"));
        assertEquals(1, gate.released("com.acme.Gate", "leave", "(JLjava/lang/Object;)V"));
        assertEquals(gate, kinds.releasedIn("com.acme.Gate$Pass").get(0));
        assertEquals(ResourceKind.Form.RESULT, kinds.of(HIKARI).form());
        assertFalse(kinds.of(HIKARI).isAcquire("getConnection", "(J)Ljava/sql/Connection;"));
        assertTrue(kinds.releasedIn(PROXY).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"com.acme.Pool", "com.acme.Pool acquire=take()", "com.acme.Pool release=give(Object)",
            "com.acme.Pool acquire=take release=give(Object)", "com.acme.Pool acquire=take() release=#()",
            "com.acme.Pool acquire=take() release=give(Object) resource=two", "com.acme.Pool acquires=take()",
            "com.acme.Lease acquire=<init>(J) release=close() resource=this"})
    void refusesALineOfAnotherForm(String line) throws Exception {
        Path file = Files.writeString(folder.resolve("table.txt"), line);

        AgentRefusal refused = assertThrows(AgentRefusal.class, () -> ResourceKinds.asked(file));

        assertTrue(refused.getMessage().startsWith("the table of resources " + file + " cannot be used: "),
                refused.getMessage());
        assertTrue(refused.getMessage().contains("expected is"), refused.getMessage());
    }
}
