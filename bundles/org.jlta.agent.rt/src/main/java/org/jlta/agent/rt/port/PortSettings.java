package org.jlta.agent.rt.port;

import java.nio.file.Path;

import org.jlta.agent.port.HostPort;

/** Where and how the port listens. Immutable. */
public final class PortSettings {
    /** Where nothing was asked for: this host only, any port that is free. */
    private static final HostPort LOOPBACK = HostPort.of("127.0.0.1", 0);

    private final HostPort address;
    private final Path tokenFile;
    private final Path keyStore;
    private final boolean insecure;
    private final long idleNanos;

    /**
     * @param address
     *            null for this host and any free port
     * @param tokenFile
     *            null for new tokens in a file of the agent's own
     * @param keyStore
     *            for TLS; null for none
     * @param insecure
     *            whether other hosts may connect without TLS
     * @param idleNanos
     *            after how long without a client the port is closed; 0 for never
     */
    public PortSettings(HostPort address, Path tokenFile, Path keyStore, boolean insecure, long idleNanos) {
        this.address = address == null ? LOOPBACK : address;
        this.tokenFile = tokenFile;
        this.keyStore = keyStore;
        this.insecure = insecure;
        this.idleNanos = idleNanos;
    }

    HostPort address() {
        return address;
    }

    Path tokenFile() {
        return tokenFile;
    }

    Path keyStore() {
        return keyStore;
    }

    boolean insecure() {
        return insecure;
    }

    long idleNanos() {
        return idleNanos;
    }
}
