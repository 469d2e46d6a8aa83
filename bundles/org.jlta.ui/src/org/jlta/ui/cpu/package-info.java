/** CPU time of threads. */
package org.jlta.ui.cpu;
