package org.jlta.analysis.life;

import org.jlta.analysis.origin.OriginGroup;

/**
 * Many short threads of one origin: each costs a start, and a pool would spare it.
 *
 * @param origin    the threads that lived shortly
 * @param peak      most of them that began within one second
 * @param peakNanos when that second began, since the recording's start
 */
public record Storm(OriginGroup origin, int peak, long peakNanos) {
}
