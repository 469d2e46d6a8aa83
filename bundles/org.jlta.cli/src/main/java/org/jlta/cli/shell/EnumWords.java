package org.jlta.cli.shell;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;

/** The values of an enum as one types them, for help and completion: in lower case, which bash compares exactly. */
public abstract class EnumWords implements Iterable<String> {
    private final Class<? extends Enum<?>> type;

    protected EnumWords(Class<? extends Enum<?>> type) {
        this.type = type;
    }

    @Override
    public final Iterator<String> iterator() {
        return Arrays.stream(type.getEnumConstants()).map(value -> value.name().toLowerCase(Locale.ROOT)).iterator();
    }
}
