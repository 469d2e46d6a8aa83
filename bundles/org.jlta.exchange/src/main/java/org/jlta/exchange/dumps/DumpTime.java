package org.jlta.exchange.dumps;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines that may stand before a dump: the process and the time, which HotSpot writes without a zone. */
final class DumpTime {
    private static final Pattern TIME = Pattern.compile("(\\d{4}-\\d\\d-\\d\\d) (\\d\\d:\\d\\d:\\d\\d)");
    private static final Pattern PROCESS = Pattern.compile("(\\d{1,10}):");
    private Instant instant;
    private long processId = -1;

    /** A line without its prefix and blanks. */
    void see(String line) {
        Matcher time = TIME.matcher(line);
        Matcher process = PROCESS.matcher(line);
        if (time.matches()) {
            instant = parse(time.group(1) + "T" + time.group(2));
        } else if (process.matches()) {
            processId = Long.parseLong(process.group(1));
        } else if (!line.isEmpty()) {
            // what stands further above is of something else
            instant = null;
        }
    }

    private static Instant parse(String text) {
        try {
            return LocalDateTime.parse(text, DateTimeFormatter.ISO_LOCAL_DATE_TIME).toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            // digits that are no time: none is known
            return null;
        }
    }

    /** The time seen last, as if it were UTC; null for none. It is used up. */
    Instant take() {
        Instant taken = instant;
        instant = null;
        return taken;
    }

    /** The process seen last, -1 for none. It is used up. */
    long takeProcess() {
        long taken = processId;
        processId = -1;
        return taken;
    }
}
