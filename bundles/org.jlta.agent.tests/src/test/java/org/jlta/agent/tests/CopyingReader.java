package org.jlta.agent.tests;

import java.io.IOException;
import java.nio.file.Path;

import org.jlta.agent.AttachException;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.remote.ChunkCopy;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;

/** A program that copies a live recording until it is killed: {@code TOKENFILE FOLDER}. Prints a line for each header. */
final class CopyingReader {
    private CopyingReader() {
    }

    public static void main(String[] arguments) throws IOException, AttachException, RefusedException {
        TokenFile tokens = TokenFile.read(Path.of(arguments[0]));
        ChunkCopy copy = new ChunkCopy(Path.of(arguments[1]), Long.MAX_VALUE);
        try (RemoteAgent agent = RemoteAgent.connect(HostPort.parse(tokens.address()), tokens.token(Role.READ), null)) {
            System.out.println(agent.subscribe(copy, any -> System.out.println("header")));
        }
    }

    /** Starts one in a process of its own, which the caller ends. */
    static Process start(Path tokenFile, Path folder) throws IOException {
        return new ProcessBuilder(ProcessHandle.current().info().command().orElseThrow(), "-cp",
                System.getProperty("java.class.path"), CopyingReader.class.getName(), tokenFile.toString(),
                folder.toString()).redirectErrorStream(true).start();
    }
}
