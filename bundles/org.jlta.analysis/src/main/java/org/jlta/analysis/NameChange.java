package org.jlta.analysis;

import java.io.Serializable;

/**
 * One name in the life of a thread.
 *
 * @param fromNanos since the recording's start, {@link ThreadTable#UNKNOWN_NANOS} for the first name of a thread that was
 *                  there before
 * @param name      as the application gave it, character by character
 * @param renamedBy ordinal of the thread that called {@code setName}, -1 for the first name or when not known
 */
public record NameChange(long fromNanos, String name, int renamedBy) implements Serializable {
}
