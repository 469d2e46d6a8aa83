/** Putting calls of the hooks into classes of the JDK and of containers. */
package org.jlta.agent.rt.weave;
