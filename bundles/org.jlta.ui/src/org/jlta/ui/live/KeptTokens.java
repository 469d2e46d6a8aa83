package org.jlta.ui.live;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

import org.eclipse.equinox.security.storage.EncodingUtils;
import org.eclipse.equinox.security.storage.ISecurePreferences;
import org.eclipse.equinox.security.storage.SecurePreferencesFactory;
import org.eclipse.equinox.security.storage.StorageException;
import org.jlta.agent.port.HostPort;

/** Tokens of agents in the platform's secure storage, by address. Reading and keeping one can ask the person for a password. */
public final class KeptTokens {
    private static final String AGENTS = "org.jlta/agents";
    private static final String TOKEN = "token";

    private final ISecurePreferences root;

    /** @param root of the storage */
    public KeptTokens(ISecurePreferences root) {
        this.root = root;
    }

    /** Those of this user. */
    public static KeptTokens ofUser() {
        return new KeptTokens(SecurePreferencesFactory.getDefault());
    }

    /** Whether there is one for an address; asks for nothing. */
    public boolean has(HostPort address) {
        return root.nodeExists(path(address.toString()));
    }

    /** The addresses that there is one for, sorted; asks for nothing. */
    public List<String> addresses() {
        return root.nodeExists(AGENTS)
                ? Arrays.stream(root.node(AGENTS).childrenNames()).map(EncodingUtils::decodeSlashes).sorted().toList()
                : List.of();
    }

    /**
     * The token for an address; null where there is none.
     *
     * @throws StorageException when the storage cannot be opened
     */
    public String get(HostPort address) throws StorageException {
        return has(address) ? root.node(path(address.toString())).get(TOKEN, null) : null;
    }

    /**
     * Keeps a token, in place of one that was kept for that address.
     *
     * @throws StorageException when the storage cannot be opened
     * @throws IOException      when it cannot be written
     */
    public void keep(HostPort address, String token) throws StorageException, IOException {
        root.node(path(address.toString())).put(TOKEN, token, true);
        root.flush();
    }

    /**
     * Forgets the token for an address, as {@link #addresses()} names it.
     *
     * @throws IOException when the storage cannot be written
     */
    public void forget(String address) throws IOException {
        if (root.nodeExists(path(address))) {
            root.node(path(address)).removeNode();
            root.flush();
        }
    }

    private static String path(String address) {
        return AGENTS + "/" + EncodingUtils.encodeSlashes(address);
    }
}
