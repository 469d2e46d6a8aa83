package org.jlta.agent.port;

/** What the agent says first on a connection. Immutable. */
public final class Hello {
    /** The version of the protocol that these classes speak. */
    public static final int VERSION = 3;

    private final int version;
    private final byte[] nonce;
    private final String agentVersion;

    /**
     * @param nonce
     *            32 random bytes, new for each connection
     */
    public Hello(int version, byte[] nonce, String agentVersion) {
        this.version = version;
        this.nonce = nonce.clone();
        this.agentVersion = agentVersion;
    }

    public int version() {
        return version;
    }

    /** What the client proves its token with; a copy. */
    public byte[] nonce() {
        return nonce.clone();
    }

    public String agentVersion() {
        return agentVersion;
    }
}
