package org.jlta.ui.charts.timeline;

import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeText;

/** Tells assistive technology what the body shows: a list whose children are the rows, each with the tip as its text. */
final class TimelineAccess {
    private final TimelineBody body;
    private final TimelineViewport viewport;
    private String name = "";

    TimelineAccess(TimelineBody body, TimelineViewport viewport) {
        this.body = body;
        this.viewport = viewport;
        Accessible accessible = body.getAccessible();
        accessible.addAccessibleListener(new Names());
        accessible.addAccessibleControlListener(new Values());
    }

    void setName(String newName) {
        name = newName;
    }

    /** The focus or the selection moved. */
    void selectionChanged() {
        Accessible accessible = body.getAccessible();
        accessible.selectionChanged();
        accessible.setFocus(viewport.focusRow() < 0 ? ACC.CHILDID_SELF : viewport.focusRow());
    }

    private boolean isRow(int child) {
        return viewport.model() != null && child >= 0 && child < viewport.layout().rowCount();
    }

    private String rowText(int row) {
        int lane = viewport.layout().laneOfRow(row);
        TimeRange visible = viewport.scale().visible();
        long middle = visible.startNanos() + visible.durationNanos() / 2;
        return lane < 0
                ? viewport.model().groupTip(viewport.layout().groupOfRow(row), middle).text()
                : viewport.model().laneTip(lane, middle).text();
    }

    private String rowName(int row) {
        int lane = viewport.layout().laneOfRow(row);
        return lane < 0
                ? viewport.model().groupLabel(viewport.layout().groupOfRow(row))
                : viewport.model().laneLabel(lane);
    }

    private String value() {
        if (viewport.model() == null) {
            return "";
        }
        TimeRange visible = viewport.scale().visible();
        String selected = ChartMessages.bind(ChartMessages.Access_selected_label,
                ChartMessages.count(viewport.selection().size()), ChartMessages.count(viewport.model().laneCount()));
        return ChartMessages.bind(ChartMessages.Access_value_label, new Object[]{selected,
                TimeText.exact(visible.startNanos()), TimeText.exact(visible.endNanos())});
    }

    private final class Names extends AccessibleAdapter {
        @Override
        public void getName(AccessibleEvent event) {
            event.result = isRow(event.childID) ? rowName(event.childID) : name;
        }

        @Override
        public void getDescription(AccessibleEvent event) {
            event.result = isRow(event.childID) ? rowText(event.childID) : value();
        }
    }

    private final class Values extends AccessibleControlAdapter {
        @Override
        public void getRole(AccessibleControlEvent event) {
            event.detail = isRow(event.childID) ? ACC.ROLE_LISTITEM : ACC.ROLE_LIST;
        }

        @Override
        public void getValue(AccessibleControlEvent event) {
            event.result = isRow(event.childID) ? rowText(event.childID) : value();
        }

        @Override
        public void getChildCount(AccessibleControlEvent event) {
            event.detail = viewport.model() == null ? 0 : viewport.endRow() - viewport.firstRow();
        }

        @Override
        public void getChildren(AccessibleControlEvent event) {
            int first = viewport.firstRow();
            Object[] rows = new Object[viewport.model() == null ? 0 : viewport.endRow() - first];
            for (int i = 0; i < rows.length; i++) {
                rows[i] = Integer.valueOf(first + i);
            }
            event.children = rows;
        }

        @Override
        public void getFocus(AccessibleControlEvent event) {
            event.childID = viewport.focusRow() < 0 ? ACC.CHILDID_SELF : viewport.focusRow();
        }

        @Override
        public void getChildAtPoint(AccessibleControlEvent event) {
            Point point = body.toControl(event.x, event.y);
            int row = viewport.model() == null ? -1 : viewport.rowAt(point.y - body.geometry().rulerHeight());
            event.childID = row < 0 ? ACC.CHILDID_SELF : row;
        }

        @Override
        public void getLocation(AccessibleControlEvent event) {
            Rectangle area = body.getClientArea();
            if (isRow(event.childID)) {
                int y = body.geometry().rulerHeight() + viewport.yOf(event.childID);
                area = new Rectangle(0, y, area.width, viewport.rowHeight());
            }
            Point corner = body.toDisplay(area.x, area.y);
            event.x = corner.x;
            event.y = corner.y;
            event.width = area.width;
            event.height = area.height;
        }

        @Override
        public void getState(AccessibleControlEvent event) {
            event.detail = ACC.STATE_FOCUSABLE | ACC.STATE_SELECTABLE | (body.isFocusControl() ? ACC.STATE_FOCUSED : 0);
            if (isRow(event.childID)) {
                int lane = viewport.layout().laneOfRow(event.childID);
                event.detail |= lane >= 0 && viewport.selection().contains(lane) ? ACC.STATE_SELECTED : 0;
            }
        }
    }
}
