/** The agent's port: clients ask for verbs and read the recording while it grows. Open only where it was asked for. */
package org.jlta.agent.rt.port;
