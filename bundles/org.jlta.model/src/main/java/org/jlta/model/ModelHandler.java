package org.jlta.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.xmi.XMIException;
import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.SAXXMIHandler;
import org.jlta.model.threads.ThreadsPackage;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** Makes objects of a file as EMF does, within bounds, and ends them where the file ends too early. */
final class ModelHandler extends SAXXMIHandler {
    private static final int LONGEST_FOUND = 80;
    private final Deque<Element> open = new ArrayDeque<>();
    private final BoundedTags file;
    /** Where each object begins. */
    private final Map<EObject, Integer> lines = new IdentityHashMap<>();
    private Locator place;
    private long textLength;
    private boolean begun;
    private boolean ended;
    private boolean stray;
    private ModelFault fault;
    private boolean broken;
    private boolean brokenAtEnd;

    /** One that was begun. */
    private record Element(String uri, String localName, String name) {
    }

    ModelHandler(XMLResource resource, XMLHelper helper, Map<?, ?> options, BoundedTags file) {
        super(resource, helper, options);
        this.file = file;
    }

    @Override
    public void setDocumentLocator(Locator locator) {
        super.setDocumentLocator(locator);
        place = locator;
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes attributes) throws SAXException {
        if (fault != null) {
            throw new ModelResource.Stop();
        }
        if (open.size() == ModelFiles.MOST_LEVELS) {
            fault = new ModelFault(line(), "at most " + ModelFiles.MOST_LEVELS + " elements in each other", "more");
            throw new ModelResource.Stop();
        }
        textLength = 0;
        begun = true;
        open.push(new Element(uri, localName, name));
        super.startElement(uri, localName, name, attributes);
        if (types.peek() == OBJECT_TYPE && objects.peekEObject() != null) {
            lines.putIfAbsent(objects.peekEObject(), Math.toIntExact(line()));
        }
    }

    @Override
    public void endElement(String uri, String localName, String name) {
        textLength = 0;
        open.pop();
        super.endElement(uri, localName, name);
    }

    /** Of each piece of a text, which comments can part. */
    @Override
    public void characters(char[] characters, int start, int length) {
        textLength += length;
        if (fault == null && textLength <= ModelFiles.LONGEST_BYTES) {
            tellStray(characters, start, length);
            super.characters(characters, start, length);
        } else if (fault == null) {
            fault = new ModelFault(line(), "a text of at most " + ModelFiles.LONGEST_BYTES + " characters", "more");
        }
    }

    /** Text of no attribute is what is left of an element that was damaged. The first is told. */
    private void tellStray(char[] characters, int start, int length) {
        if (!stray && text == null && isInKnownObject()) {
            String found = new String(characters, start, Math.min(length, LONGEST_FOUND)).strip();
            if (!found.isEmpty()) {
                stray = true;
                error(new XMIException("text between elements: " + found, getLocation(), getLineNumber(),
                        getColumnNumber()));
            }
        }
    }

    /** What a later version added may have texts of its own. */
    private boolean isInKnownObject() {
        EObject object = types.peek() == OBJECT_TYPE ? objects.peekEObject() : null;
        return object != null && object.eClass().getEPackage() == ThreadsPackage.eINSTANCE;
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXException {
        boolean atEnd = file.isEnd(e.getLineNumber(), e.getColumnNumber());
        fault = ModelFault.of(e, atEnd);
        broken = !fault.isDocumentType();
        brokenAtEnd = broken && atEnd;
        throw new ModelResource.Stop();
    }

    @Override
    public void endDocument() {
        ended = true;
        super.endDocument();
    }

    /** Ends what was begun, and sets the references to what was read. */
    void closeAll() {
        while (!open.isEmpty()) {
            Element element = open.peek();
            endElement(element.uri(), element.localName(), element.name());
        }
        if (begun && !ended) {
            endDocument();
        }
    }

    /** Why it stopped; null where it did not. */
    ModelFault fault() {
        return fault;
    }

    /** Whether it stopped where the file is no XML. */
    boolean isBroken() {
        return broken;
    }

    /** Whether that is at the end of the file: it was cut, or an element before did not end. */
    boolean isBrokenAtEnd() {
        return brokenAtEnd;
    }

    /** Where that object begins; -1 where that is not known. */
    long line(EObject object) {
        return lines.getOrDefault(object, -1);
    }

    /** Where it is; -1 where that is not known. */
    long line() {
        return place == null ? -1 : place.getLineNumber();
    }
}
