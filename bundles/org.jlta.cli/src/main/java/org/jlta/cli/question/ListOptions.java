package org.jlta.cli.question;

import java.util.ArrayList;
import java.util.List;

import org.jlta.cli.output.Format;
import org.jlta.cli.shell.EnumWords;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How much of a list is shown. */
public final class ListOptions {
    private static final int FOR_PEOPLE = 20;

    @Option(names = "--top", paramLabel = "N", converter = RowCount.class, description = "At most N rows. Text and Markdown show 20 when neither this "
            + "nor --all is given; the other forms hold all rows.")
    private Integer top;

    @Option(names = "--all", description = "All rows.")
    private boolean all;

    @Option(names = "--stacks", paramLabel = "full|id|none", completionCandidates = StackForms.class, description = "Stacks as frames, as a number that is the "
            + "same for equal stacks, or not at all.")
    private StackForm stacks;

    /** The options that were given. */
    List<String> given() {
        List<String> given = new ArrayList<>();
        if (top != null) {
            given.add("--top");
        }
        if (all) {
            given.add("--all");
        }
        if (stacks != null) {
            given.add("--stacks");
        }
        return given;
    }

    /** The first rows of the list, as many as were asked for. */
    <T> List<T> shown(List<T> rows, Format format) {
        return rows.subList(0, Math.min(most(format), rows.size()));
    }

    /** How many rows were asked for at most. */
    int most(Format format) {
        return all
                ? Integer.MAX_VALUE
                : top != null
                        ? top
                        : format.isForPeople()
                                ? FOR_PEOPLE
                                : Integer.MAX_VALUE;
    }

    /** Whether all rows were asked for. */
    boolean isAll() {
        return all;
    }

    /** The line below a list that was cut; empty when it was not. */
    static List<String> more(long shown, long size, String what) {
        return shown == size ? List.of() : List.of("… " + (size - shown) + " more " + what + ": --all shows them");
    }

    /** The form of stacks asked for, else the one for that format. */
    StackForm stacks(Format format, StackForm forPeople) {
        return stacks != null ? stacks : format.isForPeople() ? forPeople : StackForm.FULL;
    }

    /** A number of rows, 0 or more. */
    static final class RowCount implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            try {
                return Integer.parseUnsignedInt(text);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("is '" + text + "', expected is a number of rows, 0 or more");
            }
        }
    }

    /** Whether the form of stacks was chosen; where not, text shows their innermost frames only. */
    boolean asksForStacks() {
        return stacks != null;
    }

    /** For help and completion. */
    static final class StackForms extends EnumWords {
        StackForms() {
            super(StackForm.class);
        }
    }
}
