package org.jlta.agent.rt.pools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
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

class PoolKindsTest {
    private static final String TOMCAT = "org.apache.tomcat.util.threads.ThreadPoolExecutor";

    @TempDir
    Path folder;

    @Test
    void knowsTheServers() {
        PoolKinds kinds = PoolKinds.known();

        for (String name : new String[]{TOMCAT, "org.eclipse.jetty.util.thread.QueuedThreadPool",
                "org.jboss.threads.EnhancedQueueExecutor", "io.netty.util.concurrent.SingleThreadEventExecutor"}) {
            assertNotNull(kinds.of(name), name);
        }
        assertTrue(kinds.of(TOMCAT).isLikeExecutor());
        assertTrue(kinds.of(TOMCAT).is("begin", TOMCAT, "beforeExecute", "(Ljava/lang/Thread;Ljava/lang/Runnable;)V"));
        assertFalse(kinds.of(TOMCAT).is("begin", TOMCAT, "beforeExecute", "(Ljava/lang/Runnable;)V"));
        assertNull(kinds.of("java.util.concurrent.ThreadPoolExecutor"));
    }

    @Test
    void addsAndReplacesLinesOfAFile() throws Exception {
        Path file = Files.writeString(folder.resolve("pools.txt"),
                "# more\n\n  com.acme.Pool  submit=put(Runnable)\n" + TOMCAT + " submit=other(Runnable)\n");

        PoolKinds kinds = PoolKinds.asked(file);

        assertTrue(kinds.of("com.acme.Pool").is("submit", "com.acme.Pool", "put", "(Ljava/lang/Runnable;)Z"));
        assertTrue(kinds.of(TOMCAT).is("submit", TOMCAT, "other", "(Ljava/lang/Runnable;)V"));
        assertFalse(kinds.of(TOMCAT).isLikeExecutor());
    }

    @ParameterizedTest
    @ValueSource(strings = {"com.acme.Pool", "submit=put(Runnable)", "com.acme.Pool submit", "com.acme.Pool what=x",
            "com.acme.Pool submit="})
    void refusesALineOfAnotherForm(String line) throws Exception {
        Path file = Files.writeString(folder.resolve("pools.txt"), line);

        AgentRefusal refused = assertThrows(AgentRefusal.class, () -> PoolKinds.asked(file));

        assertTrue(refused.getMessage().startsWith("the table of pools " + file + " cannot be used: "),
                refused.getMessage());
        assertTrue(refused.getMessage().contains("expected is"), refused.getMessage());
    }

    @Test
    void writesParametersAsOneTypesThem() {
        assertEquals("()", PoolKind.parameters("()V"));
        assertEquals("(Thread,Runnable)", PoolKind.parameters("(Ljava/lang/Thread;Ljava/lang/Runnable;)V"));
        assertEquals("(J,[I,List)", PoolKind.parameters("(J[ILjava/util/List;)Ljava/lang/Object;"));
        assertEquals("(Entry)", PoolKind.parameters("(LEntry;)V"));
    }
}
