package org.jlta.analysis.index;

import java.io.Serializable;

import org.jlta.analysis.PackedLongs;

/**
 * A large column of a model, in its place in the serialized model.
 *
 * @param form   what it is but its bytes
 * @param offset where its bytes begin in the index file
 */
record StoredColumn(PackedLongs.Form form, long offset) implements Serializable {
}
