package org.jlta.agent.rt.weave;

import org.objectweb.asm.Type;

/** One place where a hook is called: a method, where in it, and what the hook gets. Immutable. */
final class HookPoint {

    /** Where in the method. */
    enum Place {
        /** Before the first instruction. */
        ENTRY,
        /** Before each return. */
        RETURN,
        /** Before the call of the native method that starts the thread. */
        BEFORE_START0,
        /** When the method ends by a throwable, which goes on afterwards. */
        THROWN
    }

    /** What the hook gets in its first object. */
    enum Subject {
        NOTHING,
        /** The object whose method it is. */
        THIS,
        /** The first argument of a static method, an object; it stands where {@link #THIS} does. */
        FIRST_ARGUMENT,
        /** What the method is about to return, an object; only at {@link Place#RETURN}. */
        RESULT,
        /**
         * The object, and as the hook's number 0 where the method is about to return true, else 1; only at {@link Place#RETURN} of
         * a method that returns a boolean.
         */
        THIS_IF_TRUE,
        /** The object, a thread, and its id as the hook's number. */
        THREAD_AND_ID
    }

    /** In the place of a local variable: the class of the method. */
    static final int OWN_CLASS = -2;

    final int hook;
    final Place place;
    final Subject subject;
    /** Local variable that holds the hook's second object, {@link #OWN_CLASS}, or -1 for null. */
    final int argumentSlot;

    HookPoint(int hook, Place place, Subject subject, int argumentSlot) {
        this.hook = hook;
        this.place = place;
        this.subject = subject;
        this.argumentSlot = argumentSlot;
    }

    /** The local variable of the first parameter of a type in an instance method, or -1 where there is none. */
    static int slotOf(String typeDescriptor, String methodDescriptor) {
        int slot = 1;
        for (Type type : Type.getArgumentTypes(methodDescriptor)) {
            if (type.getDescriptor().equals(typeDescriptor)) {
                return slot;
            }
            slot += type.getSize();
        }
        return -1;
    }
}
