/** A recording as columns by thread ordinal: threads, stacks, frames, contexts and marks, all immutable. */
package org.jlta.analysis;
