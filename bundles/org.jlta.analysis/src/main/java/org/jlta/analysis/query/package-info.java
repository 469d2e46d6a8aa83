/** The one query text of filters, views and {@code --where}, and what it selects. */
package org.jlta.analysis.query;
