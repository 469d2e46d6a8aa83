package org.jlta.agent.rt.context;

/** Looks at the supertypes of a class by their names; loads and initialises nothing. */
final class ClassNames {

    private ClassNames() {
    }

    /** The class itself or its superclass of that binary name, or null. */
    static Class<?> superclassNamed(Class<?> type, String name) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getName().equals(name)) {
                return c;
            }
        }
        return null;
    }

    /** The interface of that binary name that the class or a supertype implements, or null. */
    static Class<?> interfaceNamed(Class<?> type, String name) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getName().equals(name)) {
                return c;
            }
            for (Class<?> direct : c.getInterfaces()) {
                Class<?> found = interfaceNamed(direct, name);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }
}
