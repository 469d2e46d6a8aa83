package org.jlta.cli.live;

import java.nio.file.Path;

import picocli.CommandLine.Option;

/** What is needed beside HOST:PORT. */
public final class PortOptions {
    @Option(names = "--tokenfile", paramLabel = "FILE", description = "With HOST:PORT: the file that holds the agent's "
            + "tokens, as lines read=TOKEN and control=TOKEN.")
    private Path tokenFile;

    @Option(names = "--tls", paramLabel = "FILE", description = "With HOST:PORT: the connection is encrypted, and the agent "
            + "has one of the certificates in this PEM file.")
    private Path certificates;

    /** Whether one of them was named. */
    public boolean isGiven() {
        return tokenFile != null || certificates != null;
    }

    /** Null where none was named. */
    public Path tokenFile() {
        return tokenFile;
    }

    /** Null where none was named. */
    public Path certificates() {
        return certificates;
    }
}
