package org.jlta.model;

import java.util.Collection;
import java.util.Map;

import org.eclipse.emf.common.util.BasicDiagnostic;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.DiagnosticChain;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EValidator;
import org.eclipse.emf.ecore.impl.EValidatorRegistryImpl;
import org.eclipse.emf.ecore.util.Diagnostician;
import org.eclipse.emf.ecore.util.EObjectValidator;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jlta.model.threads.Deadlock;
import org.jlta.model.threads.HeldLock;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.ThreadContainer;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadsPackage;
import org.jlta.model.threads.WaitKind;

/** What must be true of a model beyond what its classes say. Checked after loading. */
public final class ModelConstraints extends EObjectValidator {
    /** Names the source of the diagnostics. */
    public static final String SOURCE = "org.jlta.model";
    private static final ModelConstraints INSTANCE = new ModelConstraints();

    private ModelConstraints() {
    }

    /** Checks an object and all it contains; the children of the result say what is wrong. */
    public static Diagnostic check(EObject root) {
        EValidator.Registry registry = new EValidatorRegistryImpl();
        registry.put(ThreadsPackage.eINSTANCE, INSTANCE);
        return new Diagnostician(registry).validate(root);
    }

    @Override
    public boolean validate(EClass type, EObject object, DiagnosticChain diagnostics, Map<Object, Object> context) {
        boolean valid = super.validate(type, object, diagnostics, context);
        return switch (type.getClassifierID()) {
        case ThreadsPackage.THREAD_ENTRY -> thread((ThreadEntry) object, diagnostics) && valid;
        case ThreadsPackage.LOCK -> lock((Lock) object, diagnostics) && valid;
        case ThreadsPackage.HELD_LOCK -> held((HeldLock) object, diagnostics) && valid;
        case ThreadsPackage.DEADLOCK -> deadlock((Deadlock) object, diagnostics) && valid;
        case ThreadsPackage.THREAD_CONTAINER -> container((ThreadContainer) object, diagnostics) && valid;
        default -> valid;
        };
    }

    /** Without asking whether each value is of its data type, which the classes see to: a snapshot has a million values. */
    @Override
    public boolean validate_EveryDefaultConstraint(EObject object, DiagnosticChain diagnostics,
            Map<Object, Object> context) {
        return validate_EveryMultiplicityConforms(object, diagnostics, context)
                & validate_EveryProxyResolves(object, diagnostics, context)
                & validate_UniqueID(object, diagnostics, context);
    }

    private static boolean thread(ThreadEntry thread, DiagnosticChain to) {
        return require(thread.getCarrier() == null || thread.isVirtual(), thread, to,
                "only a virtual thread has a carrier")
                & require(thread.getWaitsFor() == null || thread.getWaitKind() != WaitKind.NONE, thread, to,
                        "a thread that waits for a lock says how")
                & require(sameSnapshot(thread, thread.getStack()) && sameSnapshot(thread, thread.getWaitsFor()), thread,
                        to,
                        "its stack and what it waits for belong to its snapshot");
    }

    private static boolean lock(Lock lock, DiagnosticChain to) {
        return all(lock.getEntrySet(), lock, "whoever waits to enter a lock waits for it", to)
                & all(lock.getWaiters(), lock, "whoever waits for a notification waits for its lock", to)
                & require(lock.getOwner() == null || !lock.getEntrySet().contains(lock.getOwner()), lock, to,
                        "the owner of a lock does not wait to enter it");
    }

    private static boolean all(Collection<ThreadEntry> threads, Lock lock, String rule, DiagnosticChain to) {
        return require(threads.stream().allMatch(thread -> thread.getWaitsFor() == lock), lock, to, rule);
    }

    private static boolean held(HeldLock held, DiagnosticChain to) {
        return held.getLock() == null || require(sameSnapshot(held, held.getLock()), held, to,
                "a lock that is held belongs to the snapshot of its thread");
    }

    private static boolean deadlock(Deadlock deadlock, DiagnosticChain to) {
        int size = deadlock.getThreads().size();
        if (!require(size > 1 && deadlock.getLocks().size() == size, deadlock, to,
                "a deadlock has two threads or more, and a lock for each")) {
            return false;
        }
        boolean valid = true;
        for (int i = 0; i < size; i++) {
            valid &= require(deadlock.getLocks().get(i).getOwner() == deadlock.getThreads().get((i + 1) % size),
                    deadlock, to, "in a deadlock the next thread holds what a thread waits for");
        }
        return valid;
    }

    private static boolean container(ThreadContainer container, DiagnosticChain to) {
        ThreadContainer slow = container;
        ThreadContainer fast = container.getParent();
        while (fast != null && fast != slow) {
            fast = fast.getParent();
            if (fast == slow) {
                break;
            }
            fast = fast == null ? null : fast.getParent();
            slow = slow.getParent();
        }
        return require(fast == null, container, to, "containers have a root");
    }

    /** Whether the other one, or null, is of the same snapshot. */
    static boolean sameSnapshot(EObject one, EObject other) {
        return other == null || snapshot(one) == snapshot(other);
    }

    private static ThreadSnapshot snapshot(EObject object) {
        EObject at = object;
        while (at != null && !(at instanceof ThreadSnapshot)) {
            at = at.eContainer();
        }
        return (ThreadSnapshot) at;
    }

    private static boolean require(boolean holds, EObject object, DiagnosticChain to, String rule) {
        if (!holds && to != null) {
            String name = EcoreUtil.getID(object);
            to.add(new BasicDiagnostic(Diagnostic.ERROR, SOURCE, 0,
                    object.eClass().getName() + (name == null ? "" : " " + name) + ": " + rule,
                    new Object[]{object, rule}));
        }
        return holds;
    }
}
