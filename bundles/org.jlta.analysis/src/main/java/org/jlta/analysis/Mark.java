package org.jlta.analysis;

import java.io.Serializable;

/**
 * A named moment of a recording.
 *
 * @param nanos     since the recording's start
 * @param name      what happened, as set by a person or by the agent
 * @param kind      a short key: {@code user}, {@code attached}, {@code main-entered}, {@code ready}, {@code context-started},
 *                  {@code context-stopped}
 * @param automatic whether the agent set it by itself
 */
public record Mark(long nanos, String name, String kind, boolean automatic) implements Serializable {
}
