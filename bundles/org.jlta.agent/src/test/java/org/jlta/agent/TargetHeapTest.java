package org.jlta.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalLong;

import org.junit.jupiter.api.Test;

/** What JDK 17 and 25 print of heaps of each collector. */
class TargetHeapTest {
    private static final OptionalLong KILOBYTES_4668 = OptionalLong.of(4668L << 10);

    @Test
    void addsGenerations() {
        assertEquals(KILOBYTES_4668, TargetHeap.used("""
                 def new generation   total 19648K, used 3502K [0x00000000fc000000, 0x00000000fd550000)
                  eden space 17472K,  20% used [0x00000000fc000000, 0x00000000fc36bb50, 0x00000000fd110000)
                  to   space 2176K,   0% used [0x00000000fd330000, 0x00000000fd330000, 0x00000000fd550000)
                 tenured generation   total 43712K, used 1166K [0x00000000fd550000, 0x0000000100000000)
                   the space 43712K,   0% used [0x00000000fd550000, 0x00000000fd550000, 0x00000000fd550200)
                 Metaspace       used 538K, committed 704K, reserved 1114112K
                  class space    used 49K, committed 128K, reserved 1048576K
                """));
        assertEquals(KILOBYTES_4668, TargetHeap.used("""
                PSYoungGen      total 18944K, used 3502K [0x00000000feb00000, 0x0000000100000000)
                 eden space 16384K, 24% used [0x00000000feb00000,0x00000000feed7328,0x00000000ffb00000)
                ParOldGen       total 44032K, used 1166K [0x00000000fc000000, 0x00000000feb00000)
                 object space 44032K, 2% used [0x00000000fc000000,0x00000000fc123ab8,0x00000000feb00000)
                """));
    }

    @Test
    void readsHeapsWithoutGenerations() {
        assertEquals(KILOBYTES_4668, TargetHeap.used(
                "garbage-first heap   total reserved 65536K, committed 65536K, used 4668K [0xfc000000, 0x100000000)"));
        assertEquals(OptionalLong.of(6L << 20),
                TargetHeap.used(" ZHeap           used 6M, capacity 64M, max capacity 64M\n"));
        assertEquals(KILOBYTES_4668,
                TargetHeap.used("Shenandoah Heap\n 65536K max, 65536K soft max, 65536K committed, 4668K used\n"));
    }

    @Test
    void knowsNothingOfOtherForms() {
        assertEquals(OptionalLong.empty(), TargetHeap.used("java.lang.IllegalArgumentException: Unknown command"));
        assertEquals(OptionalLong.empty(), TargetHeap.most("-XX:InitialHeapSize=4"));
        assertEquals(OptionalLong.of(16777216),
                TargetHeap.most("4711:\n-XX:CICompilerCount=2 -XX:MaxHeapSize=16777216 -XX:+UseG1GC"));
    }
}
