/** Launching programs under the agent from the Eclipse debug platform, without a window. */
package org.jlta.launching;
