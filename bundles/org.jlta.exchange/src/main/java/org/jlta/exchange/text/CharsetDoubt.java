package org.jlta.exchange.text;

/**
 * A place of a text whose charset was guessed by few bytes.
 *
 * @param line    from 1
 * @param charset that it was read with
 * @param bytes   beyond ASCII by which it was told
 */
public record CharsetDoubt(long line, String charset, int bytes) {
}
