package org.jlta.agent.rt.resources;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.table.AskedMethods;
import org.jlta.agent.rt.table.TableForm;
import org.jlta.agent.rt.table.TableLine;

/**
 * The table of classes that lend: those known, and those of a file of the user's. Immutable.
 * <p>
 * A line is the name of the class that declares the methods, then by name: {@code acquire}, the methods that hand out when
 * they return, and {@code release}, those that take back when they are entered, each as {@code method(Object,J)} with the simple
 * names of the parameters, several with {@code |} between. {@code com.acme.Lease#close()} is a method of another class,
 * {@code Lease#close()} of a nested one. What is taken back is the parameter marked with a star, {@code back(String,*Object)},
 * else the first object, else the object whose method it is.
 * <p>
 * {@code resource} says what is lent: {@code result} (as when nothing is said), {@code this} or {@code permit}, see
 * {@link ResourceKind.Form}; a method that returns {@code null}, or of the last two {@code false}, handed out nothing.
 * {@code name} is the field with the pool's name.
 */
public final class ResourceKinds {
    private static final List<String> ROLES = Collections.unmodifiableList(Arrays.asList("acquire", "release"));
    private static final TableForm FORM = new TableForm("resources", Collections
            .unmodifiableList(Arrays.asList("acquire", "release", "resource", "name")), "acquire");

    private static final String GENERIC = " acquire=borrowObject(J)|borrowObject(Duration)"
            + " release=returnObject(Object)|invalidateObject(Object)|invalidateObject(Object,DestroyMode)";
    private static final String KEYED = " acquire=borrowObject(Object,J)|borrowObject(Object,Duration)"
            + " release=returnObject(Object,*Object)|invalidateObject(Object,*Object)"
            + "|invalidateObject(Object,*Object,DestroyMode)";

    private static final String[] KNOWN = {
            "com.zaxxer.hikari.pool.HikariPool acquire=getConnection(J) name=poolName"
                    + " release=com.zaxxer.hikari.pool.ProxyConnection#close()",
            // DBCP 2 lends by these, and Tomcat's copy of it
            "org.apache.commons.pool2.impl.GenericObjectPool" + GENERIC,
            "org.apache.commons.pool2.impl.GenericKeyedObjectPool" + KEYED,
            "org.apache.tomcat.dbcp.pool2.impl.GenericObjectPool" + GENERIC,
            "org.apache.tomcat.dbcp.pool2.impl.GenericKeyedObjectPool" + KEYED,
            "org.apache.tomcat.jdbc.pool.ConnectionPool acquire=borrowConnection(I,String,String)"
                    + " release=returnConnection(PooledConnection)|abandon(PooledConnection)"
                    + "|release(PooledConnection)",
            "com.mchange.v2.resourcepool.BasicResourcePool acquire=checkoutResource(J)"
                    + " release=checkinResource(Object)"};

    private final Map<String, ResourceKind> byClass = new HashMap<>();
    /** By a class whose methods take back. */
    private final Map<String, List<ResourceKind>> byReleasing = new HashMap<>();

    private final AskedMethods askedMethods;

    private ResourceKinds(List<TableLine> asked) {
        askedMethods = new AskedMethods("resources", asked, ROLES);
        List<TableLine> lines = new ArrayList<>(FORM.lines(Arrays.asList(KNOWN)));
        lines.addAll(asked);
        for (TableLine line : lines) {
            byClass.put(line.className(), new ResourceKind(line));
        }
        for (ResourceKind kind : byClass.values()) {
            for (String type : kind.releasing()) {
                List<ResourceKind> kinds = byReleasing.get(type);
                if (kinds == null) {
                    kinds = new ArrayList<>();
                    byReleasing.put(type, kinds);
                }
                kinds.add(kind);
            }
        }
    }

    /** Those known. */
    public static ResourceKinds known() {
        return new ResourceKinds(Collections.emptyList());
    }

    /**
     * What the user asked for.
     *
     * @param file
     *            null for those known
     * @throws AgentRefusal
     *             when the file cannot be used
     */
    public static ResourceKinds asked(Path file) throws AgentRefusal {
        try {
            return new ResourceKinds(FORM.asked(file));
        } catch (IllegalArgumentException e) {
            throw new AgentRefusal("the table of resources " + file + " cannot be used: " + e.getMessage(), e);
        }
    }

    /** What the user's lines name. */
    public AskedMethods askedMethods() {
        return askedMethods;
    }

    /** The kind that a class, by its binary name, declares; null for none. */
    public ResourceKind of(String className) {
        return byClass.get(className);
    }

    /** The kinds that methods of a class take back; empty for none. */
    public List<ResourceKind> releasedIn(String className) {
        List<ResourceKind> kinds = byReleasing.get(className);
        return kinds == null ? Collections.emptyList() : kinds;
    }

    /** The kind of the nearest of a class and its superclasses that is in the table; null for none. */
    ResourceKind declaring(Class<?> type) {
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            ResourceKind kind = byClass.get(declaring.getName());
            if (kind != null) {
                return kind;
            }
        }
        return null;
    }
}
