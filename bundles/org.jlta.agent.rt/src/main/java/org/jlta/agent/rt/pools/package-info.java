/** Pools of threads: which there are, what they do, and who hands them tasks. */
package org.jlta.agent.rt.pools;
