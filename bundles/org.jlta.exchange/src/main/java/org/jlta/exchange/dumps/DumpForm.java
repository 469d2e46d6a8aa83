package org.jlta.exchange.dumps;

import java.io.IOException;

import org.jlta.exchange.text.LineSource;

/** A form of thread dumps, told by the line that it begins with; several can stand in one file, with other lines between them. */
enum DumpForm {
    /** Text of HotSpot; also where no dump is: only its reader looks for what has no head line. */
    HOTSPOT {
        @Override
        DumpForm read(LineSource lines, DumpContext context) throws IOException {
            return new HotSpotDump(lines, context, null).read();
        }
    },
    JROCKIT {
        @Override
        DumpForm read(LineSource lines, DumpContext context) throws IOException {
            return new JRockitDump(lines, context).read();
        }
    },
    JAVACORE {
        @Override
        DumpForm read(LineSource lines, DumpContext context) throws IOException {
            return new JavacoreDump(lines, context).read();
        }
    },
    FILE_TEXT {
        @Override
        DumpForm read(LineSource lines, DumpContext context) throws IOException {
            return new FileTextDump(lines, context).read();
        }
    },
    FILE_JSON {
        @Override
        DumpForm read(LineSource lines, DumpContext context) throws IOException {
            FileJsonDump.read(lines, context);
            return HOTSPOT;
        }
    },
    /** What JLTA saved as XMI. */
    SAVED {
        @Override
        DumpForm read(LineSource lines, DumpContext context) throws IOException {
            SavedSnapshots.read(lines, context);
            return HOTSPOT;
        }
    };

    /**
     * Reads dumps of this form to where another form begins, whose first line is the next one then.
     *
     * @return that form, or {@link #HOTSPOT} where none is known; null at the end of the text
     */
    abstract DumpForm read(LineSource lines, DumpContext context) throws IOException;

    /** The form of a dump that begins with the line read last; null where none does. */
    static DumpForm at(String line, LineSource lines) throws IOException {
        if (FileJsonDump.begins(line, lines)) {
            return FILE_JSON;
        }
        if (placeOf(HotSpotDump.HEAD, line) >= 0) {
            return HOTSPOT;
        }
        if (placeOf(JRockitDump.HEAD, line) >= 0) {
            return JROCKIT;
        }
        if (placeOf(JavacoreDump.SECTION, line) >= 0) {
            return JAVACORE;
        }
        if (FileTextDump.begins(line, lines) != null) {
            return FILE_TEXT;
        }
        if (SavedSnapshots.begins(line, lines)) {
            return SAVED;
        }
        return HotSpotDump.isThread(line) ? HOTSPOT : null;
    }

    /** Where a line holds these words, not in the name of a thread; -1 for nowhere. */
    static int placeOf(String words, String line) {
        int at = line.indexOf(words);
        int quote = line.indexOf('"');
        return quote < 0 || quote > at ? at : -1;
    }
}
