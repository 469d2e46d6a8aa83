/** Tests of what is handed out: the archives, their start scripts, and the update site in a workbench. */
package org.jlta.dist;
