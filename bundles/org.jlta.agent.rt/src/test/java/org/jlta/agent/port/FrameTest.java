package org.jlta.agent.port;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;

class FrameTest {

    @Test
    void bringsEveryKindOver() throws IOException {
        byte[] nonce = Token.randomBytes();
        byte[] proof = Token.randomBytes();
        Map<String, String> values = new LinkedHashMap<>();
        values.put("name", "a = b,\n\ud83e\uddf5");
        values.put("empty", "");

        Hello hello = over(Frame.hello(new Hello(1, nonce, "1.2.3"))).asHello();
        Frame login = over(Frame.login(7, proof));
        Frame request = over(Frame.request("mark", values));
        ChunkPiece piece = over(
                Frame.piece(FrameType.CHUNK,
                        new ChunkPiece("a.jfr", 1L << 50, 1L << 40, ByteBuffer.wrap(new byte[]{1, 2, 3}, 0, 2))))
                .asPiece();
        Refusal refusal = over(Frame.refusal("busy", "Too many.")).asRefusal();

        assertEquals(1, hello.version());
        assertArrayEquals(nonce, hello.nonce());
        assertEquals("1.2.3", hello.agentVersion());
        assertEquals(7, login.loginVersion());
        assertArrayEquals(proof, login.loginProof());
        assertEquals("mark", request.verb());
        assertEquals(values, request.values());
        assertEquals(values, over(Frame.answer(values)).values());
        assertEquals("a.jfr", piece.chunk());
        assertEquals(1L << 50, piece.number());
        assertEquals(1L << 40, piece.offset());
        assertEquals(ByteBuffer.wrap(new byte[]{1, 2}), piece.bytes());
        assertEquals("busy Too many.", refusal.code() + " " + refusal.sentence());
        assertEquals(5, over(Frame.gone(5, 77)).goneChunks());
        assertEquals(77, over(Frame.gone(5, 77)).goneUpTo());
        assertEquals(1L << 40, over(Frame.behind(1L << 40)).behindBytes());
        assertEquals("control", over(Frame.welcome(Role.CONTROL)).word());
        assertEquals("fetched", over(Frame.end("fetched")).word());
    }

    @Test
    void isNoFrameWhereverItIsCut() throws IOException {
        byte[] whole = bytes(Frame.request("mark", Map.of("name", "now")));

        assertNull(read(Arrays.copyOf(whole, 0), 100), "a connection may end between frames");
        for (int length = 1; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            WireException e = assertThrows(WireException.class, () -> read(cut, 100));
            assertEquals("the connection ended within a frame", e.getMessage());
        }
    }

    @Test
    void isNotReadBeyondWhatIsAllowed() throws IOException {
        WireException tooLong = assertThrows(WireException.class, () -> read(frame(101, 4, new byte[0]), 100));
        WireException negative = assertThrows(WireException.class, () -> read(frame(-1, 4, new byte[0]), 100));
        WireException empty = assertThrows(WireException.class, () -> read(frame(0, 4, new byte[0]), 100));
        WireException unknown = assertThrows(WireException.class, () -> read(frame(1, 99, new byte[0]), 100));

        assertEquals("frame of 101 bytes, expected are 1 to 100", tooLong.getMessage());
        assertEquals("frame of 4294967295 bytes, expected are 1 to 100", negative.getMessage());
        assertEquals("frame of 0 bytes, expected are 1 to 100", empty.getMessage());
        assertEquals("frame of the unknown type 99, expected is 1 to 11", unknown.getMessage());
    }

    @Test
    void tellsWhatItHoldsTooLittleOf() throws IOException {
        byte[] frame = bytes(Frame.request("mark", Map.of("name", "now")));
        byte[] whole = Arrays.copyOfRange(frame, 5, frame.length);

        for (int length = 0; length < whole.length; length++) {
            Frame cut = read(frame(length + 1, FrameType.REQUEST.number(), Arrays.copyOf(whole, length)), 1000);
            assertThrows(WireException.class, cut::values, "content of " + length + " bytes");
        }
        Frame other = read(frame(37, FrameType.LOGIN.number(), new byte[36]), 100);
        assertEquals("the other side does not speak the protocol of JLTA",
                assertThrows(WireException.class, other::loginVersion).getMessage());
        assertEquals("frame LOGIN, expected is REQUEST", assertThrows(WireException.class, other::verb).getMessage());
    }

    @Test
    void refusesTextsThatDoNotFit() {
        WireException tooLong = assertThrows(WireException.class,
                () -> Frame.request("mark", Map.of("name", "x".repeat(70_000))));

        assertTrue(tooLong.getMessage().startsWith("a text is too long"), tooLong.getMessage());
    }

    private static Frame over(Frame frame) throws IOException {
        return read(bytes(frame), FrameReader.MOST_OF_CLIENT);
    }

    private static byte[] bytes(Frame frame) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new FrameWriter(bytes).write(frame);
        return bytes.toByteArray();
    }

    private static Frame read(byte[] bytes, int most) throws IOException {
        return new FrameReader(new ByteArrayInputStream(bytes), most).read();
    }

    private static byte[] frame(int length, int type, byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(length);
        out.writeByte(type);
        out.write(content);
        return bytes.toByteArray();
    }
}
