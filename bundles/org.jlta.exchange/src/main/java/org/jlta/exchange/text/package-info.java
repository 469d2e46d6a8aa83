/** Names, durations and stacks as plain text that is safe to show. */
package org.jlta.exchange.text;
