package org.jlta.model;

import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UnsupportedEncodingException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.xmi.UnresolvedReferenceException;
import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.XMLLoad;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.XMILoadImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.jlta.model.threads.ThreadsPackage;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** A resource of its own, in no set: nothing else is ever opened. Keeps what was read before a file broke off. */
final class ModelResource extends XMIResourceImpl {
    private BoundedTags file;
    private ModelHandler handler;

    ModelResource() {
        super(URI.createURI("threads.xmi"));
        ThreadsPackage.eINSTANCE.eClass();
        setEncoding("UTF-8");
        setTrackingModification(false);
        setIntrinsicIDToEObjectMap(new HashMap<>());
        getDefaultLoadOptions().putAll(Map.of(XMLResource.OPTION_PARSER_FEATURES,
                Map.of("http://apache.org/xml/features/disallow-doctype-decl", true,
                        "http://javax.xml.XMLConstants/feature/secure-processing", true),
                XMLResource.OPTION_DEFER_IDREF_RESOLUTION, true, XMLResource.OPTION_RECORD_UNKNOWN_FEATURE, true,
                XMLResource.OPTION_USE_PACKAGE_NS_URI_AS_LOCATION, false,
                XMLResource.OPTION_USE_XML_NAME_TO_FEATURE_MAP, new HashMap<>()));
        // a name may hold what XML cannot: such a character is written as a question mark
        getDefaultSaveOptions().putAll(Map.of(XMLResource.OPTION_ESCAPE_USING_CDATA, false,
                XMLResource.OPTION_SKIP_ESCAPE_URI, true, XMLResource.OPTION_CONFIGURATION_CACHE, true,
                XMLResource.OPTION_FLUSH_THRESHOLD, 1 << 20));
    }

    @Override
    protected XMLLoad createXMLLoad() {
        return new Load(createXMLHelper());
    }

    /**
     * Reads as far as it goes; {@link #getErrors()} tells what could not be taken of it.
     *
     * @return why it did not go to the end; empty where it did
     * @throws IOException when the stream cannot be read
     */
    List<ModelFault> read(InputStream in) throws IOException {
        List<ModelFault> faults = new ArrayList<>();
        file = new BoundedTags(in, ModelFiles.LONGEST_BYTES);
        try {
            load(file, Map.of());
        } catch (Resource.IOWrappedException e) {
            // thrown at the end of the file, too, for the first of the errors that the resource has
            if (getErrors().isEmpty() && (handler == null || handler.fault() == null)) {
                faults.add(new ModelFault(-1, "threads as JLTA saves them", String.valueOf(e.getCause().getMessage())));
            }
        } catch (BoundedTags.TooLongException e) {
            faults.add(new ModelFault(e.line(), "a tag or a text of at most " + ModelFiles.LONGEST_BYTES + " bytes",
                    "more"));
        } catch (CharConversionException | UnsupportedEncodingException e) {
            faults.add(new ModelFault(handler == null ? -1 : handler.line(), "text in the encoding that the file names",
                    String.valueOf(e.getMessage())));
        }
        if (handler != null && handler.fault() != null) {
            faults.add(0, handler.fault());
        }
        if (!faults.isEmpty() && handler != null) {
            handler.closeAll();
            // what they refer to is behind the end
            getErrors().removeIf(UnresolvedReferenceException.class::isInstance);
        }
        return faults;
    }

    /** Whether reading stopped where the file is no XML. */
    boolean isBroken() {
        return handler != null && handler.isBroken();
    }

    /** Whether that is at the end of the file: it was cut, or an element before did not end. */
    boolean isBrokenAtEnd() {
        return handler != null && handler.isBrokenAtEnd();
    }

    /** Of the file, where an object that was read begins; -1 where that is not known. */
    long line(EObject object) {
        return handler == null ? -1 : handler.line(object);
    }

    /** With a handler that stops where it must. */
    private final class Load extends XMILoadImpl {
        Load(XMLHelper helper) {
            super(helper);
        }

        @Override
        protected DefaultHandler makeDefaultHandler() {
            handler = new ModelHandler(resource, helper, options, file);
            return handler;
        }
    }

    /** Stops the reading; the handler has the fault. */
    static final class Stop extends SAXException {
        private static final long serialVersionUID = 1L;
    }
}
