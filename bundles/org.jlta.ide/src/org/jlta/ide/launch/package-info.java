/** The launch mode in the windows of the IDE: its tab, its toolbar button, its menus. */
package org.jlta.ide.launch;
