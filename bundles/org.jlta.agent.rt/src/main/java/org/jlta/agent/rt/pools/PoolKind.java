package org.jlta.agent.rt.pools;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jlta.agent.rt.table.AskedMethods;
import org.jlta.agent.rt.table.TableLine;

/**
 * A class of pools that is not of the JDK: which methods take, run and refuse its tasks, and which tell what it does. One
 * line of the table of {@link PoolKinds}. Immutable.
 */
public final class PoolKind {
    private static final String EXECUTOR = "ThreadPoolExecutor";
    static final List<String> ROLES = Collections
            .unmodifiableList(Arrays.asList("submit", "begin", "run", "take", "end", "reject", "shutdown"));

    private final String className;
    private final Map<String, String> values = new HashMap<>();
    /** By role, the methods as {@code class#method(Runnable)}. */
    private final Map<String, Set<String>> methods = new HashMap<>();
    private final Set<String> otherClasses = new HashSet<>();

    /** From a line of the table. */
    PoolKind(TableLine line) {
        className = line.className();
        for (String name : line.names()) {
            put(name, line.value(name));
        }
    }

    private void put(String name, String value) {
        if (!ROLES.contains(name)) {
            values.put(name, value);
            return;
        }
        Set<String> places = new HashSet<>();
        for (String method : value.split("\\|")) {
            int hash = method.indexOf('#');
            String owner = hash < 0 ? "" : method.substring(0, hash);
            String type = AskedMethods.owner(className, owner);
            places.add(type + "#" + method.substring(hash + 1));
            if (!type.equals(className)) {
                otherClasses.add(type);
            }
        }
        methods.put(name, places);
    }

    /** Binary name of the class of the pool. */
    public String className() {
        return className;
    }

    /** Binary names of other classes with methods that have a role. */
    Set<String> otherClasses() {
        return otherClasses;
    }

    /** Whether a method of a class is one of that role: {@code submit}, {@code begin}, {@code take}, {@code end}, …. */
    public boolean is(String role, String owner, String method, String descriptor) {
        Set<String> wanted = methods.get(role);
        return wanted != null && wanted.contains(owner + "#" + method + parameters(descriptor));
    }

    /** {@code (Thread,Runnable)} for the descriptor of a method with these parameters. */
    public static String parameters(String descriptor) {
        StringBuilder text = new StringBuilder("(");
        int i = 1;
        while (descriptor.charAt(i) != ')') {
            int end = i;
            while (descriptor.charAt(end) == '[') {
                end++;
            }
            end = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) : end;
            String type = descriptor.substring(i, end + 1);
            text.append(text.length() == 1 ? "" : ",");
            text.append(type.endsWith(";") ? simpleName(type) : type);
            i = end + 1;
        }
        return text.append(')').toString();
    }

    /** Of {@code Ljava/util/List;}, {@code LEntry;} and {@code Ljava/util/Map$Entry;}. */
    private static String simpleName(String type) {
        int start = Math.max(type.lastIndexOf('/'), type.lastIndexOf('$'));
        return type.substring((start < 0 ? type.indexOf('L') : start) + 1, type.length() - 1);
    }

    /** The method without parameters that tells an amount, or the name of a field; null for none. */
    String valueOf(String name) {
        return values.get(name);
    }

    /** Whether it has the fields of {@code ThreadPoolExecutor}. */
    boolean isLikeExecutor() {
        return EXECUTOR.equals(values.get("like"));
    }
}
