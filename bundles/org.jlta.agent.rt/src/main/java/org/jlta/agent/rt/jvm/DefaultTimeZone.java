package org.jlta.agent.rt.jvm;

import java.lang.reflect.Field;
import java.util.TimeZone;

/**
 * The default time zone as it was before the agent began. JFR names its folder by the local time, which fixes the default by the system
 * property before the application could set that; another agent may have set a default already.
 */
public final class DefaultTimeZone {
    private static final String PROPERTY = "user.timezone";

    private final String property;
    /** Null where none was asked for yet. */
    private final TimeZone fixed;

    private DefaultTimeZone(String property, TimeZone fixed) {
        this.property = property;
        this.fixed = fixed;
    }

    /** Remembers it without asking for it, which would fix it. Needs {@link JdkDoors#open} before. */
    public static DefaultTimeZone remember() throws ReflectiveOperationException {
        Field fixed = TimeZone.class.getDeclaredField("defaultTimeZone");
        fixed.setAccessible(true);
        return new DefaultTimeZone(System.getProperty(PROPERTY), (TimeZone) fixed.get(null));
    }

    public void restore() {
        TimeZone.setDefault(fixed);
        if (property == null) {
            System.clearProperty(PROPERTY);
        } else {
            System.setProperty(PROPERTY, property);
        }
    }
}
