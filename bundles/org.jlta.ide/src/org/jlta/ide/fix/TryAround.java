package org.jlta.ide.fix;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.formatter.DefaultCodeFormatterConstants;
import org.eclipse.text.edits.InsertEdit;
import org.eclipse.text.edits.TextEdit;

/**
 * A {@code try} with a {@code finally} around statements, by insertions alone: the statements stay, and with them all that the editor
 * shows at them. A rewrite of the syntax tree would delete them and insert them elsewhere.
 *
 * @param first  the first statement
 * @param last   the last one, of the same block
 * @param atLast the statement in the {@code finally}
 */
record TryAround(Statement first, Statement last, String atLast) {

    List<TextEdit> insertions(String source) {
        CompilationUnit root = (CompilationUnit) first.getRoot();
        int begin = root.getExtendedStartPosition(first);
        int end = root.getExtendedStartPosition(last) + root.getExtendedLength(last);
        int lineBegin = lineBegin(source, begin);
        boolean isAlone = source.substring(lineBegin, begin).isBlank();
        String indent = indent(source.substring(lineBegin, begin));
        String newLine = source.contains("\r\n") ? "\r\n" : "\n";
        String step = step(root.getJavaElement().getJavaProject());
        List<TextEdit> edits = new ArrayList<>();
        edits.add(isAlone
                ? new InsertEdit(lineBegin, indent + "try {" + newLine + step)
                : new InsertEdit(begin, "try {" + newLine + indent + step));
        for (int at = nextLine(source, begin); at < end; at = nextLine(source, at)) {
            if (!source.substring(at, Math.min(end, nextLine(source, at))).isBlank()) {
                edits.add(new InsertEdit(at, step));
            }
        }
        edits.add(new InsertEdit(end,
                newLine + indent + "} finally {" + newLine + indent + step + atLast + newLine + indent
                        + "}"));
        return edits;
    }

    private static int lineBegin(String source, int at) {
        return source.lastIndexOf('\n', at - 1) + 1;
    }

    private static int nextLine(String source, int at) {
        int newLine = source.indexOf('\n', at);
        return newLine < 0 ? source.length() : newLine + 1;
    }

    private static String indent(String beginOfLine) {
        return beginOfLine.substring(0, beginOfLine.length() - beginOfLine.stripLeading().length());
    }

    private static String step(IJavaProject project) {
        String kind = project.getOption(DefaultCodeFormatterConstants.FORMATTER_TAB_CHAR, true);
        String size = project.getOption(DefaultCodeFormatterConstants.FORMATTER_TAB_SIZE, true);
        return "space".equals(kind) && size.matches("[1-9]") ? " ".repeat(Integer.parseInt(size)) : "\t";
    }
}
