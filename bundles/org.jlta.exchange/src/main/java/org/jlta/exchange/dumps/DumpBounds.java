package org.jlta.exchange.dumps;

import java.util.List;
import java.util.regex.Pattern;

/** Where dumps begin and end, told by their lines alone, without what a collector writes before each. */
enum DumpBounds {
    HOTSPOT {
        @Override
        boolean begins(List<String> above, String line) {
            // javacores have such a line, too
            return DumpForm.placeOf(HotSpotDump.HEAD, line) >= 0 && !JavacoreDump.TAG.matcher(line).lookingAt();
        }

        @Override
        boolean ends(String line) {
            return DumpForm.placeOf("JNI global ref", line) >= 0;
        }
    },
    JROCKIT {
        @Override
        boolean begins(List<String> above, String line) {
            return DumpForm.placeOf(JRockitDump.HEAD, line) >= 0;
        }

        @Override
        boolean ends(String line) {
            return DumpForm.placeOf(JRockitDump.END, line) >= 0;
        }
    },
    JAVACORE {
        @Override
        boolean begins(List<String> above, String line) {
            return DumpForm.placeOf(JavacoreDump.SECTION, line) >= 0 && line.contains(" TITLE ");
        }

        @Override
        boolean ends(String line) {
            return line.contains("END OF DUMP");
        }
    },
    FILE_JSON {
        @Override
        boolean begins(List<String> above, String line) {
            // one in a line of its own has no other between
            return last(above).strip().equals("{") && FileJsonDump.FIELD.matcher(line).lookingAt()
                    || OBJECT.matcher(line).lookingAt() && !line.stripTrailing().endsWith("}");
        }

        @Override
        boolean ends(String line) {
            return line.stripTrailing().equals("}") || line.stripTrailing().endsWith("]}}");
        }
    },
    /** Nothing tells its end but what is none of it. */
    FILE_TEXT {
        @Override
        boolean begins(List<String> above, String line) {
            int size = above.size();
            return size > 1 && PROCESS.matcher(above.get(size - 2)).matches()
                    && FileTextDump.TIME.matcher(above.get(size - 1).strip()).matches()
                    && FileTextDump.VERSION.matcher(line.strip()).matches();
        }

        @Override
        boolean ends(String line) {
            return !line.isBlank() && !line.startsWith("#") && !line.startsWith(" ") && !line.startsWith("\t")
                    && !line.startsWith("at ") && !line.startsWith("- ") && !line.stripTrailing().endsWith(")");
        }
    };

    private static final Pattern OBJECT = Pattern.compile("\\s{0,20}\\{\\s{0,20}\"threadDump\"\\s{0,20}:");
    /** The line above the head of HotSpot's, be it behind the time that a tool tells. */
    private static final Pattern TIME = Pattern.compile("(?:\\S+ )?\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\s*");
    private static final Pattern PROCESS = Pattern.compile("(?:\\S+ )?\\d{1,10}\\s*");
    private static final Pattern PROCESS_OF_JCMD = Pattern.compile("(?:\\S+ )?\\d{1,10}:\\s*");

    /**
     * Whether one begins with that line.
     *
     * @param above the lines before it, the last one last
     */
    abstract boolean begins(List<String> above, String line);

    /** Whether it is the last line of one, or is none of it. */
    abstract boolean ends(String line);

    private static String last(List<String> above) {
        return above.isEmpty() ? "" : above.get(above.size() - 1);
    }

    /** What begins with that line; null for nothing. */
    static DumpBounds at(List<String> above, String line) {
        for (DumpBounds bounds : values()) {
            if (bounds.begins(above, line)) {
                return bounds;
            }
        }
        return null;
    }

    /** Whether lines may stand before that in which a dump begins: a process and a time. */
    static boolean mayCome(List<String> lines) {
        if (lines.size() == 1) {
            String line = lines.get(0);
            return isTime(line) || PROCESS.matcher(line).matches() || PROCESS_OF_JCMD.matcher(line).matches()
                    || line.strip().equals("{");
        }
        return lines.size() == 2 && (PROCESS_OF_JCMD.matcher(lines.get(0)).matches() && isTime(lines.get(1))
                || PROCESS.matcher(lines.get(0)).matches()
                        && FileTextDump.TIME.matcher(lines.get(1).strip()).matches());
    }

    private static boolean isTime(String line) {
        return TIME.matcher(line).matches();
    }
}
