/** The views in a real workbench, with recordings that the tests make themselves. */
package org.jlta.ui.tests;
