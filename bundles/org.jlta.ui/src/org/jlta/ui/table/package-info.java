/** Views that answer a question with a table. */
package org.jlta.ui.table;
