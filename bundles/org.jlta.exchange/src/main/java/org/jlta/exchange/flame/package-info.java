/** Flame graphs in the forms that other tools and browsers read. */
package org.jlta.exchange.flame;
