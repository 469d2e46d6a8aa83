package org.jlta.agent.rt.context;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Asks objects of containers by the public methods of their public classes and interfaces; loads no class by name. */
final class Getters {

    private Getters() {
    }

    /**
     * What a method without parameters gives.
     *
     * @param object
     *            may be null, as may the result
     * @throws ReflectiveOperationException
     *             when there is no such method, or it failed
     */
    static Object get(Object object, String method) throws ReflectiveOperationException {
        if (object == null) {
            return null;
        }
        Method found = find(object.getClass(), method);
        if (found == null) {
            throw new NoSuchMethodException(object.getClass().getName() + "." + method);
        }
        return found.invoke(object);
    }

    private static Method find(Class<?> type, String name) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            Method found = declared(c, name);
            for (Class<?> face : found == null ? c.getInterfaces() : new Class<?>[0]) {
                found = found == null ? find(face, name) : found;
            }
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static Method declared(Class<?> type, String name) {
        if (!Modifier.isPublic(type.getModifiers()) || !type.getModule().isExported(type.getPackageName())) {
            return null;
        }
        for (Method method : type.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers()) && method.getParameterCount() == 0
                    && method.getName().equals(name)) {
                return method;
            }
        }
        return null;
    }
}
