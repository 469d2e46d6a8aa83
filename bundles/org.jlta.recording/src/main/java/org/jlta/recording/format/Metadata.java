package org.jlta.recording.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The types of a chunk, read from its metadata event.
 * <p>
 * The event holds all texts and then a tree of elements with attributes, both by numbers of texts: {@code class} with
 * {@code field} and {@code annotation} below it (JDK: {@code MetadataReader}).
 */
final class Metadata {
    /** More than the JDK's own tree has. */
    private static final int DEEPEST = 16;

    private record Element(String name, Map<String, String> attributes, List<Element> children) {

        String attribute(String key, String otherwise) {
            return attributes.getOrDefault(key, otherwise);
        }

        long number(String key) throws FormatException {
            String value = attributes.get(key);
            try {
                return Long.parseLong(value);
            } catch (NumberFormatException e) {
                throw new FormatException("metadata with " + key + "=" + value + " where a number is expected", e);
            }
        }
    }

    private final Map<Long, Type> types = new HashMap<>();
    private final Map<Long, String> names = new HashMap<>();
    private String[] texts;

    private Metadata() {
    }

    /**
     * Reads the payload of a metadata event behind its times and its number.
     *
     * @return the types by their numbers
     */
    static Map<Long, Type> read(Input in) throws FormatException {
        Metadata metadata = new Metadata();
        metadata.texts = new String[in.count(1)];
        for (int i = 0; i < metadata.texts.length; i++) {
            metadata.texts[i] = in.text();
        }
        List<Element> classes = new ArrayList<>();
        collect(metadata.element(in, 0), classes);
        for (Element element : classes) {
            // names are compared with those that the code asks for, for each event: the same object is found equal at once
            metadata.names.put(element.number("id"), Type.nameOf(element.attribute("name", "")).intern());
        }
        for (Element element : classes) {
            metadata.type(element);
        }
        return metadata.types;
    }

    private Element element(Input in, int depth) throws FormatException {
        if (depth > DEEPEST) {
            throw new FormatException("metadata nested deeper than " + DEEPEST);
        }
        String name = text(in);
        int attributeCount = in.count(2);
        Map<String, String> attributes = new HashMap<>();
        for (int i = 0; i < attributeCount; i++) {
            String key = text(in);
            attributes.put(key, text(in));
        }
        int childCount = in.count(3);
        List<Element> children = new ArrayList<>(childCount);
        for (int i = 0; i < childCount; i++) {
            children.add(element(in, depth + 1));
        }
        return new Element(name, attributes, children);
    }

    private String text(Input in) throws FormatException {
        long index = in.number();
        if (index < 0 || index >= texts.length) {
            throw new FormatException("metadata with text " + index + " of " + texts.length);
        }
        return String.valueOf(texts[(int) index]);
    }

    private static void collect(Element element, List<Element> classes) {
        if (element.name().equals("class")) {
            classes.add(element);
        } else {
            element.children().forEach(child -> collect(child, classes));
        }
    }

    private void type(Element element) throws FormatException {
        List<Field> fields = new ArrayList<>();
        for (Element child : element.children()) {
            if (child.name().equals("field")) {
                fields.add(new Field(child.attribute("name", "").intern(), child.number("class"),
                        child.attribute("constantPool", "").equals("true"),
                        !child.attribute("dimension", "0").equals("0"), unit(child)));
            }
        }
        long id = element.number("id");
        boolean simple = element.attribute("simpleType", "").equals("true") && fields.size() == 1;
        types.put(id, new Type(id, names.get(id), simple, fields));
    }

    private Field.Unit unit(Element field) throws FormatException {
        for (Element child : field.children()) {
            if (child.name().equals("annotation")) {
                String name = names.get(child.number("class"));
                String value = child.attribute("value", child.attribute("value-0", ""));
                if ("jdk.jfr.Timestamp".equals(name)) {
                    return Field.Unit.ofMoment(value);
                }
                if ("jdk.jfr.Timespan".equals(name)) {
                    return Field.Unit.ofSpan(value);
                }
            }
        }
        return Field.Unit.NONE;
    }
}
