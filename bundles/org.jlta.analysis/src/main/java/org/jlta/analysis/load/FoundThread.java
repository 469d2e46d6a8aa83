package org.jlta.analysis.load;

import org.jlta.analysis.ThreadLife;

/**
 * What was found out of a thread when its recording was read, which a file made of that recording tells.
 *
 * @param life        how far it got
 * @param certain     whether all that is said of its origin was observed
 * @param jvmInternal whether it is one of the JVM's own
 * @param unnamed     whether only the JDK named it
 */
public record FoundThread(ThreadLife life, boolean certain, boolean jvmInternal, boolean unnamed) {
}
