/** When threads lived: counts over time, contexts, and the threads that should have ended. */
package org.jlta.analysis.life;
