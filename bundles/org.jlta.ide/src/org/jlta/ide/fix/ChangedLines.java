package org.jlta.ide.fix;

import java.util.BitSet;
import java.util.List;

import org.eclipse.compare.rangedifferencer.IRangeComparator;
import org.eclipse.compare.rangedifferencer.RangeDifference;
import org.eclipse.compare.rangedifferencer.RangeDifferencer;

/** What is new in a text, line by line, for a person to read before the change is made. */
final class ChangedLines {
    private static final int AROUND = 1;
    private static final int MOST = 24;

    private ChangedLines() {
    }

    /** HTML of the lines of {@code after} that {@code before} has not, in bold, with a line around them; of many the first. */
    static String html(String before, String after) {
        List<String> lines = after.lines().toList();
        BitSet isNew = added(before.lines().toList(), lines);
        StringBuilder html = new StringBuilder();
        int shown = 0;
        int last = -1;
        for (int i = 0; i < lines.size() && shown < MOST; i++) {
            if (isNear(isNew, i)) {
                html.append(last >= 0 && last < i - 1 ? "\u2026<br>" : "");
                html.append(isNew.get(i) ? "<b>" + escaped(lines.get(i)) + "</b>" : escaped(lines.get(i)))
                        .append("<br>");
                last = i;
                shown++;
            }
        }
        return html.toString();
    }

    private static boolean isNear(BitSet isNew, int line) {
        int next = isNew.nextSetBit(Math.max(0, line - AROUND));
        return next >= 0 && next <= line + AROUND;
    }

    /** Which lines are new, where lines that differ by their indents only are the same. */
    private static BitSet added(List<String> before, List<String> after) {
        BitSet added = new BitSet();
        for (RangeDifference each : RangeDifferencer.findDifferences(new Lines(before), new Lines(after))) {
            added.set(each.rightStart(), each.rightEnd());
        }
        return added;
    }

    /** Lines as the platform compares them. */
    private record Lines(List<String> texts) implements IRangeComparator {
        @Override
        public int getRangeCount() {
            return texts.size();
        }

        @Override
        public boolean rangesEqual(int own, IRangeComparator other, int others) {
            return texts.get(own).strip().equals(((Lines) other).texts.get(others).strip());
        }

        @Override
        public boolean skipRangeComparison(int length, int most, IRangeComparator other) {
            return false;
        }
    }

    private static String escaped(String line) {
        int indent = line.length() - line.stripLeading().length();
        String spaces = "&nbsp;".repeat(line.substring(0, indent).replace("\t", "    ").length());
        return spaces + line.substring(indent).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
