package org.jlta.analysis;

import java.io.Serializable;

/**
 * The exception that ended a thread.
 *
 * @param className binary name of its class
 * @param message   its message, null for none
 */
public record Uncaught(String className, String message) implements Serializable {
}
