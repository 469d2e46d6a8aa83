package org.jlta.agent.rt.weave;

import java.util.List;

import org.jlta.agent.rt.hooks.HookNumber;
import org.jlta.agent.rt.resources.ResourceKind;
import org.jlta.agent.rt.resources.ResourceKind.Form;
import org.jlta.agent.rt.resources.ResourceKinds;
import org.jlta.agent.rt.weave.HookPoint.Place;
import org.jlta.agent.rt.weave.HookPoint.Subject;
import org.objectweb.asm.Type;

/** Where something is lent and taken back, as the table says. What is taken back is told before anybody else can get it. */
final class ResourcePoints {
    private static final String BOOLEAN = ")Z";
    /** What fails in one is not an object yet, so that nothing can be put around it. */
    private static final String CONSTRUCTOR = "<init>";

    private ResourcePoints() {
    }

    /** Whether a class, by its internal name, lends or takes back. */
    static boolean hasAny(ResourceKinds kinds, String className) {
        String binary = binary(className);
        return kinds.of(binary) != null || !kinds.releasedIn(binary).isEmpty();
    }

    private static String binary(String className) {
        return className.replace('/', '.');
    }

    /** Those of a method. */
    static void add(List<HookPoint> points, ResourceKinds kinds, String className, String method, String descriptor,
            boolean isStatic) {
        String binary = binary(className);
        for (ResourceKind kind : kinds.releasedIn(binary)) {
            int parameter = kind.released(binary, method, descriptor);
            if (parameter != ResourceKind.NO_RELEASE) {
                addRelease(points, kind, descriptor, parameter, isStatic);
            }
        }
        ResourceKind kind = kinds.of(binary);
        if (kind != null && !method.equals(CONSTRUCTOR) && kind.isAcquire(method, descriptor)) {
            addAcquire(points, kind.form(), descriptor, isStatic);
        }
    }

    private static void addRelease(List<HookPoint> points, ResourceKind kind, String descriptor, int parameter,
            boolean isStatic) {
        if (kind.form() == Form.PERMIT) {
            if (!isStatic) {
                points.add(new HookPoint(HookNumber.PERMIT_RELEASED, Place.ENTRY, Subject.THIS, -1));
            }
            return;
        }
        int slot = slot(descriptor, parameter, isStatic ? 0 : 1);
        if (slot >= 0) {
            points.add(new HookPoint(HookNumber.RESOURCE_RELEASED, Place.ENTRY, Subject.NOTHING, slot));
        } else if (!isStatic && parameter == ResourceKind.UNMARKED) {
            points.add(new HookPoint(HookNumber.RESOURCE_RELEASED, Place.ENTRY, Subject.THIS, -1));
        }
    }

    /** The local variable of a parameter that is an object, of the first one where none is marked; -1 for none. */
    private static int slot(String descriptor, int parameter, int firstSlot) {
        int slot = firstSlot;
        int index = 0;
        for (Type type : Type.getArgumentTypes(descriptor)) {
            boolean wanted = parameter == ResourceKind.UNMARKED || parameter == index;
            if (wanted && type.getSort() >= Type.ARRAY) {
                return slot;
            }
            slot += type.getSize();
            index++;
        }
        return -1;
    }

    private static void addAcquire(List<HookPoint> points, Form form, String descriptor, boolean isStatic) {
        char result = descriptor.charAt(descriptor.indexOf(')') + 1);
        if (form == Form.RESULT ? result != 'L' && result != '[' : isStatic) {
            return;
        }
        boolean hasPool = !isStatic && form != Form.THIS;
        points.add(new HookPoint(HookNumber.RESOURCE_ASKED, Place.ENTRY, hasPool ? Subject.THIS : Subject.NOTHING,
                hasPool ? -1 : HookPoint.OWN_CLASS));
        Subject self = descriptor.endsWith(BOOLEAN) ? Subject.THIS_IF_TRUE : Subject.THIS;
        switch (form) {
        case RESULT :
            points.add(new HookPoint(HookNumber.RESOURCE_ACQUIRED, Place.RETURN, Subject.RESULT,
                    hasPool ? 0 : HookPoint.OWN_CLASS));
            break;
        case THIS :
            points.add(new HookPoint(HookNumber.RESOURCE_TAKEN, Place.RETURN, self, HookPoint.OWN_CLASS));
            break;
        default :
            points.add(new HookPoint(HookNumber.PERMIT_ACQUIRED, Place.RETURN, self, -1));
        }
        points.add(new HookPoint(HookNumber.RESOURCE_FAILED, Place.THROWN, Subject.NOTHING, -1));
    }
}
