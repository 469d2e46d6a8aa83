/** Recordings of JVMs that run: agents that were loaded here, and those that record already. */
package org.jlta.core.live;
