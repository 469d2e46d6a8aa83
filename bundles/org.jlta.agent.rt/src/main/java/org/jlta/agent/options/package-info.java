/** The options of the agent, parsed by one class for both sides. */
package org.jlta.agent.options;
