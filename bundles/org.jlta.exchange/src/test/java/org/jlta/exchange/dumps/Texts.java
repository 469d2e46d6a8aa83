package org.jlta.exchange.dumps;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.jlta.model.threads.SourceKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;

/** Dumps written for tests after what the JVMs write. */
final class Texts {
    static final String HEAD = """
            2026-03-04 05:06:07
            Full thread dump OpenJDK 64-Bit Server VM (25.0.3+9-LTS mixed mode, sharing):

            """;
    static final String MODERN = "4711:\n" + HEAD
            + """
                    Threads class SMR info:
                    _java_thread_list=0x00007f0000001000, length=4, elements={
                    0x00007f0000000001, 0x00007f0000000002, 0x00007f0000000003,
                    0x00007f0000000004
                    }

                    "main" #3 [101] prio=5 os_prio=0 cpu=50.24ms elapsed=5.50s allocated=2K tid=0x00007f0000000001 nid=101 waiting on condition  [0x00007f00aa]
                       java.lang.Thread.State: TIMED_WAITING (sleeping)
                    \tat java.lang.Thread.sleep0(java.base@25.0.3/Native Method)
                    \tat com.acme.Main.main(Main.java:17)

                       Locked ownable synchronizers:
                    \t- None

                    "blocked" #21 [102] daemon prio=5 os_prio=0 cpu=0.40ms elapsed=2.13s tid=0x00007f0000000002 nid=102 waiting for monitor entry  [0x00007f00ab]
                       java.lang.Thread.State: BLOCKED (on object monitor)
                    \tat com.acme.Bank.move(Bank.java:6)
                    \t- waiting to lock <0x000000069ec18370> (a com.acme.Account)
                    \t- locked <0x000000069ec18360> (a com.acme.Account)
                    \tat com.acme.Bank$$Lambda/0x0000000016040210.run(Unknown Source)

                       Locked ownable synchronizers:
                    \t- None

                    "name with "quote"
                    and line break" #22 [103] daemon prio=5 os_prio=0 cpu=0.18ms elapsed=2.12s tid=0x00007f0000000003 nid=103 waiting on condition  [0x00007f00ac]
                       java.lang.Thread.State: WAITING (parking)
                    \tat jdk.internal.misc.Unsafe.park(java.base@25.0.3/Native Method)
                    \t- parking to wait for  <0x000000069ec184b8> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)
                    \tat com.acme.Main.lock(Main.java:8)
                    \t- locked <0x000000069ec18370> (a com.acme.Account)

                       Locked ownable synchronizers:
                    \t- <0x000000069ec18488> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)

                    "ForkJoinPool-1-worker-1" #29 [104] daemon prio=5 os_prio=0 cpu=623.74ms elapsed=1.97s tid=0x00007f0000000004 nid=104 runnable  [0x00007f00ad]
                       Carrying virtual thread #28
                    \tat jdk.internal.vm.Continuation.run(java.base@25.0.3/Continuation.java:251)
                       Mounted virtual thread #28
                    \tat com.acme.Main.spin(Main.java:11)

                    "VM Thread" os_prio=0 cpu=1.98ms elapsed=2.21s tid=0x00007f0000000009 nid=99 runnable

                    JNI global refs: 4, weak refs: 0

                    """;
    /** As JDK 8 writes it without -l: only the section at the end tells who holds the locks. */
    static final String DEADLOCK = """
            2026-03-04 05:06:07
            Full thread dump Java HotSpot(TM) 64-Bit Server VM (25.202-b08 mixed mode):

            "juc-a" #23 prio=5 os_prio=0 tid=0x00007f13680dfed0 nid=0x1376 waiting on condition [0x00007f13]
               java.lang.Thread.State: WAITING (parking)
            \tat sun.misc.Unsafe.park(Native Method)
            \t- parking to wait for  <0x000000069ec184b8> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)
            \tat com.acme.Odd.a(Odd.java:8)

            "juc-b" #24 prio=5 os_prio=0 tid=0x00007f13680e12e0 nid=0x1377 waiting on condition [0x00007f13]
               java.lang.Thread.State: WAITING (parking)
            \tat sun.misc.Unsafe.park(Native Method)
            \t- parking to wait for  <0x000000069ec18488> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)
            \tat com.acme.Odd.b(Odd.java:9)

            JNI global references: 4

            Found one Java-level deadlock:
            =============================
            "juc-a":
              waiting for ownable synchronizer 0x000000069ec184b8, (a java.util.concurrent.locks.ReentrantLock$NonfairSync),
              which is held by "juc-b"
            "juc-b":
              waiting for ownable synchronizer 0x000000069ec18488, (a java.util.concurrent.locks.ReentrantLock$NonfairSync),
              which is held by "juc-a"

            Java stack information for the threads listed above:
            ===================================================
            "juc-a":
            \tat sun.misc.Unsafe.park(Native Method)
            \t- parking to wait for  <0x000000069ec184b8> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)
            \tat com.acme.Odd.a(Odd.java:8)
            "juc-b":
            \tat sun.misc.Unsafe.park(Native Method)

            Found 1 deadlock.

            """;
    static final String JDK_5 = """
            Full thread dump Java HotSpot(TM) Client VM (1.5.0_22-b03 mixed mode):

            "worker" daemon prio=1 tid=0x08162cd8 nid=0x3c5b in Object.wait() [0xb0dd4000..0xb0dd4f30]
            \tat java.lang.Object.wait(Native Method)
            \t- waiting on <0x88a3e3b0> (a java.util.LinkedList)
            \tat com.acme.Queue.take(Queue.java:12)
            \t- locked <0x88a3e3b0> (a java.util.LinkedList)

            "VM Thread" prio=1 tid=0x0809b0c8 nid=0x3c57 runnable

            """;
    static final String FILE_21 = """
            4711
            2026-03-04T05:06:07.000000001Z
            21.0.2+13-LTS

            #1 "main"
                  java.base/java.lang.Thread.sleep0(Native Method)
                  com.acme.Main.main(Main.java:17)

            #34 "" virtual
                  java.base/java.lang.VirtualThread.park(VirtualThread.java:582)

            """;
    static final String FILE_25 = """
            4711
            2026-03-04T05:06:07.000000001Z
            25.0.3+9-LTS

            #3 "main" TIMED_WAITING 2026-03-04T05:06:07.1Z
                at java.base/java.lang.Thread.sleep0(Native Method)
                at com.acme.Main.main(Main.java:17)

            #23 "two
            lines" BLOCKED 2026-03-04T05:06:07.2Z
                at com.acme.Bank.move(Bank.java:6)
                - waiting to lock <com.acme.Account@1b2c>
                - locked <com.acme.Account@3d4e>

            #34 "task-0" virtual WAITING 2026-03-04T05:06:07.3Z
                at java.base/java.lang.VirtualThread.park(VirtualThread.java:592)
                - parking to wait for <java.util.concurrent.CountDownLatch$Sync@41dd9254>

            """;
    static final String JSON = """
            {"threadDump": {"processId": "4711", "time": "2026-03-04T05:06:07Z", "runtimeVersion": "25.0.3+9-LTS",
             "later": {"a": [1, {"b": null}]},
             "threadContainers": [
              {"container": "<root>", "parent": null, "owner": null, "threads": [
               {"tid": "3", "time": "2026-03-04T05:06:07.1Z", "name": "main", "state": "BLOCKED",
                "blockedOn": "java.lang.Object@1b2c", "mood": ["good"],
                "stack": ["java.base\\/java.lang.Object.wait0(Native Method)", "com.acme.Main.main(Main.java:17)"],
                "monitorsOwned": [{"depth": 1, "locks": ["java.lang.Object@3d4e", null]}]},
               {"tid": "29", "name": "ForkJoinPool-1-worker-1", "state": "WAITING", "stack": [ ]}],
               "threadCount": "2"},
              {"container": "java.util.concurrent.ThreadPerTaskExecutor@5e2f", "parent": "<root>", "owner": "3",
               "threads": [
               {"tid": "30", "name": "task-0", "virtual": true, "state": "RUNNABLE", "carrier": "29", "stack": []},
               {"tid": "31", "name": "", "virtual": true, "state": "WAITING",
                "parkBlocker": {"object": "java.util.concurrent.locks.ReentrantLock$NonfairSync@17915aff"},
                "stack": ["java.base/java.lang.VirtualThread.park(VirtualThread.java:592)"]}],
               "threadCount": "2"}]}}
            """;
    static final String JAVACORE = """
            0SECTION       TITLE subcomponent dump routine
            NULL           ===============================
            1TIDATETIME    Date: 2026/03/04 at 05:06:07:996
            0SECTION       ENVINFO subcomponent dump routine
            1CIJAVAVERSION JRE 1.8.0 Linux amd64-64 build
            1CIVMVERSION   VM build R28_20160106
            1CIPROCESSID   Process ID: 9480 (0x2508)
            0SECTION       THREADS subcomponent dump routine
            1XMCURTHDINFO  Current thread
            3XMTHREADINFO      "asking" J9VMThread:0x0000000002EA6B00, j9thread_t:0x0000000002CB9C18, java/lang/Thread:0x00000000FFEB23F0, state:R, prio=10
            4XESTACKTRACE                at com/ibm/jvm/Dump.JavaDumpImpl(Native Method)
            NULL
            1XMTHDINFO     Thread Details
            3XMTHREADINFO      Anonymous native thread
            3XMTHREADINFO1            (native thread ID:0x1720, native priority: 0x0, native policy:UNKNOWN)
            3XMTHREADINFO      "main" J9VMThread:0x0000000002D00500, j9thread_t:0x00000000007A75C0, java/lang/Thread:0x00000000FFB23D90, state:B, prio=5
            3XMJAVALTHREAD            (java/lang/Thread getId:0x1, isDaemon:false)
            3XMTHREADINFO1            (native thread ID:0x11EC, native priority:0x5, native policy:UNKNOWN, vmstate:B, vm thread flags:0x01000001)
            3XMCPUTIME               CPU usage total: 0.561603600 secs, user: 0.468003000 secs
            3XMTHREADBLOCK     Blocked on: com/acme/Account@0x00000000FFB044B0 Owned by: "asking" (J9VMThread:0x0000000002EA6B00, java/lang/Thread:0x00000000FFEB23F0)
            3XMTHREADINFO3           Java callstack:
            4XESTACKTRACE                at com/acme/Bank.move(Bank.java:6(Compiled Code))
            5XESTACKTRACE                   (entered lock: com/acme/Account@0x00000000FFB044C0, entry count: 1)
            3XMTHREADINFO      "asking" J9VMThread:0x0000000002EA6B00, j9thread_t:0x0000000002CB9C18, java/lang/Thread:0x00000000FFEB23F0, state:R, prio=10
            4XESTACKTRACE                at com/ibm/jvm/Dump.JavaDumpImpl(Native Method)
            0SECTION       CLASSES subcomponent dump routine
            """;
    static final String JROCKIT = """

            ===== FULL THREAD DUMP ===============
            Wed Mar 4 05:06:07 2026
            BEA JRockit(R) R27.6.5-32

            "Main Thread" id=1 idx=0x4 tid=11648 prio=5 alive, in native, waiting
                -- Waiting for notification on: java/lang/UNIXProcess@0x6f28838[fat lock]
                at jrockit/vm/Threads.waitForNotifySignal(JLjava/lang/Object;)Z(Native Method)
                at java/lang/Object.wait(Object.java:474)
                ^-- Lock released while waiting: java/lang/UNIXProcess@0x6f28838[fat lock]
                -- end of trace

            "(Signal Handler)" id=? idx=0x8 tid=11661 prio=5 alive, in native, daemon

            "worker" id=11 idx=0x2c tid=11670 prio=5 alive, blocked, native_blocked, daemon
                -- Blocked trying to get lock: com/acme/Account@0x7000[thin lock]
                at com/acme/Bank.move(Bank.java:6)
                ^-- Holding lock: com/acme/Account@0x8000[thin lock]
                -- end of trace

            ===== END OF THREAD DUMP ===============
            """;
    static final List<String> ALL = List.of(MODERN, DEADLOCK, JDK_5, FILE_21, FILE_25, JSON, JAVACORE, JROCKIT);

