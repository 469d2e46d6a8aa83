package org.jlta.agent.rt.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class IdentityWeakMapTest {

    /** Would break every map that asks its keys. */
    private static final class Hostile {
        @Override
        public int hashCode() {
            throw new IllegalStateException("hashCode called");
        }

        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException("equals called");
        }
    }

    @Test
    void tellsKeysApartByIdentity() {
        IdentityWeakMap<Object, String> map = new IdentityWeakMap<>();
        Hostile first = new Hostile();
        Hostile second = new Hostile();
        map.put(first, "first");
        map.put(second, "second");
        map.put(first, "changed");

        assertEquals("changed", map.get(first));
        assertEquals("second", map.get(second));
        assertNull(map.get(new Hostile()));
    }
}
