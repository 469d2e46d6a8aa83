package org.jlta.ui.filters;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.jlta.ui.filters.FilterCounts.Count;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.internal.Palette;
import org.jlta.ui.preferences.ViewLimits;
import org.jlta.ui.selection.Choice;
import org.jlta.ui.selection.Facet;
import org.jlta.ui.selection.ThreadFilter;

/** The facets: a box for each value and, at its right, how many threads choosing it would show. */
final class FacetPane {
    private static final int MARGIN = 8;

    private final ScrolledComposite scroll;
    private final Composite body;
    private final BiConsumer<Choice, Boolean> listener;
    private List<Choice> shown = List.of();
    private final Map<Choice, Row> rows = new LinkedHashMap<>();
    private final Map<Facet, Label> headings = new EnumMap<>(Facet.class);

    FacetPane(Composite parent, BiConsumer<Choice, Boolean> listener) {
        this.listener = listener;
        scroll = new ScrolledComposite(parent, SWT.V_SCROLL);
        scroll.setExpandHorizontal(true);
        scroll.setExpandVertical(true);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(scroll);
        body = new Composite(scroll, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).margins(MARGIN, 4).spacing(MARGIN, 1).applyTo(body);
        scroll.setContent(body);
        Palette.likeList(scroll, body);
    }

    Control control() {
        return scroll;
    }

    /** Shows values and counts; a value that no thread has is left out unless it is chosen. */
    void show(List<Count> counts, ThreadFilter filter) {
        List<Count> visible = visible(counts, filter);
        shown = visible.stream().map(Count::choice).toList();
        if (!rows.keySet().containsAll(shown)) {
            build(counts.stream().filter(count -> rows.containsKey(count.choice()) || count.threads() > 0
                    || filter.choices().contains(count.choice())).map(Count::choice).toList());
        }
        body.setRedraw(false);
        headings.forEach((facet, label) -> show(label, shown.stream().anyMatch(choice -> choice.facet() == facet)));
        rows.forEach((choice, row) -> row.show(shown.contains(choice)));
        for (Count count : visible) {
            rows.get(count.choice()).set(Amounts.count(count.threads()), filter.choices().contains(count.choice()));
        }
        body.layout();
        scroll.setMinSize(0, body.computeSize(SWT.DEFAULT, SWT.DEFAULT).y);
        body.setRedraw(true);
    }

    private static void show(Control control, boolean visible) {
        GridData data = (GridData) control.getLayoutData();
        if (data.exclude == visible) {
            data.exclude = !visible;
            control.setVisible(visible);
        }
    }

    /** The number beside a value, null for a value that is not shown. */
    String amount(String label) {
        return shown.stream().filter(choice -> choice.label().equals(label)).findFirst()
                .map(choice -> rows.get(choice).amount.getText()).orElse(null);
    }

    private static List<Count> visible(List<Count> counts, ThreadFilter filter) {
        List<Count> visible = new ArrayList<>();
        int most = ViewLimits.read().facetValues();
        for (Facet facet : Facet.values()) {
            List<Count> some = counts.stream().filter(count -> count.choice().facet() == facet)
                    .filter(count -> count.threads() > 0 || filter.choices().contains(count.choice()))
                    .limit(most)
                    .toList();
            boolean tellsApart = some.size() > 1 || facet == Facet.CONTEXT && !some.isEmpty()
                    || some.stream().anyMatch(count -> filter.choices().contains(count.choice()));
            if (tellsApart) {
                visible.addAll(some);
            }
        }
        return visible;
    }

    /** Makes the widgets of choices, in their order; they stay, and come and go as filters change. */
    private void build(List<Choice> choices) {
        for (Control child : body.getChildren()) {
            child.dispose();
        }
        headings.clear();
        rows.clear();
        for (Choice choice : choices) {
            headings.computeIfAbsent(choice.facet(), this::heading);
            rows.put(choice, new Row(choice));
        }
    }

    private Label heading(Facet facet) {
        Label label = new Label(body, SWT.NONE);
        label.setText(title(facet));
        label.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        GridDataFactory.fillDefaults().span(2, 1).indent(0, 6).applyTo(label);
        Palette.likeList(label);
        return label;
    }

    /** One value: a box, and at its right how many threads it holds. */
    private final class Row {
        private final Button box;
        private final Label amount;

        Row(Choice choice) {
            box = new Button(body, SWT.CHECK);
            box.setText(VisibleText.of(choice.label()).replace("&", "&&"));
            box.setToolTipText(NLS.bind(Messages.condition_message, choice.condition()));
            box.addListener(SWT.Selection, event -> listener.accept(choice, box.getSelection()));
            GridDataFactory.fillDefaults().grab(true, false).hint(40, SWT.DEFAULT).applyTo(box);
            amount = new Label(body, SWT.RIGHT);
            GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(amount);
            Palette.likeList(box, amount);
            amount.setForeground(Palette.SECONDARY.color());
            box.getAccessible().addAccessibleListener(new AccessibleAdapter() {
                @Override
                public void getName(AccessibleEvent event) {
                    event.result = choice.label() + ", " + amount.getText();
                }
            });
        }

        void show(boolean visible) {
            FacetPane.show(box, visible);
            FacetPane.show(amount, visible);
        }

        void set(String threads, boolean chosen) {
            box.setSelection(chosen);
            if (!amount.getText().equals(threads)) {
                amount.setText(threads);
            }
        }
    }

    private static String title(Facet facet) {
        return switch (facet) {
        case STATE -> Messages.facetState_title;
        case NAMING -> Messages.facetNaming_title;
        case KIND -> Messages.facetKind_title;
        case DAEMON -> Messages.facetDaemon_title;
        case BIRTH -> Messages.facetBirth_title;
        case CONTEXT -> Messages.facetContext_title;
        };
    }
}
