package org.jlta.model;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.UnresolvedReferenceException;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.jlta.model.threads.Stack;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadsPackage;

/**
 * Saves models as XMI and loads them. What a later version wrote loads without the parts that this one does not know; a
 * document type or a reference out of the file is refused, and so are more than {@value #MOST_LEVELS} levels and a tag or text of more
 * than {@value #LONGEST_BYTES} bytes.
 */
public final class ModelFiles {
    /** Elements in each other; the model itself has 5. */
    public static final int MOST_LEVELS = 64;
    /** Of a tag with its attributes, or a text, in a file: enough for a lock that a million threads wait for. */
    public static final int LONGEST_BYTES = 8 << 20;

    /** Bytes of a file of which elements that are no XML are left out, so that what is behind them can be read. */
    private static final int MOST_MENDED = 64 << 20;
    private static final String NAMESPACE = ThreadsPackage.eNS_URI.substring(0,
            ThreadsPackage.eNS_URI.lastIndexOf(':') + 1);
    private static final int VERSION = Integer.parseInt(ThreadsPackage.eNS_URI.substring(NAMESPACE.length()));

    private ModelFiles() {
    }

    /** Whether a text, as the head of a file, names a model of threads, of this version of JLTA or a later one. */
    public static boolean isNamedIn(String text) {
        return text.contains(NAMESPACE);
    }

    /** Whether a namespace is that of a model of a later version, which this one does not read. */
    static boolean isLater(String uri) {
        String version = uri == null || !uri.startsWith(NAMESPACE) ? "" : uri.substring(NAMESPACE.length());
        return version.matches("\\d{1,9}") && Integer.parseInt(version) > VERSION;
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
        ModelResource resource = new ModelResource();
        Loaded loaded = loaded(resource, resource.read(in), name);
        if (!loaded.faults().isEmpty()) {
            throw new ModelException(loaded.faults().get(0).sentence(name));
        }
        return loaded.roots();
    }

    /**
     * What a file holds, of one that was cut off or damaged too. Not for what is changed and saved again: what could not be read
     * would be lost then.
     *
     * @param roots  in their order
     * @param faults where the file is not as expected, in the order of their lines; empty for a file that is whole
     * @param words  words of which this version does not know what they say, as a state of threads that a later one added, each
     *               kind once; what they are of is whole but for that
     */
    public record Loaded(List<EObject> roots, List<ModelFault> faults, List<ModelFault> words) {
        public Loaded {
            roots = List.copyOf(roots);
            faults = List.copyOf(faults);
            words = List.copyOf(words);
        }
    }

    /**
     * Loads what is there of a file, from a stream, which stays open; {@code name} is for messages.
     *
     * What breaks the rules of {@link ModelConstraints} is left out, and told by the faults.
     *
     * @throws ModelException when it holds nothing that can be read, or refers to something outside
     */
    public static Loaded loadWhatIsThere(InputStream in, String name) throws IOException, ModelException {
        KeptBytes kept = new KeptBytes(in, MOST_MENDED);
        ModelResource resource = new ModelResource();
        List<ModelFault> faults = resource.read(kept);
        if (resource.isBroken()) {
            ModelResource mended = new ModelResource();
            List<ModelFault> left = mend(kept, resource.isBrokenAtEnd(), mended);
            if (left != null) {
                return loaded(mended, left, name);
            }
        }
        return loaded(resource, faults, name);
    }

    /** @param faults of reading it; changed */
    private static Loaded loaded(ModelResource resource, List<ModelFault> faults, String name) throws ModelException {
        if (resource.getContents().isEmpty() && !faults.isEmpty()) {
            throw new ModelException(name, faults.get(0));
        }
        UntakenValues untaken = new UntakenValues(resource.getErrors());
        faults.addAll(untaken.faults());
        requireKnown(resource, name);
        List<EObject> roots = new ArrayList<>(resource.getContents());
        resource.getContents().clear();
        if (roots.isEmpty()) {
            throw faults.isEmpty()
                    ? new ModelException(name + " holds no threads as JLTA saves them: it holds nothing")
                    : new ModelException(name, faults.get(0));
        }
        if (!faults.isEmpty()) {
            roots.forEach(ModelFiles::dropUnfinished);
        }
        addTwice(roots, resource, faults);
        faults.addAll(new ModelMending(roots, resource::line).mend(name));
        faults.sort(Comparator.comparingLong(ModelFault::line));
        return new Loaded(roots, faults, untaken.words());
    }

    /**
     * Reads a file without the elements that are no XML.
     *
     * @param atEnd    whether it is none at its end: then only where it was not cut
     * @param resource takes what is there
     * @return where elements were left out and other faults; null where nothing can be mended
     */
    private static List<ModelFault> mend(KeptBytes kept, boolean atEnd, ModelResource resource) throws IOException {
        byte[] bytes = kept.all();
        if (bytes == null) {
            return null;
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        MendedXml xml = atEnd && !MendedXml.isEnded(text) ? null : MendedXml.of(text);
        if (xml == null || !xml.isChanged()) {
            return null;
        }
        List<ModelFault> faults = new ArrayList<>(xml.faults());
        faults.addAll(resource.read(new ByteArrayInputStream(xml.text().getBytes(StandardCharsets.UTF_8))));
        // what referred to elements that were left out is told by these
        resource.getErrors().removeIf(UnresolvedReferenceException.class::isInstance);
        return resource.isBroken() || faults.isEmpty() || resource.getContents().isEmpty() ? null : faults;
    }

    /** What refers to a key that two have is of one of them only. */
    private static void addTwice(List<EObject> roots, ModelResource resource, List<ModelFault> faults) {
        Set<String> keys = new HashSet<>();
        EObject first = null;
        int count = 0;
        for (TreeIterator<EObject> all = EcoreUtil.getAllContents(roots); all.hasNext();) {
            EObject object = all.next();
            String key = EcoreUtil.getID(object);
            if (key != null && !keys.add(key)) {
                first = first == null ? object : first;
                count++;
            }
        }
        if (first != null) {
            faults.add(new ModelFault(resource.line(first), "each key once", "'" + EcoreUtil.getID(first) + "' again"
                    + (count == 1 ? "" : ", the first of " + count + " such")));
        }
    }

    /** A lock that a thread holds stands behind the threads: it may not have been read. */
    private static void dropUnfinished(EObject root) {
        if (root instanceof ThreadSnapshot snapshot) {
            snapshot.getThreads().forEach(thread -> thread.getHolds().removeIf(held -> held.getLock() == null));
        }
    }

    private static void requireKnown(XMIResourceImpl resource, String name) throws ModelException {
        for (EObject root : resource.getContents()) {
            String uri = root.eClass().getEPackage().getNsURI();
            if (isLater(uri)) {
                throw new ModelException(name, new ModelFault(-1, "a model up to " + ThreadsPackage.eNS_URI,
                        uri + ": a later version of JLTA wrote it, and reads it"));
            }
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

    /** A copy with all it contains, for who wants to change it. */
    @SuppressWarnings("unchecked") // a copy is of the class of what is copied
    public static <T extends EObject> T copy(T object) {
        Copier copier = new Copier();
        EObject copy = copier.copy(object);
        copier.copyReferences();
        return (T) copy;
    }

    /** EMF leaves out what cannot be set, as the frames of a stack. */
    private static final class Copier extends EcoreUtil.Copier {
        private static final long serialVersionUID = 1;

        @Override
        public EObject copy(EObject object) {
            EObject copy = super.copy(object);
            if (object instanceof Stack stack) {
                ((Stack) copy).getFrames().addAll(stack.getFrames());
            }
            return copy;
        }
    }
}
