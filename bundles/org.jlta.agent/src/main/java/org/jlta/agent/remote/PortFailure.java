package org.jlta.agent.remote;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.NoSuchFileException;

import javax.net.ssl.SSLException;

import org.jlta.agent.AttachException;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.WireException;

/** Says in one sentence why a connection to an agent failed and what to do. */
final class PortFailure {

    private PortFailure() {
    }

    static AttachException of(HostPort address, IOException cause) {
        return new AttachException(sentence(address, cause), cause);
    }

    static boolean isBroken(Throwable cause) {
        return cause instanceof EOFException || cause instanceof SocketException
                || cause instanceof SocketTimeoutException
                || cause instanceof SSLException
                || cause instanceof WireException && cause.getCause() instanceof EOFException;
    }

    private static String sentence(HostPort address, IOException cause) {
        if (cause instanceof CopyException) {
            return cause.getMessage();
        }
        if (cause instanceof UnknownHostException) {
            return "The host " + address.host() + " is not known here.";
        }
        if (cause instanceof NoSuchFileException) {
            return "There is no file " + ((NoSuchFileException) cause).getFile()
                    + ", which was to hold certificates of "
                    + address + ".";
        }
        if (cause instanceof ConnectException || cause instanceof NoRouteToHostException) {
            return "Nothing listens at " + address + " (" + cause.getMessage() + "): start the agent with address="
                    + address + ", or look at a firewall between.";
        }
        if (cause instanceof SocketTimeoutException) {
            return address
                    + " did not answer in time: it is no agent's port, it expects TLS (option --tls), or its JVM is stopped.";
        }
        if (cause instanceof SSLException) {
            return "No encrypted connection to " + address + " (" + cause.getMessage()
                    + "): the agent has no tls option, or its certificate is not the one of option --tls.";
        }
        if (cause instanceof WireException && cause.getCause() instanceof EOFException) {
            return "The connection to " + address + " broke: its JVM ended, or the agent closed it.";
        }
        if (cause instanceof WireException) {
            return address + " is no port of a JLTA agent of this version, or it expects TLS (option --tls): "
                    + cause.getMessage() + ".";
        }
        if (cause instanceof EOFException || cause instanceof SocketException) {
            return "The connection to " + address + " broke: " + cause.getMessage() + ".";
        }
        return "The connection to " + address + " failed: " + cause.getMessage() + ".";
    }
}
