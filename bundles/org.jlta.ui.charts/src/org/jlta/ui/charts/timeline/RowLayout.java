package org.jlta.ui.charts.timeline;

import java.util.BitSet;

/**
 * Which row shows what: a header for each group, below it the group's lanes unless it is folded. Immutable; every answer
 * takes at most the logarithm of the number of groups.
 */
final class RowLayout {
    /** A group without lanes to fold or headers to show. */
    static final RowLayout EMPTY = new RowLayout(new int[0], false, new BitSet());

    private final int[] firstLanes;
    private final int[] firstRows;
    private final boolean headers;
    private final BitSet folded;

    /** @param groupSizes number of lanes of each group; not kept */
    RowLayout(int[] groupSizes, boolean headers, BitSet folded) {
        this.headers = headers;
        this.folded = headers ? (BitSet) folded.clone() : new BitSet();
        firstLanes = new int[groupSizes.length + 1];
        firstRows = new int[groupSizes.length + 1];
        for (int group = 0; group < groupSizes.length; group++) {
            firstLanes[group + 1] = firstLanes[group] + groupSizes[group];
            int rows = (headers ? 1 : 0) + (this.folded.get(group) ? 0 : groupSizes[group]);
            firstRows[group + 1] = firstRows[group] + rows;
        }
    }

    static RowLayout of(TimelineModel model, BitSet folded) {
        int[] sizes = new int[model.groupCount()];
        for (int group = 0; group < sizes.length; group++) {
            sizes[group] = model.groupSize(group);
        }
        return new RowLayout(sizes, sizes.length > 0 && model.groupLabel(0) != null, folded);
    }

    int rowCount() {
        return firstRows[firstRows.length - 1];
    }

    int groupCount() {
        return firstRows.length - 1;
    }

    boolean hasHeaders() {
        return headers;
    }

    boolean isFolded(int group) {
        return folded.get(group);
    }

    RowLayout withFolded(int group, boolean fold) {
        BitSet newFolded = (BitSet) folded.clone();
        newFolded.set(group, fold);
        return withFolded(newFolded);
    }

    RowLayout withFolded(BitSet newFolded) {
        int[] sizes = new int[groupCount()];
        for (int group = 0; group < sizes.length; group++) {
            sizes[group] = firstLanes[group + 1] - firstLanes[group];
        }
        return new RowLayout(sizes, headers, newFolded);
    }

    boolean isHeader(int row) {
        return headers && firstRows[groupOfRow(row)] == row;
    }

    int groupOfRow(int row) {
        return floor(firstRows, row);
    }

    int groupOfLane(int lane) {
        return floor(firstLanes, lane);
    }

    /** The lane of a row, -1 for a header. */
    int laneOfRow(int row) {
        int group = groupOfRow(row);
        int within = row - firstRows[group] - (headers ? 1 : 0);
        return within < 0 ? -1 : firstLanes[group] + within;
    }

    /** The row of a lane, that of its group's header while folded. */
    int rowOfLane(int lane) {
        int group = groupOfLane(lane);
        if (folded.get(group)) {
            return firstRows[group];
        }
        return firstRows[group] + (headers ? 1 : 0) + lane - firstLanes[group];
    }

    int headerRow(int group) {
        return firstRows[group];
    }

    int firstLane(int group) {
        return firstLanes[group];
    }

    /** One after the last lane of a group. */
    int endLane(int group) {
        return firstLanes[group + 1];
    }

    /** The row before which a lane would stand that is moved to before a row: the nearest one of its group, or the one after it. */
    int dropRow(int lane, int row) {
        int group = groupOfLane(lane);
        int first = rowOfLane(firstLane(group));
        int end = rowOfLane(endLane(group) - 1) + 1;
        return Math.max(first, Math.min(row, end));
    }

    /**
     * Where a lane stands that is moved to before a row of its group.
     *
     * @return the lane's index there; the same where it stays
     */
    int placeBefore(int lane, int row) {
        int group = groupOfLane(lane);
        int first = firstLane(group);
        int wanted = first + row - rowOfLane(first);
        int place = wanted > lane ? wanted - 1 : wanted;
        return Math.max(first, Math.min(place, endLane(group) - 1));
    }

    /** Index of the last value that is not above the wanted, groups without rows passed over. */
    private static int floor(int[] starts, int wanted) {
        int low = 0;
        int high = starts.length - 2;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (starts[middle] <= wanted) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
