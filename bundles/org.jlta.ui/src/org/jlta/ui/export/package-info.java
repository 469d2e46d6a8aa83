/** Recordings in other forms, and files of other tools, by the wizards of the workbench. */
package org.jlta.ui.export;
