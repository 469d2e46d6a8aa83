package org.jlta.targets;

import java.util.concurrent.CountDownLatch;

/**
 * As many threads as the first argument says rest for as many milliseconds as the second says.
 * <p>
 * Expected: to look at each of them every millisecond would cost more than the agent's share of a core.
 */
public final class RestingCrowd {

    private RestingCrowd() {
    }

    public static void main(String[] arguments) {
        int count = Integer.parseInt(arguments[0]);
        CountDownLatch end = new CountDownLatch(1);
        for (int i = 0; i < count; i++) {
            Pauses.daemon("resting-" + i, () -> Pauses.await(end));
        }
        Pauses.hold(Long.parseLong(arguments[1]));
        end.countDown();
    }
}
