/** What all charts share: ranges and scales of time, their texts, and the look of what they draw. No domain words. */
package org.jlta.ui.charts;
