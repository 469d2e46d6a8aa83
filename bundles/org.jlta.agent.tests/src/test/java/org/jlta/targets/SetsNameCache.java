package org.jlta.targets;

import java.security.Security;

/**
 * Sets in main for how long the JVM keeps the addresses of names, and prints what holds; to be run with
 * {@code --add-exports java.base/sun.net=ALL-UNNAMED}.
 * <p>
 * Expected: {@code 7}, since nobody has looked up a name before.
 */
public final class SetsNameCache {

    private SetsNameCache() {
    }

    public static void main(String[] arguments) throws ReflectiveOperationException {
        Security.setProperty("networkaddress.cache.ttl", "7");
        System.out.println(Class.forName("sun.net.InetAddressCachePolicy").getMethod("get").invoke(null));
    }
}
