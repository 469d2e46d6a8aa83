package org.jlta.exchange.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.IntStream;

import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.junit.jupiter.api.Test;

class FlameSvgTest {

    private static String draw(FlameNode root, Shades shades, int most) throws IOException {
        StringWriter out = new StringWriter();
        new FlameSvg(root, "t", FlameValue.SAMPLES, shades, most).write(out);
        return out.toString();
    }

    private static int frames(String svg) {
        return svg.split("<g class=\"f\">", -1).length - 1;
    }

    @Test
    void ofManyFramesTheNarrowOnesAreLeftOut() throws IOException {
        List<FlameNode> children = IntStream.range(0, 1000)
                .mapToObj(i -> new FlameNode("a.B.m" + i, i + 1, i + 1, List.of())).toList();
        FlameNode root = new FlameNode("all", 500_500, 0, children);

        String all = draw(root, Shades.VIEWER, Integer.MAX_VALUE);
        String some = draw(root, Shades.VIEWER, 300);

        assertTrue(frames(all) > 700, "drawn " + frames(all));
        assertTrue(frames(some) <= 300 && frames(some) > 150, "drawn " + frames(some));
        assertTrue(some.contains(1001 - frames(some) + " frames too narrow"), some.substring(some.length() - 200));
    }

    @Test
    void itsGroundIsAsAskedFor() throws IOException {
        FlameNode root = new FlameNode("all", 1, 1, List.of());

        assertTrue(draw(root, Shades.VIEWER, 9).contains("prefers-color-scheme"));
        assertFalse(draw(root, Shades.LIGHT, 9).contains("#16191d"));
        assertTrue(draw(root, Shades.DARK, 9).contains(".paper{fill:#16191d;}"));
        assertEquals(1, frames(draw(root, Shades.DARK, 9)));
    }
}
