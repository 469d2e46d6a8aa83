/** What all views of a recording have in common: the strip above, and loading, empty and failed as content. */
package org.jlta.ui.view;
