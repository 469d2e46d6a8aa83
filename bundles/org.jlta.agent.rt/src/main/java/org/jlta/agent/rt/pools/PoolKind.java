package org.jlta.agent.rt.pools;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * A class of pools that is not of the JDK: which of its methods take, run and refuse tasks, and which tell what it does. One
 * line of the table of {@link PoolKinds}. Immutable.
 */
public final class PoolKind {
    /** Ways to be read. */
    private static final String LIKE = "like";
    private static final String EXECUTOR = "ThreadPoolExecutor";

    private final String className;
    private final Map<String, String> values;

    private PoolKind(String className, Map<String, String> values) {
        this.className = className;
        this.values = values;
    }

    /**
     * From a line of the table, {@code class name=value name=value}.
     *
     * @throws IllegalArgumentException
     *             with one sentence, when the line has another form
     */
    static PoolKind parse(String line) {
        String[] words = line.trim().split("\\s+");
        if (words[0].indexOf('=') >= 0 || words.length < 2) {
            throw new IllegalArgumentException("'" + line + "', expected is: class name=value name=value …");
        }
        Map<String, String> values = new HashMap<>();
        for (int i = 1; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            String name = equals < 0 ? words[i] : words[i].substring(0, equals);
            if (equals < 0 || !PoolKinds.NAMES.contains(name)) {
                throw new IllegalArgumentException("'" + words[i] + "' of " + words[0]
                        + ", expected is one of the names " + String.join(", ", PoolKinds.NAMES)
                        + " with = and a value");
            }
            values.put(name, words[i].substring(equals + 1));
        }
        return new PoolKind(words[0], Collections.unmodifiableMap(values));
    }

    /** Binary name of the class that declares the methods. */
    public String className() {
        return className;
    }

    /** Whether a method is the one of that role: {@code submit}, {@code begin}, {@code take}, {@code end}, …. */
    public boolean is(String role, String method, String descriptor) {
        String wanted = values.get(role);
        return wanted != null && wanted.equals(method + parameters(descriptor));
    }

    /** {@code (Thread,Runnable)} for the descriptor of a method with these parameters. */
    static String parameters(String descriptor) {
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

    /** Of {@code Ljava/util/List;} and {@code LEntry;}. */
    private static String simpleName(String type) {
        int slash = type.lastIndexOf('/');
        return type.substring((slash < 0 ? type.indexOf('L') : slash) + 1, type.length() - 1);
    }

    /** The method without parameters that tells an amount, null for none. */
    String methodOf(String amount) {
        return values.get(amount);
    }

    /** Whether it has the fields of {@code ThreadPoolExecutor}. */
    boolean isLikeExecutor() {
        return EXECUTOR.equals(values.get(LIKE));
    }
}
