package org.jlta.ui.table;

import java.util.List;

/** Shares out the width of a table among its columns by what they need. */
public final class ColumnRoom {
    /** Where the table has to be scrolled anyway, a column of words gets what it wants up to this part of the room. */
    private static final int PART = 3;
    /** And up to this, in points. */
    private static final int WIDEST = 400;

    private ColumnRoom() {
    }

    /**
     * What a column needs, in points.
     *
     * @param least  what it has in any case
     * @param wanted what all of its texts need; not below {@code least}
     */
    public record Need(int least, int wanted) {

        public Need {
            if (least < 0 || wanted < least) {
                throw new IllegalArgumentException("column: least=" + least + ", wanted=" + wanted);
            }
        }

        /** The same for a column that is not to become narrower than that. */
        Need atLeast(int width) {
            return new Need(Math.max(least, width), Math.max(wanted, width));
        }
    }

    /**
     * Gives each column what it wants where there is room for all. Else the narrow ones get that, and the others an equal share of what
     * is left. Where what they have in any case is more than the room, the table is to be scrolled, and each gets what it wants up to a
     * third of the room, and up to 400 points.
     *
     * @param room in points
     * @return a width for each need, in their order
     */
    public static int[] share(int room, List<Need> needs) {
        boolean scrolls = needs.stream().mapToLong(Need::least).sum() > room;
        int limit = scrolls ? Math.min(WIDEST, room / PART) : limit(room, needs);
        return needs.stream().mapToInt(need -> Math.max(need.least(), Math.min(need.wanted(), limit))).toArray();
    }

    /** The largest width above which columns are cut so that all fit; 0 where they cannot. */
    private static int limit(int room, List<Need> needs) {
        int fits = 0;
        int tooWide = 1 + needs.stream().mapToInt(Need::wanted).max().orElse(0);
        while (fits + 1 < tooWide) {
            int tried = (fits + tooWide) >>> 1;
            long sum = needs.stream().mapToLong(need -> Math.max(need.least(), Math.min(need.wanted(), tried))).sum();
            if (sum <= room) {
                fits = tried;
            } else {
                tooWide = tried;
            }
        }
        return fits;
    }
}
