package org.jlta.agent.rt.context;

/** Kind and name of a context, before it gets its generation. Immutable. */
final class ContextName {
    static final String TOMCAT = "tomcat";
    static final String JETTY = "jetty";
    /** Of a line of the user's table that names no kind. */
    static final String CONTAINER = "container";
    static final String OSGI = "osgi";
    static final String MODULE = "module";
    static final String SPRING_BOOT = "spring-boot";
    static final String LOADER = "loader";

    final String kind;
    final String name;

    ContextName(String kind, String name) {
        this.kind = kind;
        this.name = name;
    }

    /** The key of its generations. */
    String key() {
        return kind + ' ' + name;
    }
}
