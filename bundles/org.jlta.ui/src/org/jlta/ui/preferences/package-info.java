/** What a person sets once for all windows. */
package org.jlta.ui.preferences;
