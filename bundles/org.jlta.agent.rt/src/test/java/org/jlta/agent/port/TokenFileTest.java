package org.jlta.agent.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenFileTest {
    @TempDir
    Path folder;

    @Test
    void isReadAsItWasWrittenAndByItsOwnerOnly() throws IOException {
        TokenFile written = TokenFile.random().at("127.0.0.1:4711");
        Path file = folder.resolve("tokens");
        written.write(file);

        TokenFile read = TokenFile.read(file);

        assertEquals("127.0.0.1:4711", read.address());
        assertEquals(written.token(Role.READ).toHex(), read.token(Role.READ).toHex());
        assertEquals(written.token(Role.CONTROL).toHex(), read.token(Role.CONTROL).toHex());
        assertNotEquals(read.token(Role.READ).toHex(), read.token(Role.CONTROL).toHex());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertThrows(FileAlreadyExistsException.class, () -> written.write(file));
    }

    @Test
    void isRefusedWhereOthersCanReadIt() throws IOException {
        Path file = folder.resolve("tokens");
        TokenFile.random().write(file);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));

        IOException e = assertThrows(IOException.class, () -> TokenFile.read(file));

        assertTrue(e.getMessage().startsWith("others than its owner can read " + file), e.getMessage());
    }

    @Test
    void mayHoldOneTokenOnly() throws IOException {
        Token token = Token.random();
        Path file = file("# for reading\n\nread = " + token.toHex() + "\n");

        TokenFile read = TokenFile.read(file);

        assertNull(read.token(Role.CONTROL));
        assertNull(read.address());
        assertEquals(token.toHex(), read.token(Role.READ).toHex());
    }

    @Test
    void tellsTheLineThatIsWrongAndNoPartOfASecret() throws IOException {
        String secret = "0123456789abcdef".repeat(3);
        IOException form = assertThrows(IOException.class, () -> TokenFile.read(file("\nread=" + secret)));
        IOException name = assertThrows(IOException.class, () -> TokenFile.read(file("password=x")));
        IOException none = assertThrows(IOException.class, () -> TokenFile.read(file("address=localhost:1")));

        assertTrue(form.getMessage().contains("line 2: a token has 64 hexadecimal digits"), form.getMessage());
        assertFalse(form.getMessage().contains("0123"), form.getMessage());
        assertTrue(name.getMessage().contains("line 1: expected is read=TOKEN"), name.getMessage());
        assertTrue(none.getMessage().contains("holds no token"), none.getMessage());
    }

    private Path file(String text) throws IOException {
        Path file = Files.createTempFile(folder, "tokens", "");
        return Files.writeString(file, text);
    }

    @Test
    void provesATokenByTheRandomNumber() {
        Token token = Token.parse("AB".repeat(32));
        byte[] nonce = Token.randomBytes();

        assertEquals("ab".repeat(32), token.toHex());
        assertTrue(token.isProvedBy(token.proof(nonce), nonce));
        assertFalse(token.isProvedBy(token.proof(nonce), Token.randomBytes()));
        assertFalse(token.isProvedBy(Token.random().proof(nonce), nonce));
        assertEquals("token", token.toString());
        assertNull(Token.parse("ab"));
    }

    @Test
    void readsHostsAndPorts() {
        assertEquals("127.0.0.1:0", HostPort.parse("127.0.0.1:0").toString());
        assertEquals("::1", HostPort.parse("[::1]:7777").host());
        assertEquals("[::1]:7777", HostPort.parse("[::1]:7777").toString());
        assertEquals(7777, HostPort.parse("server.example:7777").port());
        for (String wrong : new String[]{"", "7777", "host:", ":1", "host:70000", "a b:1", "host:-1"}) {
            assertNull(HostPort.parse(wrong), wrong);
        }
    }
}
