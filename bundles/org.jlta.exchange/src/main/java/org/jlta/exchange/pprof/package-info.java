/** Flame graphs in the form of pprof. */
package org.jlta.exchange.pprof;
