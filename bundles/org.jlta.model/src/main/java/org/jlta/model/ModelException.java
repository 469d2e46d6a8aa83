package org.jlta.model;

/** A file that holds no model, or one that breaks its rules, in one sentence that says where and what was expected. */
public final class ModelException extends Exception {
    private static final long serialVersionUID = 1L;

    public ModelException(String sentence) {
        super(sentence);
    }

    public ModelException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
