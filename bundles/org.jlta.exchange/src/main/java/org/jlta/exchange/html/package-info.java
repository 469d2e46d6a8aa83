/** The report as one self-contained HTML page. */
package org.jlta.exchange.html;
