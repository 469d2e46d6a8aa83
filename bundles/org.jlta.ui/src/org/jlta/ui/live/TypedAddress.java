package org.jlta.ui.live;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.equinox.security.storage.StorageException;
import org.eclipse.osgi.util.NLS;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.remote.AgentAddress;

/**
 * Where an agent listens and how to be let in, as a person typed it.
 *
 * @param tokens       the file of tokens, null for none
 * @param token        one of them, alone or as a line of such a file; empty where it is in the file, or kept
 * @param keeps        whether the token is to be kept
 * @param certificates null for none
 */
record TypedAddress(HostPort address, Path tokens, String token, boolean keeps, Path certificates) {

    /** Reads the tokens; not for the UI thread. */
    AgentAddress read(KeptTokens kept) throws CoreException {
        try {
            return AgentAddress.of(address, tokens(kept), certificates);
        } catch (IOException e) {
            throw new CoreException(Status.error(capital(e.getMessage()) + ".", e));
        } catch (StorageException e) {
            throw new CoreException(
                    Status.error(NLS.bind(LiveMessages.notRead_message, address, e.getMessage()), e));
        }
    }

    /** What was typed comes first, then the file, then what was kept. */
    private TokenFile tokens(KeptTokens kept) throws IOException, StorageException {
        if (token.isEmpty() && tokens != null) {
            return TokenFile.read(tokens);
        }
        String value = token.isEmpty() ? kept.get(address) : token;
        String line = value == null || value.indexOf('=') >= 0 ? value : Role.CONTROL.word() + "=" + value;
        return TokenFile.of(Path.of(LiveMessages.typed_label), line == null ? List.of() : List.of(line));
    }

    /**
     * Keeps the token where that was wanted; not for the UI thread.
     *
     * @return why it could not be kept, in one sentence; null for no problem
     */
    String keep(KeptTokens kept) {
        if (!keeps) {
            return null;
        }
        try {
            kept.keep(address, token);
            return null;
        } catch (StorageException | IOException e) {
            return NLS.bind(LiveMessages.notKept_message, e.getMessage());
        }
    }

    private static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
