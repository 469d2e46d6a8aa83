/** Hands out the agent jar, finds JVMs and loads the agent into them. */
package org.jlta.agent;
