/** What a person keeps of recordings, and where its files lie. */
package org.jlta.core.notes;
