/** Pools of threads. */
package org.jlta.ui.pools;
