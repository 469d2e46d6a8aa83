package org.jlta.targets;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Each request makes a scheduled pool for its timeout and forgets it. They come at a steady pace, so that a pause of the
 * machine does not hide that they only grow in number.
 * <p>
 * Expected: twelve threads of twelve names and one origin, all alive when {@code System.exit} ends the JVM.
 */
public final class PoolPerRequest {
    private static final List<ScheduledExecutorService> FORGOTTEN = new ArrayList<>();

    private PoolPerRequest() {
    }

    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        int sum = 0;
        for (int i = 0; i < 12; i++) {
            sum += answer(i);
        }
        System.out.println("sum: " + sum);
        System.exit(3);
    }

    private static int answer(int request) throws InterruptedException, ExecutionException {
        ScheduledExecutorService timeout = Executors.newScheduledThreadPool(1);
        FORGOTTEN.add(timeout);
        return timeout.schedule(() -> request, 100, TimeUnit.MILLISECONDS).get(); // @submit
    }
}
