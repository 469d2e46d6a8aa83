package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures drawn without a display. */
class PictureTest {
    private static final int WHITE = 0xffffff;
    private static final int NEARLY_BLACK = 0x16191d;
    @TempDir
    Path folder;

    private static BufferedImage read(Path picture) throws IOException {
        return ImageIO.read(picture.toFile());
    }

    private static int ground(BufferedImage image) {
        return image.getRGB(image.getWidth() - 3, 3) & WHITE;
    }

    /** How many pixels have a colour. */
    private static int count(BufferedImage image, int colour) {
        int count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                count += (image.getRGB(x, y) & WHITE) == colour ? 1 : 0;
            }
        }
        return count;
    }

    @Test
    void livesAreDrawnLightAndDark() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path light = folder.resolve("light.png");
        Path dark = folder.resolve("dark.png");

        Invocation drawn = Invocation.of("lifetimes", recording, "-o", light);
        assertEquals(0, drawn.exitCode(), drawn.err());
        assertEquals(0, Invocation.of("lifetimes", recording, "-o", dark, "--dark").exitCode());

        assertEquals(WHITE, ground(read(light)));
        assertEquals(NEARLY_BLACK, ground(read(dark)));
        assertTrue(count(read(light), 0xc2570c) > 1000, "bars of threads alive");
        assertTrue(count(read(dark), 0xf0a262) > 1000, "bars of threads alive");
        assertTrue(count(read(light), 0x1c2128) > 100, "text");
        assertTrue(count(read(dark), 0xe4e7eb) > 100, "text");
    }

    @Test
    void aFlameGraphIsDrawnInItsColours() throws Exception {
        Path stacks = Files.writeString(folder.resolve("some.collapsed"), "a.B.c;a.B.d 30\na.B.c;java.lang.E.f 10\n");
        Path light = folder.resolve("light.png");
        Path dark = folder.resolve("dark.png");

        assertEquals(0, Invocation.of("flame", stacks, "-o", light).exitCode());
        assertEquals(0, Invocation.of("flame", stacks, "-o", dark, "--dark").exitCode());

        assertEquals(WHITE, ground(read(light)));
        assertEquals(NEARLY_BLACK, ground(read(dark)));
        // the root's row, as wide as the picture
        assertTrue(count(read(light), 0xd9d9d9) > 2 * 1200 * 20, "root");
        assertEquals(0, count(read(light), 0), "black");
        assertEquals(read(light).getHeight(), read(dark).getHeight());
    }

    @Test
    void anSvgIsAsItsViewerIsUnlessSaid() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));

        for (String dark : List.of("", "--dark")) {
            Path picture = folder.resolve("lives" + dark + ".svg");
            Invocation drawn = dark.isEmpty()
                    ? Invocation.of("lifetimes", recording, "-o", picture)
                    : Invocation.of("lifetimes", recording, "-o", picture, dark);
            assertEquals(0, drawn.exitCode(), drawn.err());
            assertEquals(dark.isEmpty(), Files.readString(picture).contains("prefers-color-scheme"));
        }
        assertEquals(2, Invocation.of("lifetimes", recording, "--dark").exitCode());
    }

    @Test
    void aJavaWithoutItsModuleIsToldSo() throws Exception {
        Path stacks = Files.writeString(folder.resolve("some.collapsed"), "a.B.c;a.B.d 30\n");

        try (Fork jlta = Fork.start(folder, List.of("--limit-modules", "java.base"), "flame", stacks, "-o", "x.png")) {
            Invocation flame = jlta.end();

            assertEquals(3, flame.exitCode(), flame.err());
            assertTrue(flame.err().contains("no module java.desktop"), flame.err());
        }
    }
}
