/** Two recordings of one program, before and after a change. */
package org.jlta.analysis.compare;
