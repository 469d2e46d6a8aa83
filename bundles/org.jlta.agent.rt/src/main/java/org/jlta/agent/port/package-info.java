/** The protocol of the agent's port: frames, what they hold, and who may ask for what; the same classes on both sides. */
package org.jlta.agent.port;
