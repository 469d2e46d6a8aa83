package org.jlta.agent.rt.jvm;

import java.lang.reflect.InvocationTargetException;

/**
 * Whether this JVM runs to make an AOT cache ({@code -XX:AOTCacheOutput}, {@code -XX:AOTMode=record}; JDK 24 and later).
 * When it then writes the cache it leaves out the classes that were redefined, {@code java.lang.Thread} among them, and
 * dies of a missing one (JDK 25.0.3, {@code SystemDictionaryShared::serialize_vm_classes}). Needs {@link JdkDoors#open}
 * before.
 */
public final class ArchiveTraining {
    private static final int FIRST_WITH_CACHE = 24;

    private ArchiveTraining() {
    }

    /** False on a JDK that has no such runs, or does not tell. */
    public static boolean isOn() {
        if (Runtime.version().feature() < FIRST_WITH_CACHE) {
            return false;
        }
        try {
            return (boolean) Class.forName("jdk.internal.misc.CDS").getMethod("isDumpingStaticArchive").invoke(null);
        } catch (ClassNotFoundException | NoSuchMethodException e) {
            return false;
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("archive training: method=CDS.isDumpingStaticArchive", e);
        }
    }
}
