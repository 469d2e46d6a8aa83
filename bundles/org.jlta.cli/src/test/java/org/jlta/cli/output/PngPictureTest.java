package org.jlta.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;

class PngPictureTest {
    private static final int FRAMES = 20_000;

    @Test
    void drawsAsManyFramesAsThereAre() throws Exception {
        StringBuilder svg = new StringBuilder(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100\">");
        for (int i = 0; i < FRAMES; i++) {
            svg.append("<rect x=\"").append(i % 200).append("\" y=\"").append(i / 200)
                    .append("\" width=\"1\" height=\"1\" fill=\"#ff0000\"/>");
        }
        ByteArrayOutputStream png = new ByteArrayOutputStream();

        PngPicture.write(svg.append("</svg>").toString(), png);

        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png.toByteArray()));
        assertEquals(0xff0000, image.getRGB(image.getWidth() - 2, image.getHeight() - 2) & 0xffffff);
    }
}
