/** Questions about pools and the tasks that they run. */
package org.jlta.analysis.pools;
