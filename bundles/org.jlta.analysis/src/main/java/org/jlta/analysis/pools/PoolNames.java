package org.jlta.analysis.pools;

import org.jlta.analysis.ThreadTable;

/** What pools are called: by the names of their threads, since a pool has none itself. */
public final class PoolNames {

    private PoolNames() {
    }

    /** {@code http-exec} for threads {@code http-exec-1}, {@code http-exec-12}; null without threads and common names. */
    public static String of(ThreadTable threads, int[] ordinals) {
        String common = null;
        for (int ordinal : ordinals) {
            String name = threads.names(ordinal).isEmpty()
                    ? threads.name(ordinal)
                    : threads.names(ordinal).get(0).name();
            if (!name.isEmpty()) {
                common = common == null ? name : common(common, name);
            }
        }
        return common == null ? null : ordinals.length == 1 && !endsInNumber(common) ? common : stem(common);
    }

    private static String common(String one, String other) {
        int length = 0;
        while (length < one.length() && length < other.length() && one.charAt(length) == other.charAt(length)) {
            length++;
        }
        return one.substring(0, length);
    }

    private static boolean endsInNumber(String name) {
        return !name.isEmpty() && Character.isDigit(name.charAt(name.length() - 1));
    }

    /** A name without the number at its end and what stands before that; null when nothing is left. */
    public static String stem(String name) {
        int end = name.length();
        while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
            end--;
        }
        while (end > 0 && "-_#:. ".indexOf(name.charAt(end - 1)) >= 0) {
            end--;
        }
        return end == 0 ? null : name.substring(0, end);
    }
}
