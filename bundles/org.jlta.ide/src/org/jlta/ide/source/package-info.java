/** From frames to Java source of the workspace. */
package org.jlta.ide.source;
