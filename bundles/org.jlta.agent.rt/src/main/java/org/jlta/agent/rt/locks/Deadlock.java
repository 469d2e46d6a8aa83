package org.jlta.agent.rt.locks;

import java.util.List;

/** Threads that wait for each other, or that hold all carriers of virtual threads, as they were seen in a row of looks. */
final class Deadlock {
    private static final int LONGEST_NAME = 60;

    private final String kind;
    private final List<SeenThread> members;
    private final String key;
    private final long[] waits;
    private long number;
    private int looks;
    private int queued;
    private boolean written;

    /**
     * @param members
     *            in the order in which each waits for the next
     * @param waits
     *            how often each has waited so far, -1 where that is not known
     */
    Deadlock(String kind, List<SeenThread> members, String key, long[] waits) {
        this.kind = kind;
        this.members = members;
        this.key = key;
        this.waits = waits;
    }

    String kind() {
        return kind;
    }

    List<SeenThread> members() {
        return members;
    }

    /** Equal for the same threads at the same locks. */
    String key() {
        return key;
    }

    long[] waits() {
        return waits;
    }

    /** Of this deadlock in this recording, 0 before it is confirmed. */
    long number() {
        return number;
    }

    /** Virtual threads that wait for a carrier, as far as they were seen. */
    int queued() {
        return queued;
    }

    /** It was seen once more. */
    int seenAgain(int nowQueued) {
        queued = nowQueued;
        return ++looks;
    }

    void confirm(long newNumber) {
        number = newNumber;
    }

    /** For a person: the threads, each of which waits for the next. */
    String sentence() {
        StringBuilder text = new StringBuilder(kind.equals(Deadlocks.CARRIERS)
                ? "all carriers of virtual threads are held by threads that wait: "
                : "deadlock, each waits for the next: ");
        for (int i = 0; i < members.size(); i++) {
            text.append(i == 0 ? "" : ", ").append('"');
            String name = members.get(i).thread.getName();
            for (int c = 0; c < Math.min(name.length(), LONGEST_NAME); c++) {
                text.append(Character.isISOControl(name.charAt(c)) ? '?' : name.charAt(c));
            }
            text.append('"');
        }
        return text.toString();
    }

    boolean isWritten() {
        return written;
    }

    void setWritten(boolean isWritten) {
        written = isWritten;
    }

    boolean hasVirtual() {
        for (SeenThread member : members) {
            if (member.virtual) {
                return true;
            }
        }
        return false;
    }
}
