/** CPU time of threads over time. */
package org.jlta.analysis.cpu;
