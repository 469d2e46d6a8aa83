package org.jlta.exchange.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.io.StringReader;

import org.junit.jupiter.api.Test;

class LineSourceTest {

    private static String rest(LineSource lines) throws IOException {
        StringBuilder rest = new StringBuilder();
        char[] some = new char[7];
        for (int count = lines.rest(some, 0, 7); count > 0; count = lines.rest(some, 0, 7)) {
            rest.append(some, 0, count);
        }
        return rest.toString();
    }

    @Test
    void aMarkEndsALineWhereAFileBegins() throws Exception {
        LineSource lines = new LineSource(
                new StringReader("a}\ufeff4711\n\ufeffb\nx\ufeffy\nlast\ufeff\r\n}\ufeff{" + "z".repeat(20) + "\nc"),
                12);

        assertEquals("a}", lines.next());
        assertEquals("4711", lines.peek(0));
        assertEquals("4711", lines.next());
        assertEquals(1, lines.number());
        assertEquals("b", lines.next());
        assertEquals("x\ufeffy", lines.next());
        assertEquals("last", lines.next());
        assertEquals(4, lines.number());
        assertEquals("}", lines.next());
        assertEquals("", rest(lines));
        assertEquals("{" + "z".repeat(9), lines.next());
        assertEquals("z".repeat(11), rest(lines));
        assertEquals("c", lines.next());
        assertEquals(6, lines.number());
    }

    @Test
    void aLineIsSeenBeforeItIsRead() throws Exception {
        LineSource lines = new LineSource(new StringReader("a\nb\r\nc"));

        assertEquals("b", lines.peek(1));
        assertEquals(0, lines.number());
        assertEquals("a", lines.next());
        assertEquals("c", lines.peek(1));
        assertNull(lines.peek(2));
        assertEquals("b", lines.next());
        assertEquals("a", lines.above());
        assertEquals(2, lines.number());
        lines.back("b, changed");
        assertEquals(1, lines.number());
        assertEquals("b, changed", lines.next());
        assertEquals(2, lines.number());
        assertEquals("a", lines.above());
        assertEquals("c", lines.next());
        assertNull(lines.next());
        assertEquals(3, lines.number());
    }

    @Test
    void theRestOfALongLineIsReadOrLeftOut() throws Exception {
        String text = "0123456789abcdefghijklm\nnext, long too\nlast";
        LineSource lines = new LineSource(new StringReader(text), 10);

        assertEquals("0123456789", lines.next());
        assertEquals("abcdefghijklm", rest(lines));
        assertEquals("", rest(lines));
        assertEquals("next, long", lines.next());
        assertEquals("last", lines.next());
        assertEquals(3, lines.number());
        assertEquals("", rest(lines));
        assertNull(lines.next());
    }

    @Test
    void aLineOfJustTheLimitIsOne() throws Exception {
        LineSource lines = new LineSource(new StringReader("0123456789\n0123456789\n\n"), 10);

        assertEquals("0123456789", lines.next());
        assertEquals("", rest(lines));
        assertEquals("0123456789", lines.next());
        assertEquals("", lines.next());
        assertNull(lines.next());
        assertEquals(3, lines.number());
    }

    @Test
    void aMarkBetweenFilesIsLeftOut() throws Exception {
        LineSource lines = new LineSource(new StringReader("a\n\ufeffb\n\ufeff\n"));

        assertEquals("a", lines.next());
        assertEquals("b", lines.next());
        assertEquals("", lines.next());
    }
}
