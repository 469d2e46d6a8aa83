/** The agent's own sampler: stacks of threads that run. */
package org.jlta.agent.rt.stacks;
