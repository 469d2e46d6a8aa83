/** Time, samples and bytes by stack, as trees. */
package org.jlta.analysis.flame;
