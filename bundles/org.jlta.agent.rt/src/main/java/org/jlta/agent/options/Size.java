package org.jlta.agent.options;

/** Amounts of memory or disk as options say them: {@code 200MB}, {@code 2GB}. */
final class Size {
    static final long MEGABYTE = 1L << 20;
    private static final int MOST_DIGITS = 6;

    private Size() {
    }

    /** In bytes; -1 where the text is none. */
    static long bytes(String text) {
        int unit = text.length() - 2;
        if (unit < 1 || unit > MOST_DIGITS) {
            return -1;
        }
        for (int i = 0; i < unit; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return -1;
            }
        }
        long bytes = unit(text.substring(unit));
        return bytes == 0 ? -1 : Long.parseLong(text.substring(0, unit)) * bytes;
    }

    /** 0 where there is no such unit. */
    static long unit(String name) {
        return name.equals("MB") ? MEGABYTE : name.equals("GB") ? 1024 * MEGABYTE : 0;
    }
}
