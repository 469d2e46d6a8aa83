package org.jlta.cli.question;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;

import org.jlta.cli.shell.Refusal;

/** Charsets by the names that are typed. */
final class Charsets {
    private Charsets() {
    }

    /**
     * The charset of that name; null for null.
     *
     * @throws Refusal when this Java has none of that name
     */
    static Charset of(String name) throws Refusal {
        try {
            if (name == null || Charset.isSupported(name)) {
                return name == null ? null : Charset.forName(name);
            }
        } catch (IllegalCharsetNameException e) {
            // what is no name is the name of none
            throw unknown(name);
        }
        throw unknown(name);
    }

    private static Refusal unknown(String name) {
        return Refusal.usage("--charset is '" + name
                + "', expected is the name of a charset that this Java knows, as UTF-16LE, EUC-KR, Shift_JIS or windows-1251.");
    }
}
