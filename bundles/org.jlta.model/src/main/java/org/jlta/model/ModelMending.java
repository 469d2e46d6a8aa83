package org.jlta.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;

import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jlta.model.threads.HeldLock;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.ThreadContainer;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.WaitKind;

/** Takes out of models what breaks the rules of {@link ModelConstraints}, so that the rest of them follows all. */
final class ModelMending {
    /** What refers to what was taken out can break a rule then, and so on. */
    private static final int MOST_ROUNDS = 5;
    private final List<EObject> roots;
    private final ToLongFunction<EObject> lines;
    /** The first of each kind. */
    private final Map<String, Broken> broken = new LinkedHashMap<>();

    /** What broke a rule first, and how many others did. */
    private static final class Broken {
        private final long line;
        private final String expected;
        private final String found;
        private int count;

        Broken(long line, String expected, String found) {
            this.line = line;
            this.expected = expected;
            this.found = found;
        }

        private ModelFault fault() {
            return new ModelFault(line, expected, found + (count == 1 ? "" : ", the first of " + count + " such")
                    + "; left out is what breaks it");
        }
    }

    /** @param lines of the file in which an object begins, -1 where that is not known */
    ModelMending(List<EObject> roots, ToLongFunction<EObject> lines) {
        this.roots = roots;
        this.lines = lines;
    }

    /**
     * Mends them, and tells what was wrong, each kind once.
     *
     * @param name for messages
     * @throws ModelException where they cannot be mended
     */
    List<ModelFault> mend(String name) throws ModelException {
        List<Diagnostic> errors = errors();
        errors.forEach(this::add);
        for (int round = 0; round < MOST_ROUNDS && !errors.isEmpty(); round++) {
            errors.forEach(error -> mend(object(error)));
            errors = errors();
        }
        List<ModelFault> faults = broken.values().stream().map(Broken::fault).toList();
        if (!errors.isEmpty()) {
            throw new ModelException(name, faults.get(0));
        }
        return faults;
    }

    private List<Diagnostic> errors() {
        List<Diagnostic> errors = new ArrayList<>();
        for (EObject root : roots) {
            for (Diagnostic one : ModelConstraints.check(root).getChildren()) {
                if (one.getSeverity() >= Diagnostic.ERROR) {
                    errors.add(one);
                }
            }
        }
        return errors;
    }

    private static EObject object(Diagnostic error) {
        return (EObject) error.getData().get(0);
    }

    private void add(Diagnostic error) {
        EObject object = object(error);
        String type = object.eClass().getName();
        Object rule = error.getData().size() > 1 ? error.getData().get(1) : error.getMessage();
        String expected = rule instanceof EStructuralFeature feature
                ? "a " + type + " with its " + feature.getName()
                : "that " + rule;
        broken.computeIfAbsent(expected, any -> {
            String key = EcoreUtil.getID(object);
            String found = rule instanceof EStructuralFeature
                    ? "one without it"
                    : type + (key == null ? "" : " " + key) + ", where that is not so";
            return new Broken(lines.applyAsLong(object), expected, found);
        }).count++;
    }

    private static void mend(EObject object) {
        if (object instanceof ThreadEntry thread) {
            mend(thread);
        } else if (object instanceof Lock lock) {
            // its owner does not wait to enter it
            mend(lock, lock.getEntrySet(), lock.getOwner());
            mend(lock, lock.getWaiters(), null);
        } else if (object instanceof HeldLock held) {
            EcoreUtil.remove(held);
        } else if (object instanceof ThreadContainer container) {
            mend(container);
        } else {
            EcoreUtil.remove(object);
        }
    }

    private static void mend(ThreadEntry thread) {
        if (!thread.isVirtual()) {
            thread.setCarrier(null);
        }
        if (thread.getWaitKind() == WaitKind.NONE
                || !ModelConstraints.sameSnapshot(thread, thread.getWaitsFor())) {
            thread.setWaitsFor(null);
        }
        if (!ModelConstraints.sameSnapshot(thread, thread.getStack())) {
            thread.setStack(null);
        }
    }

    private static void mend(Lock lock, Collection<ThreadEntry> waiting, ThreadEntry owner) {
        waiting.removeIf(thread -> thread.getWaitsFor() != lock || thread == owner);
    }

    /** Only one that is in a circle itself, not one that is below. */
    private static void mend(ThreadContainer container) {
        Set<ThreadContainer> seen = new HashSet<>();
        ThreadContainer at = container.getParent();
        while (at != null && at != container && seen.add(at)) {
            at = at.getParent();
        }
        if (at == container) {
            container.setParent(null);
        }
    }
}
