package org.jlta.agent.options;

import java.util.Locale;

/** Kinds of methods that can be timed. */
public enum MethodKind {
    /** Those that have a name. */
    METHODS,
    /** Constructors, from their first instruction on; what the superclass's constructor throws is not seen. */
    CONSTRUCTORS,
    /** Static initialisers. */
    INITIALIZERS,
    /** The bodies of lambda expressions. */
    LAMBDAS;

    /** The name in options: lower case. */
    public String optionValue() {
        return name().toLowerCase(Locale.ROOT);
    }
}
