/** What the views of this bundle share. */
package org.jlta.ui.internal;
