/** Measures the workbench by hand: how long its user interface stands still while it is used. */
package org.jlta.ui.tests.benchmark;
