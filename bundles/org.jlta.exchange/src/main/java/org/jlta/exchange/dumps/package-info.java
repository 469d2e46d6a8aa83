/** Reads thread dumps of every form into snapshots. */
package org.jlta.exchange.dumps;
