/** Views, handlers and the perspective. */
package org.jlta.ui;
