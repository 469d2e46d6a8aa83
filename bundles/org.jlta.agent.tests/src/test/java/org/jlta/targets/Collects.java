package org.jlta.targets;

/**
 * Asks for four garbage collections.
 * <p>
 * Expected: four pauses for collections that {@code System.gc()} caused, one after the other.
 */
public final class Collects {

    private Collects() {
    }

    public static void main(String[] arguments) {
        for (int i = 0; i < 4; i++) {
            System.gc();
        }
        System.out.println("collected");
    }
}
