package org.jlta.model.questions;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jlta.model.threads.ThreadEntry;

/** Names with characters that HotSpot cannot write as text, as those beyond the BMP: it writes U+FFFD for each of their bytes. */
public final class SpoiltName {
    private static final String LOST = "\ufffd";

    private SpoiltName() {
    }

    /** Whether characters of the name can be lost. */
    public static boolean is(String name) {
        return name.contains(LOST);
    }

    /** Gives a thread whose name is a spoilt one the whole name, if that can be it; whether it did. */
    public static boolean mend(ThreadEntry thread, String whole) {
        if (whole == null || !is(thread.getName()) || !fits(thread.getName(), whole)) {
            return false;
        }
        thread.setName(whole);
        return true;
    }

    private static boolean fits(String spoilt, String whole) {
        String kept = Arrays.stream(spoilt.split(LOST + "+", -1)).map(Pattern::quote)
                .collect(Collectors.joining(".+"));
        return Pattern.compile(kept, Pattern.DOTALL).matcher(whole).matches();
    }
}
