package org.jlta.model;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;

import org.eclipse.emf.ecore.EReference;
import org.jlta.model.threads.ThreadsPackage;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * A file of snapshots without the elements that are no XML, so that those behind them can be read. What a snapshot contains begins in
 * a line of its own, as EMF writes it; lines keep their numbers.
 */
final class MendedXml {
    private static final int MOST_FAULTS = 10;
    /** Of a damaged part that are looked at. */
    private static final int MOST_LINES = 50;
    /** What a snapshot contains. */
    private static final Pattern PART = Pattern.compile("\\s*<(?:"
            + ThreadsPackage.eINSTANCE.getThreadSnapshot().getEAllContainments().stream().map(EReference::getName)
                    .collect(Collectors.joining("|"))
            + ")[\\s/>]");
    /** What snapshots are and lie in, and what a file begins with: names with a prefix. */
    private static final Pattern ROOT = Pattern.compile("\\s*<(\\?xml|/?[\\w.-]+:[\\w.-]+)[\\s/>?]");
    private static final String SNAPSHOT = "threads:ThreadSnapshot";
    private static final String END = "</" + SNAPSHOT + ">";
    /** Where that of the file is lost. */
    private static final String BEGIN = "<" + SNAPSHOT + " xmlns:threads=\"" + ThreadsPackage.eNS_URI + "\">";

    private final StringBuilder mended = new StringBuilder();
    private final List<ModelFault> faults = new ArrayList<>();
    /** The part that is read; empty for none. */
    private final StringBuilder part = new StringBuilder();
    private final SAXParser parser;
    private long partLine;
    private long line;
    private boolean open;
    /** How the element around all snapshots ends; null for none. */
    private String end;
    private boolean changed;

    private MendedXml() throws ParserConfigurationException, SAXException {
        SAXParserFactory factory = SAXParserFactory.newInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        parser = factory.newSAXParser();
    }

    /** @param text a file that is no XML in some place */
    static MendedXml of(String text) throws IOException {
        try {
            MendedXml xml = new MendedXml();
            text.lines().forEach(xml::take);
            xml.finish();
            return xml;
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException("XML cannot be read here", e);
        }
    }

    /** Whether a file ends as one does that was not cut. */
    static boolean isEnded(String text) {
        String last = text.stripTrailing();
        return last.endsWith(END) || last.endsWith("</xmi:XMI>");
    }

    /** Whether something was left out. */
    boolean isChanged() {
        return changed;
    }

    String text() {
        return mended.toString();
    }

    /** Where elements were left out, in the order of their lines; of many the first tells how many. */
    List<ModelFault> faults() {
        if (faults.size() <= MOST_FAULTS) {
            return faults;
        }
        ModelFault first = faults.get(0);
        return List.of(new ModelFault(first.line(), first.expected(),
                first.found() + ", the first of " + faults.size() + " such"));
    }

    private void take(String text) {
        Matcher root = ROOT.matcher(text);
        boolean isRoot = root.lookingAt();
        if (isRoot || PART.matcher(text).lookingAt()) {
            endPart();
        }
        line++;
        if (isRoot) {
            takeRoot(root.group(1), text);
        } else {
            partLine = part.isEmpty() ? line : partLine;
            part.append(text).append('\n');
        }
    }

    private void takeRoot(String name, String text) {
        boolean ends = name.startsWith("/");
        boolean empty = text.stripTrailing().endsWith("/>");
        String wrong = name.startsWith("?")
                ? null
                : wrong(ends ? "<" + name.substring(1) + ">" + text : empty ? text : text + "</" + name + ">");
        if (wrong != null) {
            leaveOut(wrong, line, 1);
            return;
        }
        if (name.equals(SNAPSHOT) && open) {
            mended.append(END);
            changed = true;
        }
        open = name.equals(SNAPSHOT) ? !empty : open && !name.equals("/" + SNAPSHOT);
        if (!name.equals(SNAPSHOT) && !name.startsWith("?")) {
            end = ends || empty ? null : "</" + name + ">";
        }
        mended.append(text).append('\n');
    }

    private void endPart() {
        String text = part.toString();
        part.setLength(0);
        int close = text.indexOf(END);
        if (close < 0) {
            takePart(text);
        } else {
            // in the line of the last part
            takePart(text.substring(0, close));
            mended.append(text, close, text.length());
            changed |= !open;
            open = false;
        }
    }

    private void takePart(String text) {
        if (text.isBlank()) {
            mended.append(text);
            return;
        }
        int sound = text.length();
        String wrong = wrong("<part>" + text + "</part>");
        if (wrong != null) {
            sound = soundLines(text);
        }
        if (sound > 0 && !open) {
            mended.append(BEGIN);
            open = true;
            changed = true;
        }
        mended.append(text, 0, sound);
        if (wrong != null) {
            leaveOut(wrong, partLine + lines(text.substring(0, sound)), lines(text.substring(sound)));
        }
    }

    /** How much of a part is sound before garbage in lines of its own; 0 for nothing. */
    private int soundLines(String text) {
        int end = text.indexOf('\n') + 1;
        for (int i = 0; i < MOST_LINES && end > 0 && end < text.length(); i++) {
            if (wrong("<part>" + text.substring(0, end) + "</part>") == null) {
                return end;
            }
            end = text.indexOf('\n', end) + 1;
        }
        return 0;
    }

    private static long lines(String text) {
        return text.chars().filter(c -> c == '\n').count();
    }

    private void leaveOut(String wrong, long from, long lines) {
        faults.add(new ModelFault(from, "XML", "what is none, which was left out (" + wrong + ")"));
        mended.append("\n".repeat(Math.toIntExact(lines)));
        changed = true;
    }

    private void finish() {
        endPart();
        if (open) {
            mended.append(END);
            changed = true;
        }
        if (end != null) {
            mended.append(end);
            changed = true;
        }
    }

    /** What is wrong with an element; null for nothing. */
    private String wrong(String element) {
        try {
            parser.parse(new InputSource(new StringReader(element)), new Silent());
            return null;
        } catch (SAXException e) {
            return e.getMessage();
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory cannot fail", e);
        }
    }

    /** Prints nothing. */
    private static final class Silent extends DefaultHandler {
        @Override
        public InputSource resolveEntity(String publicId, String systemId) {
            return new InputSource(new StringReader(""));
        }
    }
}
