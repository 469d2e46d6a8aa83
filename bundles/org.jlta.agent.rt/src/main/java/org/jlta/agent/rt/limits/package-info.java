/** What limits the number of threads of this JVM, for its recording. */
package org.jlta.agent.rt.limits;
