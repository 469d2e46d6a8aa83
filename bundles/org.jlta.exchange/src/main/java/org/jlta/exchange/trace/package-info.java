/** Recordings as traces for timeline viewers. */
package org.jlta.exchange.trace;
