/** The filter that all views share: typed query and facets with their counts. */
package org.jlta.ui.filters;
