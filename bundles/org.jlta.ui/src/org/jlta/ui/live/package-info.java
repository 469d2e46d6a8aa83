/** Attaching to running JVMs, following agents elsewhere, and what a person can ask of an agent that records. */
package org.jlta.ui.live;
