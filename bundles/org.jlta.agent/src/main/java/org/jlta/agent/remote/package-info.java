/** The tools' side of the agent's port: asking for verbs, copying the recording while it grows. */
package org.jlta.agent.remote;
