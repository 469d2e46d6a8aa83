package org.jlta.targets;

import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Four threads take turns with the two plates of a rack, a millisecond each, until its input ends. */
public final class LendsOften {
    /** The line of the table. */
    public static final String TABLE = "org.jlta.targets.LendsOften$Rack acquire=take() release=give(Object)";
    public static final int PLATES = 2;
    private static final int THREADS = 4;

    private static volatile boolean ended;

    private LendsOften() {
    }

    public static void main(String[] arguments) throws IOException {
        Rack rack = new Rack();
        for (int i = 0; i < THREADS; i++) {
            new Thread(() -> eat(rack), "eater-" + i).start();
        }
        System.out.println("ready");
        while (System.in.read() >= 0) {
            // goes on
        }
        ended = true;
    }

    private static void eat(Rack rack) {
        try {
            while (!ended) {
                Object plate = rack.take();
                rack.give(plate);
                Thread.sleep(1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The pool. */
    public static final class Rack {
        private final BlockingQueue<Object> plates = new ArrayBlockingQueue<>(PLATES);

        Rack() {
            for (int i = 0; i < PLATES; i++) {
                plates.add("plate-" + i);
            }
        }

        Object take() throws InterruptedException {
            return plates.take();
        }

        void give(Object plate) throws InterruptedException {
            plates.put(plate);
        }
    }
}
