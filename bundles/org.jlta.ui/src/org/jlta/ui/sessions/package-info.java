/** What is open and what was. */
package org.jlta.ui.sessions;
