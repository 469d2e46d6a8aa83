package org.jlta.agent.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SentenceTest {
    private final PrintStream before = System.err;

    @AfterEach
    void standardErrorIsAsBefore() {
        System.setErr(before);
    }

    @Test
    void isSaidWhenThatReturns() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setErr(new PrintStream(out, true));

        Sentence.say("JLTA: it goes on");

        assertEquals("JLTA: it goes on" + System.lineSeparator(), out.toString());
    }

    @Test
    void doesNotWaitForWhoTakesNothing() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        System.setErr(new PrintStream(new Blocked(end)));
        Thread caller = new Thread(() -> Sentence.say("JLTA: nobody reads it"));

        caller.start();
        caller.join(TimeUnit.MINUTES.toMillis(1));

        assertFalse(caller.isAlive());
        end.countDown();
    }

    @Test
    void staysInterrupted() {
        System.setErr(new PrintStream(new ByteArrayOutputStream(), true));
        Thread.currentThread().interrupt();

        Sentence.say("JLTA: it goes on");

        assertTrue(Thread.interrupted());
    }

    private static final class Blocked extends OutputStream {
        private final CountDownLatch end;

        Blocked(CountDownLatch end) {
            this.end = end;
        }

        @Override
        public void write(int value) {
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
