package org.jlta.model.questions;

import org.jlta.model.threads.ThreadEntry;

/**
 * What makes threads of two snapshots of one JVM the same thread: the id and the name, or where the dump has no ids, the
 * address, which a JVM may use again.
 *
 * @param number id, address or operating system's id; -1 where the dump has none
 * @param name   its name
 */
public record ThreadIdentity(long number, String name) {

    /** That of a thread. */
    public static ThreadIdentity of(ThreadEntry thread) {
        long number = thread.getThreadId() >= 0
                ? thread.getThreadId()
                : thread.getAddress() >= 0 ? thread.getAddress() : thread.getOsThreadId();
        return new ThreadIdentity(number, thread.getName());
    }
}
