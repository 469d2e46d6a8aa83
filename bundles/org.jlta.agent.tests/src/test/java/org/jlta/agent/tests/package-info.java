/** The agent in real JVMs: each program runs without and with it, on each JDK of this machine. */
package org.jlta.agent.tests;
