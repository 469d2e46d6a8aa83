package org.jlta.agent.options;

/**
 * How much of the past a recording keeps at least: the last minutes, or the last megabytes, or what is within both.
 * Immutable.
 */
public final class Keep {
    /** Nothing was said: as much as fits the disk. */
    static final Keep DEFAULT = new Keep(0, 0);
    /** JFR drops whole chunks, and takes none below a megabyte. */
    private static final long LEAST_BYTES = 3 * Size.MEGABYTE;

    private final long seconds;
    private final long bytes;

    private Keep(long seconds, long bytes) {
        this.seconds = seconds;
        this.bytes = bytes;
    }

    /**
     * Reads {@code 10m}, {@code 200MB} or both with a colon between.
     *
     * @throws OptionException
     *             when it is of another form, or a size is below 3 MB
     */
    static Keep parse(String text) throws OptionException {
        long seconds = 0;
        long bytes = 0;
        for (String part : text.split(":", -1)) {
            int digits = 0;
            while (digits < part.length() && part.charAt(digits) >= '0' && part.charAt(digits) <= '9') {
                digits++;
            }
            if (digits == 0 || digits > 6) {
                throw expected(text);
            }
            long number = Long.parseLong(part.substring(0, digits));
            String unit = part.substring(digits);
            if (secondsOf(unit) > 0 && seconds == 0) {
                seconds = number * secondsOf(unit);
            } else if (Size.unit(unit) > 0 && bytes == 0) {
                bytes = number * Size.unit(unit);
            } else {
                throw expected(text);
            }
            if (number == 0 || bytes != 0 && bytes < LEAST_BYTES) {
                throw expected(text);
            }
        }
        return new Keep(seconds, bytes);
    }

    private static OptionException expected(String text) {
        return new OptionException("option keep is '" + text
                + "', expected is a time such as 10m (s, m, h, d), a size such as 200MB (MB, GB; at least 3MB),"
                + " or both as 10m:200MB");
    }

    private static long secondsOf(String unit) {
        switch (unit) {
        case "s" :
            return 1;
        case "m" :
            return 60;
        case "h" :
            return 3600;
        case "d" :
            return 24 * 3600;
        default :
            return 0;
        }
    }

    /** What is older may be dropped; 0 for no limit. */
    public long seconds() {
        return seconds;
    }

    /** What takes more may be dropped; 0 where the agent chooses. */
    public long bytes() {
        return bytes;
    }
}
