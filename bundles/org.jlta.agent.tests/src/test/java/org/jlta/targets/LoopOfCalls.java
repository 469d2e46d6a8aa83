package org.jlta.targets;

/**
 * Two orders of twelve items each, at one place.
 * <p>
 * Expected: {@code order} called {@code item} 24 times, which looks like a loop, and {@code bill} twice, which does not; each
 * of these lasts at least 5 ms, so an order at least 65 ms.
 */
public final class LoopOfCalls {
    public static final int ORDERS = 2;
    public static final int ITEMS = 12;

    private LoopOfCalls() {
    }

    public static void main(String[] arguments) {
        for (int i = 0; i < ORDERS; i++) {
            order(); // @order
        }
        System.out.println("orders: " + ORDERS);
    }

    private static void order() {
        for (int i = 0; i < ITEMS; i++) {
            item();
        }
        bill();
    }

    private static void item() {
        Pauses.hold(5);
    }

    private static void bill() {
        Pauses.hold(5);
    }
}
