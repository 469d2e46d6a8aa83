/** Questions about what pools lend, such as connections and permits: who holds it, since when, and who waits. */
package org.jlta.analysis.resources;
