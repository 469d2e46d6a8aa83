/** Thread dumps and saved snapshots, in an editor. */
package org.jlta.ui.dumps;
