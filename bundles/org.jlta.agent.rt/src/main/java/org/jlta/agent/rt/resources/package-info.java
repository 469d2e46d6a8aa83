/** Who holds what is lent and given back, such as connections and permits, since when and where, and who waits for it. */
package org.jlta.agent.rt.resources;
