/** Takes pictures of all views of the product, for a person to look at and for the documentation. */
package org.jlta.ui.tests.pictures;
