/** The JLTA log: threads with their lifetimes and the stacks that made them, as text that is read and searched line by line. */
package org.jlta.exchange.log;
