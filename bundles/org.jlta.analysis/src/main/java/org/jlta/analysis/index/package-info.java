/**
 * Recordings that were opened before: what was read of a large one is kept in a file of the user's cache, so that it opens at
 * once the next time.
 */
package org.jlta.analysis.index;
