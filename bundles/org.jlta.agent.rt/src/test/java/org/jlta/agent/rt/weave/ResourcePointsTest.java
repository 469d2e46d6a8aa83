package org.jlta.agent.rt.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.Part;
import org.jlta.agent.rt.ForeignKinds;
import org.jlta.agent.rt.hooks.HookNumber;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResourcePointsTest {
    private static final String SEMAPHORE = "java/util/concurrent/Semaphore";
    private static final String LENDING = "org/jlta/agent/rt/weave/ResourcePointsTest$Lending";
    private static final String TABLE = "org.jlta.agent.rt.weave.ResourcePointsTest$Lending acquire=take(J,I)|grab(I)|none()"
            + " release=back(J,Object)|back(J,Object,*Object)|end()|end(I,*J)\n"
            + "java.util.concurrent.Semaphore acquire=acquire()|tryAcquire() release=release() resource=permit\n"
            + "org.jlta.agent.rt.weave.ResourcePointsTest$Own acquire=open()|tryOpen(J) release=shut() resource=this\n";

    @TempDir
    Path folder;

    private HookPoints points;
    private Weaver weaver;

    @BeforeEach
    void read() throws Exception {
        Path table = Files.writeString(folder.resolve("table.txt"), TABLE);
        ForeignKinds kinds = ForeignKinds.asked(AgentOptions.parse("").with("resourcetable", table.toString()));
        points = new HookPoints(EnumSet.of(Part.RESOURCES), kinds, true);
        weaver = new Weaver(points, Runtime.version().feature() >= 19);
    }

    @Test
    void weavesWhatReturnsSomethingAndWhatTakesItBack() throws IOException {
        byte[] woven = weaver.weave(LENDING, HookCalls.classFile(LENDING));

        assertEquals("", ClassCheck.problems(woven));
        List<String> calls = HookCalls.of(woven);
        assertEquals(List.of("take(JI)Ljava/lang/Object; " + HookNumber.RESOURCE_ASKED,
                "take(JI)Ljava/lang/Object; " + HookNumber.RESOURCE_ACQUIRED,
                "take(JI)Ljava/lang/Object; " + HookNumber.RESOURCE_ACQUIRED,
                "take(JI)Ljava/lang/Object; " + HookNumber.RESOURCE_FAILED,
                "grab(I)[I " + HookNumber.RESOURCE_ASKED, "grab(I)[I " + HookNumber.RESOURCE_ACQUIRED,
                "grab(I)[I " + HookNumber.RESOURCE_FAILED,
                "back(JLjava/lang/Object;)V " + HookNumber.RESOURCE_RELEASED,
                "back(JLjava/lang/Object;Ljava/lang/Object;)V " + HookNumber.RESOURCE_RELEASED,
                "end()V " + HookNumber.RESOURCE_RELEASED), calls);
    }

    @Test
    void weavesPermits() throws IOException {
        assertTrue(points.isForeign(SEMAPHORE));
        byte[] woven = weaver.weave(SEMAPHORE, HookCalls.classFile(SEMAPHORE));

        assertEquals("", ClassCheck.problems(woven));
        assertEquals(List.of("acquire()V " + HookNumber.RESOURCE_ASKED, "acquire()V " + HookNumber.PERMIT_ACQUIRED,
                "acquire()V " + HookNumber.RESOURCE_FAILED, "tryAcquire()Z " + HookNumber.RESOURCE_ASKED,
                "tryAcquire()Z " + HookNumber.PERMIT_ACQUIRED, "tryAcquire()Z " + HookNumber.RESOURCE_FAILED,
                "release()V " + HookNumber.PERMIT_RELEASED), HookCalls.of(woven));
    }

    @Test
    void weavesWhatLendsItself() throws IOException {
        String own = "org/jlta/agent/rt/weave/ResourcePointsTest$Own";
        byte[] woven = weaver.weave(own, HookCalls.classFile(own));

        assertEquals("", ClassCheck.problems(woven));
        assertEquals(List.of("open()V " + HookNumber.RESOURCE_ASKED, "open()V " + HookNumber.RESOURCE_TAKEN,
                "open()V " + HookNumber.RESOURCE_FAILED, "tryOpen(J)Z " + HookNumber.RESOURCE_ASKED,
                "tryOpen(J)Z " + HookNumber.RESOURCE_TAKEN, "tryOpen(J)Z " + HookNumber.RESOURCE_FAILED,
                "shut()V " + HookNumber.RESOURCE_RELEASED), HookCalls.of(woven));
    }

    @Test
    void leavesThemAloneWhileThePartIsOff() throws IOException {
        HookPoints off = new HookPoints(EnumSet.complementOf(EnumSet.of(Part.RESOURCES)));

        assertFalse(off.hasAny("com/zaxxer/hikari/pool/HikariPool"));
        assertFalse(off.isForeign("com/zaxxer/hikari/pool/HikariPool"));
        assertTrue(new HookPoints(EnumSet.of(Part.RESOURCES)).isForeign("com/zaxxer/hikari/pool/HikariPool"));
        assertNull(new Weaver(off, false).weave(SEMAPHORE, HookCalls.classFile(SEMAPHORE)));
    }

    /** Instance methods and a static one. */
    static final class Lending {
        private int taken;

        Object take(long wait, int kind) {
            if (wait > kind) {
                taken++;
                return this;
            }
            return null;
        }

        static int[] grab(int count) {
            return new int[count];
        }

        int none() {
            return taken;
        }

        void back(long when, Object thing) {
            taken -= thing == this ? 1 : 0;
        }

        void back(long when, Object key, Object thing) {
            taken -= thing == key ? 1 : 0;
        }

        void end() {
            taken = 0;
        }

        void end(int count, long when) {
            taken = count;
        }
    }

    /** Is what it lends. */
    static final class Own {
        private boolean open;

        void open() {
            open = true;
        }

        boolean tryOpen(long wait) {
            boolean was = open;
            open = wait > 0;
            return !was;
        }

        void shut() {
            open = false;
        }
    }
}
