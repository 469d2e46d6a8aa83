package org.jlta.core.notes;

import java.nio.file.Path;
import java.util.List;

import org.jlta.model.threads.Notebook;

/**
 * A notebook as it is kept now.
 *
 * @param notebook of the asker, who may change it; without anything in it where nothing is kept
 * @param file     that holds it, null for none
 * @param told     what a person must know, one sentence each, as that a damaged file was put aside
 */
public record KeptNotebook(Notebook notebook, Path file, List<String> told) {

    public KeptNotebook {
        told = List.copyOf(told);
    }
}
