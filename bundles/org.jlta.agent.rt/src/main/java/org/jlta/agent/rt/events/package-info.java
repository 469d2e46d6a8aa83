/** The JFR events of the agent; names and fields are the contract with the readers. */
package org.jlta.agent.rt.events;
