package org.jlta.model;

import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UnsupportedEncodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.common.util.BasicDiagnostic;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.IllegalValueException;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.jlta.model.threads.ThreadsPackage;

/**
 * Saves models as XMI and loads them. What a later version wrote loads without the parts that this one does not know; a
 * document type or a reference out of the file is refused.
 */
public final class ModelFiles {
    private static final int MOST_TOLD = 3;

    private ModelFiles() {
    }

    /** Writes the objects and all they contain. A missing folder or a full disk is an {@link IOException}. */
    public static void save(List<? extends EObject> roots, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            save(roots, out);
        }
    }

    /** The same to a stream, which stays open. The objects belong to no file before and after; keys are numbered anew. */
    public static void save(List<? extends EObject> roots, OutputStream out) throws IOException {
        Keys.number(roots);
        XMIResourceImpl resource = new ModelResource();
        resource.getContents().addAll(roots);
        try {
            resource.save(out, Map.of());
        } finally {
            resource.getContents().clear();
        }
    }

    /**
     * Loads what {@link #save} wrote.
     *
     * @throws ModelException when it is no such file, or one that breaks the rules of {@link ModelConstraints}
     */
    public static List<EObject> load(Path file) throws IOException, ModelException {
        try (InputStream in = Files.newInputStream(file)) {
            return load(in, file.getFileName().toString());
        }
    }

    /** The same from a stream, which stays open; {@code name} is for messages. */
    public static List<EObject> load(InputStream in, String name) throws IOException, ModelException {
        XMIResourceImpl resource = new ModelResource();
        try {
            resource.load(in, Map.of());
        } catch (Resource.IOWrappedException e) {
            // thrown at the end of the file for the first of the errors, and for what ended the reading
            if (resource.getErrors().isEmpty() || !resource.getErrors().stream().allMatch(ModelFiles::isLaterWord)) {
                throw new ModelException(name + " holds no threads as JLTA saves them: " + e.getCause().getMessage(),
                        e);
            }
        } catch (CharConversionException | UnsupportedEncodingException e) {
            throw new ModelException(
                    name + " holds no threads as JLTA saves them: its text is not in the encoding that "
                            + "it names: " + e.getMessage(),
                    e);
        } catch (StackOverflowError e) {
            throw new ModelException(name + " holds no threads as JLTA saves them: it is nested too deep", e);
        }
        requireKnown(resource, name);
        List<EObject> roots = new ArrayList<>(resource.getContents());
        resource.getContents().clear();
        requireValid(roots, name);
        return roots;
    }

    /** A word that a later version added, as a state of threads: what it is for stays unknown. */
    private static boolean isLaterWord(Resource.Diagnostic error) {
        return error instanceof IllegalValueException value && value.getFeature().getEType() instanceof EEnum;
    }

    private static void requireKnown(XMIResourceImpl resource, String name) throws ModelException {
        List<Resource.Diagnostic> errors = resource.getErrors().stream().filter(error -> !isLaterWord(error)).toList();
        if (!errors.isEmpty()) {
            throw new ModelException(name + ", line " + errors.get(0).getLine() + ": " + errors.get(0).getMessage());
        }
        for (EObject root : resource.getContents()) {
            if (root.eClass().getEPackage() != ThreadsPackage.eINSTANCE) {
                throw new ModelException(name + " holds no threads as JLTA saves them: it begins with the element "
                        + root.eClass().getName() + ", expected is one of " + ThreadsPackage.eNS_URI);
            }
        }
        for (TreeIterator<EObject> all = resource.getAllContents(); all.hasNext();) {
            EObject object = all.next();
            for (Iterator<EObject> others = object.eCrossReferences().iterator(); others.hasNext();) {
                if (others.next().eIsProxy()) {
                    throw new ModelException(name + ": a " + object.eClass().getName()
                            + " refers to something outside of the file; expected are references within it");
                }
            }
        }
    }

    private static void requireValid(List<EObject> roots, String name) throws ModelException {
        BasicDiagnostic all = new BasicDiagnostic();
        for (EObject root : roots) {
            all.add(ModelConstraints.check(root));
        }
        if (all.getSeverity() >= Diagnostic.ERROR) {
            StringBuilder message = new StringBuilder(name).append(" breaks the rules of the model:");
            all.getChildren().stream().flatMap(root -> root.getChildren().stream()).limit(MOST_TOLD)
                    .forEach(one -> message.append(' ').append(one.getMessage()).append(';'));
            throw new ModelException(message.substring(0, message.length() - 1));
        }
    }

    /** A copy with all it contains, for who wants to change it. */
    public static <T extends EObject> T copy(T object) {
        return EcoreUtil.copy(object);
    }

    /** A resource of its own, in no set: nothing else is ever opened. */
    private static final class ModelResource extends XMIResourceImpl {
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
    }
}
