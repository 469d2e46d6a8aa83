package org.jlta.targets;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Five threads {@code before-0} to {@code before-4} are there when {@code ready} is printed. At the line {@code end} of the input three
 * of them end, at {@code more} there are five others, {@code after-0} to {@code after-4}, at its end the program ends.
 * <p>
 * Expected of an agent that comes after {@code ready}: the first five are known without an origin, and of the others that they
 * were allocated in {@code worker}, called by main; ten in all, none twice.
 */
public final class EndMeanwhile {
    private static final int COUNT = 5;
    private static final int ENDING = 3;

    private EndMeanwhile() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        CountDownLatch some = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            threads.add(worker("before-" + i, i < ENDING ? some : end));
        }
        System.out.println("ready");
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            if (line.equals("end")) {
                some.countDown();
                for (Thread ending : threads.subList(0, ENDING)) {
                    ending.join();
                }
            } else {
                for (int i = 0; i < COUNT; i++) {
                    threads.add(worker("after-" + i, end));
                }
            }
            System.out.println("did " + line);
        }
        end.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("threads: " + threads.size());
    }

    private static Thread worker(String name, CountDownLatch until) {
        Thread thread = new Thread(() -> Pauses.await(until), name); // @worker
        thread.start();
        return thread;
    }
}
