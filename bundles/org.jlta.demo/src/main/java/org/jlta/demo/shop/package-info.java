/**
 * The leaky web application of the demo, defined by its own class loader at {@code /shop}: what it starts at its start it
 * forgets to stop.
 */
package org.jlta.demo.shop;
