/** The standalone application. */
package org.jlta.rcp;
