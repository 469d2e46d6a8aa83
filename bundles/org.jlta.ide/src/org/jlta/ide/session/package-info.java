/** What the window shows when a launched program is analysed. */
package org.jlta.ide.session;
