package org.jlta.model;

/** A file that holds no model, or one that breaks its rules, in one sentence that says where and what was expected. */
public final class ModelException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient ModelFault fault;

    public ModelException(String sentence) {
        super(sentence);
        fault = null;
    }

    /** @param name of the file, for the sentence */
    public ModelException(String name, ModelFault fault) {
        super(fault.sentence(name));
        this.fault = fault;
    }

    public ModelException(String sentence, Throwable cause) {
        super(sentence, cause);
        fault = null;
    }

    /** The place that it is about; null where it is about the whole file. */
    public ModelFault fault() {
        return fault;
    }
}
