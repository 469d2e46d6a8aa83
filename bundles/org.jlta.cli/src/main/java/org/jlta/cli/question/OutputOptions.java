package org.jlta.cli.question;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.OutputFile;
import org.jlta.cli.output.OutputFolder;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.EnumWords;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Option;

/** In which form an answer is written, and where to. */
public final class OutputOptions {
    private static final String STANDARD_OUTPUT = "-";

    @Option(names = "--format", paramLabel = "FORM", completionCandidates = Forms.class, description = "${COMPLETION-CANDIDATES}; else the ending of the "
            + "output file decides, else text.")
    private Format format;

    @Option(names = {"-o",
            "--output"}, paramLabel = "FILE", description = "Write the answer there, - is standard output.")
    private String file = STANDARD_OUTPUT;

    @Option(names = "--force", description = "Overwrite an existing file.")
    private boolean force;

    /** The form asked for. */
    public Format format() {
        return format != null ? format : Format.ofFile(file).orElse(Format.TEXT);
    }

    /** Refuses {@code --format} where another option says the form, in that sentence. */
    void refuseFormat(String instead) throws Refusal {
        if (format != null) {
            throw Refusal.usage("--format " + format.name().toLowerCase(Locale.ROOT) + " is for answers: " + instead);
        }
    }

    /** The form that the ending of the output file says; empty for none. */
    Optional<Format> formOfFile() {
        return Format.ofFile(file);
    }

    /** Whether the output file is a page: only the report has that form. */
    boolean isHtml() {
        return format == null && file.toLowerCase(Locale.ROOT).matches(".*\\.html?");
    }

    /** The output file's name where its ending decides the form, in lower case; empty where the form was said. */
    String fileName() {
        return format == null ? file.toLowerCase(Locale.ROOT) : "";
    }

    /**
     * Refuses an output file that cannot be written, before any work is done.
     *
     * @param pages whether the answer can be a page of HTML
     */
    public void check(boolean pages) throws Refusal {
        check(pages, List.of());
    }

    /** As {@link #check(boolean)}, with more endings of files that the answer can be. */
    void check(boolean pages, List<String> more) throws Refusal {
        String ending = Format.ending(file);
        boolean known = ending.isEmpty() || Format.ofFile(file).isPresent() || pages && isHtml()
                || more.stream().anyMatch(fileName()::endsWith);
        if (format == null && !known) {
            throw Refusal.usage("-o is '" + file + "', and no form of this answer has the ending " + ending
                    + ": expected is "
                    + (pages
                            ? ".html, .md or .txt"
                            : String.join("", more.stream().map(one -> one + ", ").toList())
                                    + ".txt, .md, .json, .jsonl or .csv")
                    + "; or say the form by --format.");
        }
        if (!STANDARD_OUTPUT.equals(file)) {
            OutputFile.of(file, force).check();
        }
    }

    /** Refuses a file whose ending is neither that one nor one of a form, such as {@code .txt}, where {@code --format} cannot say the form. */
    void refuseEnding(String expected, String writer) throws Refusal {
        if (!Format.ending(file).isEmpty() && formOfFile().isEmpty() && !fileName().endsWith(expected)) {
            throw Refusal.usage("-o is '" + file + "', and " + writer + " writes no " + Format.ending(file)
                    + ": expected is -o NAME" + expected);
        }
    }

    /** The folder for an answer of several files; refuses what cannot be written, before any work is done. */
    OutputFolder folder(List<String> names) throws Refusal {
        if (STANDARD_OUTPUT.equals(file)) {
            throw Refusal.usage("This form is of several files, " + String.join(", ", names)
                    + ": -o FOLDER is missing");
        }
        OutputFolder folder = OutputFolder.of(file, force);
        folder.check(names);
        return folder;
    }

    public void print(Answer answer, Console console) throws Refusal, IOException {
        write(console, out -> answer.print(format(), out));
    }

    /** Something that writes text. */
    public interface Body {
        void write(Writer out) throws IOException;
    }

    /** The same for what is no text. */
    void writeBytes(Console console, OutputFile.Bytes body) throws Refusal, IOException {
        if (STANDARD_OUTPUT.equals(file)) {
            body.write(console.out());
            console.out().flush();
            return;
        }
        OutputFile target = OutputFile.of(file, force);
        target.writeBytes(body);
        console.message("Written: " + target.path());
    }

    public void write(Console console, Body body) throws Refusal, IOException {
        if (STANDARD_OUTPUT.equals(file)) {
            Writer out = console.results();
            body.write(out);
            out.flush();
            return;
        }
        OutputFile target = OutputFile.of(file, force);
        target.write(body::write);
        console.message("Written: " + target.path());
    }

    /** For help and completion. */
    static final class Forms extends EnumWords {
        Forms() {
            super(Format.class);
        }
    }
}
