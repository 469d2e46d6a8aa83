/** What the commands of this bundle do. */
package org.jlta.ui.handlers;
