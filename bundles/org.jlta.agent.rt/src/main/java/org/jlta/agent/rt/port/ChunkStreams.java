package org.jlta.agent.rt.port;

import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import org.jlta.agent.port.Frame;
import org.jlta.agent.port.Refusal;
import org.jlta.agent.port.Verb;

/** Streams the chunks of the recording to clients, each on its own thread; while there are some, JFR flushes more often. */
final class ChunkStreams {
    private static final long PERIOD_MILLIS = 250;
    /** The chunks that grow and, while JFR begins another, that one: more than a few are a mistake. */
    private static final int MOST_CHUNKS = 1000;
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
    private static final Pattern CHUNK = Pattern.compile("\\d{1,18}:\\d{1,18}(" + Verb.WHOLE + ")?");

    private final Controlled controlled;
    private final SharedPieces pieces = new SharedPieces();
    private final StreamBudget budget;
    /** Of those that follow. */
    private final Set<ChunkTail> following = new HashSet<>();
    private long flushedNanos;

    ChunkStreams(Controlled controlled, StreamBudget budget) {
        this.controlled = controlled;
        this.budget = budget;
    }

    /**
     * Returns when all was sent that was asked for.
     *
     * @param port
     *            whose closing ends a subscription
     */
    void stream(Verb verb, Map<String, String> values, ChunkTail.Sink sink, ControlPort port)
            throws IOException, PortRefusal {
        ChunkTail tail = new ChunkTail(controlled.chunks(), pieces,
                verb == Verb.SUBSCRIBE ? budget : StreamBudget.none(), sink);
        controlled.chunks().look(controlled.repository()); // what the client has of the present chunk is known then
        have(values.getOrDefault(Verb.HAVE, ""), tail);
        begin(verb, tail);
        try {
            stream(verb, tail, port);
            tail.end();
            sink.send(Frame.end(verb == Verb.FETCH ? "fetched" : end(port)));
        } finally {
            end(verb, tail);
        }
    }

    private static String end(ControlPort port) {
        return port.isClosed() ? "the agent closed its port" : "the recording ended";
    }

    private void stream(Verb verb, ChunkTail tail, ControlPort port) throws IOException {
        if (verb == Verb.FETCH) {
            // what takes long first: the copy is to end soon after it was told of
            tail.send(controlled.repository());
            controlled.copied();
        }
        boolean goesOn = true;
        while (goesOn) {
            // asked before the last look: what it stopped at is in the chunks then
            goesOn = verb == Verb.SUBSCRIBE && controlled.isRecording() && !port.isClosed();
            flush(verb == Verb.FETCH);
            tail.send(controlled.repository());
            if (goesOn) {
                awaitFlush();
            }
        }
    }

    private synchronized void begin(Verb verb, ChunkTail tail) {
        pieces.join();
        if (verb == Verb.SUBSCRIBE) {
            following.add(tail);
            budget.join();
        }
    }

    private synchronized void end(Verb verb, ChunkTail tail) {
        if (verb == Verb.SUBSCRIBE) {
            following.remove(tail);
            budget.leave();
        }
        pieces.leave();
    }

    /** How many clients follow the recording. */
    synchronized int followers() {
        return following.size();
    }

    /** How much the one lacks that is behind most, in bytes. */
    synchronized long mostBehindBytes() {
        long most = 0;
        for (ChunkTail tail : following) {
            most = Math.max(most, tail.behindBytes());
        }
        return most;
    }

    /** Several subscribers share a flush. */
    private synchronized void flush(boolean always) throws IOException {
        long now = System.nanoTime();
        if (always || flushedNanos == 0 || now - flushedNanos > PERIOD_MILLIS * 500_000) {
            controlled.flush();
            flushedNanos = System.nanoTime();
        }
    }

    /** Until the next is due: all subscribers wake at once, and so share what they read. */
    private synchronized void awaitFlush() {
        long due = flushedNanos + PERIOD_MILLIS * 1_000_000;
        for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
            try {
                wait(left / 1_000_000 + 1);
            } catch (InterruptedException e) {
                // an application may interrupt all threads it finds
                Thread.onSpinWait();
            }
        }
    }

    private void have(String text, ChunkTail tail) throws PortRefusal {
        if (text.isEmpty()) {
            return;
        }
        String[] parts = text.split(";", -1);
        if (!isHave(parts)) {
            throw new PortRefusal(Refusal.VALUE,
                    "What the client has is of another form than number;number:bytes;number:bytes" + Verb.WHOLE + ".");
        }
        tail.settled(numberOf(parts[0]));
        for (int i = 1; i < parts.length; i++) {
            String[] part = parts[i].split(":");
            tail.have(numberOf(part[0]), Long.parseLong(part[1]), part.length > 2);
        }
    }

    /** Part by part: one expression for all of them goes a level deeper for each, and many would exhaust the stack. */
    static boolean isHave(String[] parts) {
        if (parts.length > 1 + MOST_CHUNKS || !NUMBER.matcher(parts[0]).matches()) {
            return false;
        }
        for (int i = 1; i < parts.length; i++) {
            if (!CHUNK.matcher(parts[i]).matches()) {
                return false;
            }
        }
        return true;
    }

    private long numberOf(String digits) throws PortRefusal {
        long number = Long.parseLong(digits);
        if (!controlled.chunks().has(number)) {
            throw new PortRefusal(Refusal.STATE,
                    "What the client has is of another recording than the one that grows here now: read it anew.");
        }
        return number;
    }
}
