/** Questions about locks: which are hot, who is deadlocked, what every thread did at a moment. */
package org.jlta.analysis.locks;
