package org.jlta.agent.port;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Locale;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A secret of 256 bits that gives a role. It never goes over a connection: a client proves that it has it by the HMAC
 * (RFC 2104, SHA-256) of the random number in the agent's hello. Its text does not tell it.
 */
public final class Token {
    /** Length of a token, of a proof and of the random number, in bytes. */
    public static final int BYTES = 32;
    private static final String ALGORITHM = "HmacSHA256";
    private static final int RADIX = 16;

    private final byte[] secret;

    private Token(byte[] secret) {
        this.secret = secret;
    }

    /** A new one, by the system's source of random numbers. */
    public static Token random() {
        return new Token(randomBytes());
    }

    /** As many random bytes as a token has. */
    public static byte[] randomBytes() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return bytes;
    }

    /** Reads 64 hexadecimal digits; null when the text is something else. */
    public static Token parse(String hex) {
        if (!hex.matches("[0-9a-fA-F]{" + 2 * BYTES + "}")) {
            return null;
        }
        byte[] secret = new byte[BYTES];
        for (int i = 0; i < BYTES; i++) {
            secret[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), RADIX);
        }
        return new Token(secret);
    }

    /** 64 hexadecimal digits, for a file that nobody else can read. */
    public String toHex() {
        StringBuilder text = new StringBuilder();
        for (byte b : secret) {
            text.append(String.format(Locale.ROOT, "%02x", b));
        }
        return text.toString();
    }

    /** The proof that goes with the random number of a hello. */
    public byte[] proof(byte[] nonce) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            return mac.doFinal(nonce);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has it: algorithm=" + ALGORITHM, e);
        }
    }

    /** Whether that is this token's proof; takes the same time whatever it is. */
    public boolean isProvedBy(byte[] proof, byte[] nonce) {
        return MessageDigest.isEqual(proof(nonce), proof);
    }

    @Override
    public String toString() {
        return "token";
    }
}
