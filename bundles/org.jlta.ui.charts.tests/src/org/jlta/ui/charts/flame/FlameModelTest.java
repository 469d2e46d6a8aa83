package org.jlta.ui.charts.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class FlameModelTest {
    private final FlameModel model = SampleFlame.small();

    private int find(String label, int parent) {
        return IntStream.range(0, model.size())
                .filter(node -> model.label(node).equals(label) && model.parent(node) == parent).findFirst()
                .orElseThrow();
    }

    @Test
    void tellsAmountsAndPaths() {
        int a = find("a", 0);
        int b = find("b", a);
        int c = find("c", b);
        assertEquals(7, model.size());
        assertEquals(60, model.value(a));
        assertEquals(10, model.self(a));
        assertEquals(0, model.self(b));
        assertEquals(40, model.self(c));
        assertEquals(List.of("a", "b", "c"), model.path(c));
        assertEquals(3, model.depth(c));
        assertEquals(3, model.deepest(0));
        assertEquals(2, model.deepest(find("e", 0)));
    }

    @Test
    void findsTheChildOfAPlace() {
        int a = find("a", 0);
        int e = find("e", 0);
        assertEquals(a, model.childAt(0, 0));
        assertEquals(a, model.childAt(0, 59.9));
        assertEquals(e, model.childAt(0, 60));
        assertEquals(FlameModel.NONE, model.childAt(0, 100));
        assertEquals(find("d", a), model.childAt(a, 45));
        assertEquals(FlameModel.NONE, model.childAt(a, 55));
    }

    @Test
    void theSmallPictureHoldsARowForEachDepth() {
        FlameSilhouette picture = model.silhouette();

        assertEquals(4, picture.rows());
        assertEquals(0, picture.at(0, FlameSilhouette.COLUMNS - 1));
        // c takes 40 of 100
        assertEquals(0, picture.at(3, 25));
        assertEquals(FlameSilhouette.EMPTY, picture.at(3, 27));
    }

    @Test
    void theSmallPictureOfADeepTreeHoldsItsNarrowestStack() {
        SampleFlame.Node node = SampleFlame.node("leaf", 1);
        for (int i = 0; i < 1500; i++) {
            node = SampleFlame.node("frame " + i, 1, node);
        }
        FlameSilhouette picture = SampleFlame.model(SampleFlame.node("all", 1000, node)).silhouette();

        assertTrue(picture.rows() < 1500, picture.rows() + " rows");
        assertEquals(0, picture.at(picture.rows() - 1, 0));
        assertEquals(FlameSilhouette.EMPTY, picture.at(picture.rows() - 1, 1));
    }

    @Test
    void countsWhatLiesInEachOtherOnce() {
        FlameSearch search = FlameSearch.of(model, "B");
        assertEquals(2, search.count());
        assertEquals(80, search.value());
        FlameSearch nested = FlameSearch.of(SampleFlame.model(SampleFlame.node("all", 9,
                SampleFlame.node("run", 8, SampleFlame.node("run", 8, SampleFlame.node("end", 3))))), "run");
        assertEquals(2, nested.count());
        assertEquals(8, nested.value());
        assertEquals(0, FlameSearch.of(model, " ").count());
    }

    @Test
    void goesThroughHitsRoundTheEnd() {
        FlameSearch search = FlameSearch.of(model, "b");
        int first = search.next(model, 0, 1);
        int second = search.next(model, first, 1);
        assertTrue(first > 0 && second > first);
        assertEquals(first, search.next(model, second, 1));
        assertEquals(second, search.next(model, first, -1));
        assertEquals(FlameModel.NONE, FlameSearch.of(model, "nowhere").next(model, 0, 1));
    }

    @Test
    void holdsAMillionNodes() {
        FlameModel large = SampleFlame.large(1_000_000, 3);
        long selves = IntStream.range(0, large.size()).mapToLong(large::self).sum();
        assertEquals(1_000_000, large.size());
        assertEquals(large.value(0), selves);
        for (int node = 1; node < large.size(); node += 997) {
            assertEquals(node, large.childAt(large.parent(node), large.start(node)));
        }
    }

    @Test
    void findsNodesByTheirWay() {
        FlameModel grown = SampleFlame.model(SampleFlame.node("all", 200, SampleFlame.node("e", 120),
                SampleFlame.node("a", 80, SampleFlame.node("d", 10), SampleFlame.node("b", 70))));
        int b = find("b", find("a", 0));

        assertEquals(List.of("a", "b"), grown.path(grown.find(model.path(b))));
        assertEquals(0, grown.find(List.of()));
        assertEquals(FlameModel.NONE, grown.find(List.of("a", "b", "c")));
        assertEquals(grown.find(List.of("a", "b")), grown.nearest(List.of("a", "b", "c")));
        assertEquals(0, grown.nearest(List.of("c", "a")));
    }
}
