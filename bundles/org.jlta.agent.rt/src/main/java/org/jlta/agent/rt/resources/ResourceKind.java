package org.jlta.agent.rt.resources;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jlta.agent.rt.pools.PoolKind;
import org.jlta.agent.rt.table.AskedMethods;
import org.jlta.agent.rt.table.TableLine;

/**
 * A class that lends something: which methods hand it out and which take it back. One line of the table of
 * {@link ResourceKinds}. Immutable.
 */
public final class ResourceKind {
    /** What is lent. */
    public enum Form {
        /** The object that the method returns. */
        RESULT,
        /** The object whose method it is. */
        THIS,
        /** One of those that the object whose method it is counts; a call takes or gives back one. */
        PERMIT;

        private String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** Of a method that takes nothing back. */
    public static final int NO_RELEASE = -2;
    /** Of one that takes back its first object, else the object whose method it is. */
    public static final int UNMARKED = -1;
    private static final char MARK = '*';

    private final String className;
    private final Form form;
    private final String nameField;
    /** As {@code method(Runnable)}. */
    private final Set<String> acquires = new HashSet<>();
    /** From {@code class#method(Runnable)} to the parameter that is marked. */
    private final Map<String, Integer> releases = new HashMap<>();
    private final Set<String> releasing = new HashSet<>();

    /**
     * From a line of the table.
     *
     * @throws IllegalArgumentException
     *             with one sentence, when it has another form
     */
    ResourceKind(TableLine line) {
        className = line.className();
        form = form(line);
        nameField = line.value("name");
        for (String method : methods(line, "acquire")) {
            acquires.add(method);
        }
        for (String method : methods(line, "release")) {
            addRelease(method);
        }
    }

    private static Form form(TableLine line) {
        String value = line.value("resource");
        List<String> words = new ArrayList<>();
        for (Form form : Form.values()) {
            if (value == null || form.word().equals(value)) {
                return form;
            }
            words.add(form.word());
        }
        throw new IllegalArgumentException("'resource=" + value + "' of " + line.className()
                + ", expected is resource with = and one of " + String.join(", ", words));
    }

    private static List<String> methods(TableLine line, String role) {
        String value = line.value(role);
        if (value == null) {
            throw new IllegalArgumentException("'" + line.className() + "' has no " + role + ", expected is: class"
                    + " acquire=method(Type) release=method(Type)");
        }
        List<String> methods = Arrays.asList(value.split("\\|"));
        for (String method : methods) {
            if (method.indexOf('(') <= method.indexOf('#') + 1 || !method.endsWith(")")) {
                throw new IllegalArgumentException("'" + role + "=" + method + "' of " + line.className()
                        + ", expected is a method with the types of its parameters, such as take(String,J)");
            }
            if (role.equals("acquire") && method.startsWith("<")) {
                throw new IllegalArgumentException("'acquire=" + method + "' of " + line.className()
                        + ", expected is a method: a constructor cannot be told from one that fails");
            }
        }
        return methods;
    }

    private void addRelease(String text) {
        int hash = text.indexOf('#');
        String owner = hash < 0 ? "" : text.substring(0, hash);
        String type = AskedMethods.owner(className, owner);
        String method = text.substring(hash + 1);
        int mark = method.indexOf(MARK);
        int parameter = UNMARKED;
        if (mark >= 0) {
            parameter = 0;
            for (int i = 0; i < mark; i++) {
                parameter += method.charAt(i) == ',' ? 1 : 0;
            }
            method = method.substring(0, mark) + method.substring(mark + 1);
        }
        releases.put(type + "#" + method, parameter);
        releasing.add(type);
    }

    /** Binary name of the class that lends. */
    public String className() {
        return className;
    }

    public Form form() {
        return form;
    }

    /** The field with the name of a pool of this kind; null for none. */
    String nameField() {
        return nameField;
    }

    /** Binary names of the classes whose methods take back. */
    Set<String> releasing() {
        return Collections.unmodifiableSet(releasing);
    }

    /** Whether a method of {@link #className} hands out. */
    public boolean isAcquire(String method, String descriptor) {
        return acquires.contains(method + PoolKind.parameters(descriptor));
    }

    /**
     * Which parameter a method takes back, from 0; {@link #UNMARKED} where the table does not say, {@link #NO_RELEASE} for a
     * method that takes back nothing.
     *
     * @param owner
     *            binary name of its class
     */
    public int released(String owner, String method, String descriptor) {
        Integer parameter = releases.get(owner + "#" + method + PoolKind.parameters(descriptor));
        return parameter == null ? NO_RELEASE : parameter;
    }
}
