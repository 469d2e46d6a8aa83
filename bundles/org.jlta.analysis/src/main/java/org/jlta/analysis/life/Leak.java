package org.jlta.analysis.life;

import org.jlta.analysis.origin.OriginGroup;

/**
 * Leaked threads of one origin.
 *
 * @param kind   why
 * @param group  the leaked threads only, grouped as in {@code origins}
 * @param reason one sentence with the numbers
 */
public record Leak(LeakKind kind, OriginGroup group, String reason) {
}
