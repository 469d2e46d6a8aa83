package org.jlta.cli.question;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;

import org.jlta.cli.output.PngPicture;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.JavaModules;
import org.jlta.cli.shell.Refusal;
import org.jlta.exchange.html.Shades;

import picocli.CommandLine.Option;

/** How an answer is drawn whose output file is a picture. */
public final class PictureOptions {
    static final String SVG = ".svg";
    static final String PNG = ".png";

    @Option(names = "--dark", description = "Of a picture: on a dark ground. Without, PNG is light, and SVG as its viewer is.")
    private boolean dark;

    /** Whether that output file is such a picture. */
    static boolean isPicture(String fileName) {
        return fileName.endsWith(SVG) || fileName.endsWith(PNG);
    }

    /** Refuses what does not go together, and a picture that cannot be drawn here, before any work is done. */
    void check(OutputOptions output) throws Refusal {
        if (dark && !isPicture(output.fileName())) {
            throw Refusal.usage("--dark is for pictures: -o x.png or -o x.svg");
        }
        if (output.fileName().endsWith(PNG)) {
            for (String module : List.of("java.desktop", "java.logging")) {
                JavaModules.require(module, "draw PNG, only SVG");
            }
            PngPicture.check();
        }
    }

    /** Something that draws SVG. */
    interface Drawing {
        void draw(Shades shades, Writer out) throws IOException;
    }

    void write(OutputOptions output, Console console, Drawing drawing) throws Refusal, IOException {
        if (!output.fileName().endsWith(PNG)) {
            output.write(console, out -> drawing.draw(dark ? Shades.DARK : Shades.VIEWER, out));
            return;
        }
        StringWriter svg = new StringWriter();
        drawing.draw(dark ? Shades.DARK : Shades.LIGHT, svg);
        output.writeBytes(console, out -> PngPicture.write(svg.toString(), out));
    }
}
