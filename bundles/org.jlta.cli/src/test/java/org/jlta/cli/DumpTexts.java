package org.jlta.cli;

/** Text of HotSpot's dumps for tests. */
final class DumpTexts {
    static final String HEAD = "2026-03-04 05:06:07\nFull thread dump Test VM (25.0.3 mixed mode):\n\n";
    static final String END = "JNI global refs: 4, weak refs: 0\n\n";
    static final String DEADLOCK = HEAD + thread("a", 11, "BLOCKED (on object monitor)", "Bank.move",
            "waiting to lock <0x1>", "locked <0x2>")
            + thread("b", 12, "BLOCKED (on object monitor)", "Bank.move", "waiting to lock <0x2>", "locked <0x1>")
            + thread("behind", 13, "BLOCKED (on object monitor)", "Bank.look", "waiting to lock <0x1>") + END;

    private DumpTexts() {
    }

    /** A thread with one frame, and behind it lines of locks. */
    static String thread(String name, long threadId, String state, String method, String... locks) {
        StringBuilder text = new StringBuilder("\"" + name + "\" #" + threadId
                + " prio=5 os_prio=0 cpu=1.50ms elapsed=2.00s tid=0x0" + threadId + " nid=NA"
                + " runnable  [0x1]\n   java.lang.Thread.State: " + state + "\n\tat com.acme." + method
                + "(Bank.java:6)\n");
        for (String lock : locks) {
            text.append("\t- ").append(lock).append(" (a com.acme.Account)\n");
        }
        return text + "\n";
    }
}