    private Texts() {
    }

    /** The same in a log of Docker. */
    static String docker(String text) {
        return text.lines().map(line -> "{\"log\":\"" + escaped(line)
                + "\\n\",\"stream\":\"stdout\",\"time\":\"2026-03-04T05:06:07.1Z\"}\n").collect(Collectors.joining());
    }

    /** As in JSON. */
    static String escaped(String line) {
        return line.replace("\\", "\\\\").replace("\"", "\\\"").replace("\t", "\\t").replace("<", "\\u003c");
    }

    static List<ThreadSnapshot> read(String text) throws IOException, DumpException {
        return read(text.getBytes(UTF_8));
    }

    static List<ThreadSnapshot> read(byte[] bytes) throws IOException, DumpException {
        List<ThreadSnapshot> all = new ArrayList<>();
        DumpReader.read(new ByteArrayInputStream(bytes), new DumpText("test.txt", SourceKind.DUMP_FILE, null),
                all::add);
        return all;
    }

    static List<ThreadSnapshot> read(String text, Charset charset) throws IOException, DumpException {
        return read(text.getBytes(charset));
    }

    static List<String> names(ThreadSnapshot snapshot) {
        return snapshot.getThreads().stream().map(ThreadEntry::getName).toList();
    }

    static ThreadEntry thread(ThreadSnapshot snapshot, String name) {
        return snapshot.getThreads().stream().filter(thread -> thread.getName().equals(name)).findFirst()
                .orElseThrow(() -> new AssertionError("no thread " + name + " in " + names(snapshot)));
    }
}
