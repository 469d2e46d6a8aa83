package org.jlta.agent.rt.jvm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

import org.jlta.agent.rt.hooks.HookTarget;
import org.jlta.agent.rt.weave.BridgeClass;

/** The bridge class in {@code java.lang} of this JVM, found or made. {@link #open} lets calls through to a target. */
public final class Bridge {
    private static final String GATE_NAME = "org/jlta/agent/rt/jvm/Gate";

    private static Class<?> knownGateClass;

    private final Field gate;
    private final Field lost;
    private final Class<?> gateClass;

    /**
     * Needs {@link JdkDoors#open} before.
     *
     * @throws ReflectiveOperationException
     *             when there is a bridge of another form, made by an agent that does not fit this one
     */
    public Bridge() throws ReflectiveOperationException {
        Class<?> bridge = findOrDefine();
        gate = bridge.getField(BridgeClass.GATE_FIELD);
        lost = bridge.getField(BridgeClass.LOST_FIELD);
        gateClass = gateClass();
    }

    /** One in the agent's class loader, whatever the number of its sessions. */
    private static synchronized Class<?> gateClass() throws IllegalAccessException {
        if (knownGateClass == null) {
            knownGateClass = MethodHandles.lookup().defineClass(BridgeClass.gate(GATE_NAME));
        }
        return knownGateClass;
    }

    /** Every hook from now on calls the target. */
    public void open(HookTarget target) throws ReflectiveOperationException {
        gate.set(null, gateClass.getConstructor(HookTarget.class).newInstance(target));
    }

    /** Every hook from now on does nothing. */
    public void close() throws IllegalAccessException {
        gate.set(null, null);
    }

    /** How many calls failed before they reached a target, by a stack overflow for one. */
    public long lost() {
        try {
            return lost.getLong(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("bridge: field=" + lost, e);
        }
    }

    /** Why this agent cannot use the bridge that an agent left here, a few words; null where it can, and where there is none. */
    public static String obstacle() {
        try {
            Class<?> bridge = find();
            if (bridge.getField(BridgeClass.GATE_FIELD).getType() != bridge) {
                return "its gate is of another type";
            }
            if (bridge.getField(BridgeClass.LOST_FIELD).getType() != long.class) {
                return "its counter is of another type";
            }
            MethodType hook = MethodType.fromMethodDescriptorString(BridgeClass.HOOK_DESCRIPTOR, null);
            bridge.getMethod(BridgeClass.HOOK, hook.parameterArray());
            return null;
        } catch (ClassNotFoundException e) {
            return null;
        } catch (NoSuchFieldException e) {
            return "it has no field " + e.getMessage();
        } catch (NoSuchMethodException e) {
            return "it has no method " + e.getMessage();
        }
    }

    private static Class<?> find() throws ClassNotFoundException {
        return Class.forName(BridgeClass.NAME.replace('/', '.'), false, null);
    }

    private static Class<?> findOrDefine() throws IllegalAccessException {
        try {
            return find();
        } catch (ClassNotFoundException first) {
            Lookup lookup = MethodHandles.privateLookupIn(Object.class, MethodHandles.lookup());
            return lookup.defineClass(BridgeClass.bridge());
        }
    }
}
