package org.jlta.agent.port;

/** What a frame is. The number on the wire is the place in this list, from 1. */
public enum FrameType {
    /** First of the agent: the protocol's version, a random number to prove a token with, and the agent's version. */
    HELLO,
    /** First of the client: its version and the proof. */
    LOGIN,
    /** The proof was right: the role that it gives. */
    WELCOME,
    /** A verb with named values. */
    REQUEST,
    /** What a verb came to: named values. */
    ANSWER,
    /** Why something was not done, with a word for programs and a sentence for people. */
    REFUSAL,
    /** Bytes that a chunk of the recording grew by. */
    CHUNK,
    /** The header that a chunk has now; what it speaks of was sent before. */
    HEADER,
    /** Chunks went before they could be sent. */
    GONE,
    /** No further chunks come: why. */
    END,
    /** How many bytes of the recording this client lacks because it has to wait for others; 0 when it lacks none any more. */
    BEHIND;

    private static final FrameType[] ALL = values();

    int number() {
        return ordinal() + 1;
    }

    static FrameType numbered(int number) throws WireException {
        if (number < 1 || number > ALL.length) {
            throw new WireException("frame of the unknown type " + number + ", expected is 1 to " + ALL.length);
        }
        return ALL[number - 1];
    }
}
