package org.jlta.cli.question;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.origin.OriginRequest;
import org.junit.jupiter.api.Test;

class StackTextTest {
    private static final Frame PARK = new Frame("java.util.concurrent.locks.LockSupport", "park", 211);
    private static final Frame TAKE = new Frame("java.util.concurrent.LinkedBlockingQueue", "take", 432);
    private static final Frame OWN = new Frame("com.acme.Desk", "next", 12);

    @Test
    void foldsARunOfJdkFrames() {
        assertEquals(List.of("at java.util.concurrent.LinkedBlockingQueue.take:432 (2 JDK frames)",
                "at com.acme.Desk.next:12"), StackText.few(List.of(PARK, TAKE, OWN)));
    }

    @Test
    void showsWhatIsOnlyTheJdks() {
        assertEquals(List.of("at java.util.concurrent.locks.LockSupport.park:211",
                "at java.util.concurrent.LinkedBlockingQueue.take:432"), StackText.few(List.of(PARK, TAKE)));
        assertEquals("… 2 more frames: --stacks full shows them",
                StackText.few(Collections.nCopies(10, TAKE)).get(8));
        assertEquals(List.of(), StackText.few(List.of()));
    }

    @Test
    void showsEachFrameWhereItIsAskedTo() {
        assertEquals(3, StackText.few(List.of(PARK, TAKE, OWN), OriginRequest.Jdk.SHOWN).size());
    }
}
