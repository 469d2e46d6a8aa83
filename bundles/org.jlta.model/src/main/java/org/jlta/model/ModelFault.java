package org.jlta.model;

import java.util.regex.Pattern;

import org.eclipse.emf.ecore.resource.Resource;
import org.xml.sax.SAXParseException;

/**
 * A place of a file that is not as expected.
 *
 * @param line     from 1, -1 where there is none
 * @param expected what should be there, in words
 * @param found    what is there, in words
 */
public record ModelFault(long line, String expected, String found) {
    private static final String XMI = "threads as JLTA saves them";
    /** EMF puts the name that it knows of the file behind each message, with line and column. */
    private static final Pattern PLACE = Pattern.compile(" \\([^()]*, -?\\d+, -?\\d+\\)\\s*$");
    /** In every language the message names what forbids it. */
    private static final String DOCUMENT_TYPE = "disallow-doctype-decl";
    private static final String NO_OTHER_FILES = "XML as JLTA saves it, which names no other files";
    private static final int LONGEST = 200;

    public ModelFault {
        expected = plain(expected);
        found = plain(found);
    }

    /** What EMF could not take of a file that is XML. */
    static ModelFault of(Resource.Diagnostic error) {
        return new ModelFault(error.getLine(), XMI,
                PLACE.matcher(String.valueOf(error.getMessage())).replaceFirst(""));
    }

    /** Where a file is no XML any more. */
    static ModelFault of(SAXParseException e, boolean atEnd) {
        if (String.valueOf(e.getMessage()).contains(DOCUMENT_TYPE)) {
            return new ModelFault(e.getLineNumber(), NO_OTHER_FILES,
                    "a document type (DOCTYPE), which can name some: it is never read");
        }
        return new ModelFault(e.getLineNumber(), atEnd ? "the rest of the file" : "XML",
                atEnd ? "the end of the file" : "what is none (" + e.getMessage() + ")");
    }

    /** Whether it is that a file has one. */
    boolean isDocumentType() {
        return expected.equals(NO_OTHER_FILES);
    }

    private static String plain(String text) {
        String line = text.replaceAll("\\p{Cntrl}+", " ").strip();
        return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
    }

    /** All of it, for a message about that file. */
    public String sentence(String name) {
        return name + (line < 0 ? "" : ", line " + line) + ": expected " + expected + ", found " + found;
    }
}
