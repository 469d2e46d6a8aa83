/** The agent inside the JVM that is recorded: turning it on and off. */
package org.jlta.agent.rt;
