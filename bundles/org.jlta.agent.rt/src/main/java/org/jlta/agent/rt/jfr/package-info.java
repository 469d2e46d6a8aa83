/** Our own flight recording: settings, limits, its files, and its end. */
package org.jlta.agent.rt.jfr;
