/** The first thing shown of a recording: findings in plain words. */
package org.jlta.ui.overview;
