/** Foreign formats in and out, and the report page. */
package org.jlta.exchange;
