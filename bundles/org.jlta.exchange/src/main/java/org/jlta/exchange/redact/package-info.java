/** Recordings without what tells of the machine, the user and the business, to be given away. */
package org.jlta.exchange.redact;
