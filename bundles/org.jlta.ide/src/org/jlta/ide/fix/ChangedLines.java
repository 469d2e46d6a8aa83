package org.jlta.ide.fix;

import java.util.List;

/** What is new in a text, line by line, for a person to read before the change is made. */
final class ChangedLines {
    private static final int AROUND = 1;
    private static final int MOST = 24;
    /** Lines that differ at most, for the table that finds those that stay: of more, all count as new. */
    private static final int MOST_COMPARED = 2_000;

    private ChangedLines() {
    }

    /** HTML of the lines of {@code after} that {@code before} has not, in bold, with a line around them; of many the first. */
    static String html(String before, String after) {
        List<String> lines = after.lines().toList();
        boolean[] isNew = added(before.lines().map(String::strip).toList(), lines.stream().map(String::strip).toList());
        StringBuilder html = new StringBuilder();
        int shown = 0;
        int last = -1;
        for (int i = 0; i < isNew.length && shown < MOST; i++) {
            if (isNear(isNew, i)) {
                html.append(last >= 0 && last < i - 1 ? "\u2026<br>" : "");
                html.append(isNew[i] ? "<b>" + escaped(lines.get(i)) + "</b>" : escaped(lines.get(i))).append("<br>");
                last = i;
                shown++;
            }
        }
        return html.toString();
    }

    private static boolean isNear(boolean[] isNew, int line) {
        for (int i = Math.max(0, line - AROUND); i <= Math.min(isNew.length - 1, line + AROUND); i++) {
            if (isNew[i]) {
                return true;
            }
        }
        return false;
    }

    /** Which lines are in no longest common subsequence of both, which are compared without their indents. */
    private static boolean[] added(List<String> before, List<String> after) {
        int begin = 0;
        while (begin < Math.min(before.size(), after.size()) && before.get(begin).equals(after.get(begin))) {
            begin++;
        }
        int end = 0;
        while (end < Math.min(before.size(), after.size()) - begin
                && before.get(before.size() - 1 - end).equals(after.get(after.size() - 1 - end))) {
            end++;
        }
        boolean[] isNew = new boolean[after.size()];
        List<String> old = before.subList(begin, before.size() - end);
        List<String> changed = after.subList(begin, after.size() - end);
        int[][] common = old.size() > MOST_COMPARED || changed.size() > MOST_COMPARED ? null : common(old, changed);
        int i = 0;
        for (int j = 0; j < changed.size(); j++) {
            while (common != null && i < old.size() && !old.get(i).equals(changed.get(j))
                    && common[i + 1][j] >= common[i][j + 1]) {
                i++;
            }
            boolean stays = common != null && i < old.size() && old.get(i).equals(changed.get(j));
            isNew[begin + j] = !stays;
            i += stays ? 1 : 0;
        }
        return isNew;
    }

    /** The lengths of the longest common subsequences from each place in both on. */
    private static int[][] common(List<String> old, List<String> changed) {
        int[][] common = new int[old.size() + 1][changed.size() + 1];
        for (int i = old.size() - 1; i >= 0; i--) {
            for (int j = changed.size() - 1; j >= 0; j--) {
                common[i][j] = old.get(i).equals(changed.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }

    private static String escaped(String line) {
        int indent = line.length() - line.stripLeading().length();
        String spaces = "&nbsp;".repeat(line.substring(0, indent).replace("\t", "    ").length());
        return spaces + line.substring(indent).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
