package org.jlta.agent.rt.port;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

import org.jlta.agent.port.Frame;
import org.jlta.agent.port.Refusal;
import org.jlta.agent.port.Verb;

/** Streams the chunks of the recording to clients, each on its own thread; while there are some, JFR flushes more often. */
final class ChunkStreams {
    private static final long PERIOD_MILLIS = 250;
    private static final int MOST_CHUNKS = 10_000;

    private final Controlled controlled;
    private long flushedNanos;
    private int followers;
    private final Set<ChunkTail> open = new LinkedHashSet<>();

    ChunkStreams(Controlled controlled) {
        this.controlled = controlled;
    }

    /**
     * Returns when all was sent that was asked for.
     *
     * @param port
     *            whose closing ends a subscription
     */
    void stream(Verb verb, Map<String, String> values, ChunkTail.Sink sink, ControlPort port)
            throws IOException, PortRefusal {
        ChunkTail tail = new ChunkTail(sink);
        have(values.getOrDefault(Verb.HAVE, ""), tail);
        begin(tail, verb);
        try {
            stream(verb, tail, port);
            sink.send(Frame.end(verb == Verb.FETCH ? "fetched" : end(port)));
        } finally {
            end(tail, verb);
        }
    }

    private static String end(ControlPort port) {
        return port.isClosed() ? "the agent closed its port" : "the recording ended";
    }

    private void stream(Verb verb, ChunkTail tail, ControlPort port) throws IOException {
        boolean goesOn = true;
        while (goesOn) {
            // asked before the last look: what it stopped at is in the chunks then
            goesOn = verb == Verb.SUBSCRIBE && controlled.isRecording() && !port.isClosed();
            flush(verb == Verb.FETCH);
            tail.send(controlled.repository());
            if (goesOn) {
                pause();
            }
        }
    }

    private synchronized void begin(ChunkTail tail, Verb verb) {
        open.add(tail);
        followers += verb == Verb.SUBSCRIBE ? 1 : 0;
    }

    private synchronized void end(ChunkTail tail, Verb verb) {
        open.remove(tail);
        followers -= verb == Verb.SUBSCRIBE ? 1 : 0;
        notifyAll();
    }

    /** How many clients follow the recording. */
    synchronized int followers() {
        return followers;
    }

    /** Several times a second: what comes and goes while a client takes nothing is to be counted for it. */
    void look() throws IOException {
        ChunkTail[] tails;
        synchronized (this) {
            tails = open.toArray(new ChunkTail[0]);
        }
        if (tails.length > 0) {
            Set<String> there = ChunkTail.in(controlled.repository()).keySet();
            for (ChunkTail tail : tails) {
                tail.seen(there);
            }
        }
    }

    /** Waits until no stream is open, at most the time given. */
    synchronized void awaitEnd(long maxMillis) throws InterruptedException {
        long end = System.nanoTime() + maxMillis * 1_000_000;
        for (long left = maxMillis; !open.isEmpty() && left > 0; left = (end - System.nanoTime()) / 1_000_000) {
            wait(left);
        }
    }

    /** Several subscribers share a flush. */
    private synchronized void flush(boolean always) throws IOException {
        long now = System.nanoTime();
        if (always || flushedNanos == 0 || now - flushedNanos > PERIOD_MILLIS * 500_000) {
            controlled.flush();
            flushedNanos = System.nanoTime();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PERIOD_MILLIS);
        } catch (InterruptedException e) {
            // an application may interrupt all threads it finds
            Thread.onSpinWait();
        }
    }

    private static void have(String text, ChunkTail tail) throws PortRefusal {
        for (String chunk : text.isEmpty() ? new String[0] : text.split(";")) {
            boolean whole = chunk.endsWith(Verb.WHOLE);
            int end = whole ? chunk.length() - Verb.WHOLE.length() : chunk.length();
            int colon = chunk.lastIndexOf(':', end - 1);
            String bytes = chunk.substring(colon + 1, end);
            if (colon < 1 || !bytes.matches("\\d{1,15}") || tail.size() >= MOST_CHUNKS) {
                throw new PortRefusal(Refusal.VALUE,
                        "What the client has is of another form than name:bytes;name:bytes" + Verb.WHOLE + ".");
            }
            tail.have(chunk.substring(0, colon), Long.parseLong(bytes), whole);
        }
    }
}
