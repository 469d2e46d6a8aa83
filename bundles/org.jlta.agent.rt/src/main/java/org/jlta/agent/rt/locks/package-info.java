/** Looks at all threads several times a second: what they wait for, who owns it, and which wait for ever. */
package org.jlta.agent.rt.locks;
