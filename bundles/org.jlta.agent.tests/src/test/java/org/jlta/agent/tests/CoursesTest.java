package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.FindingLimits;
import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.interactions.CriticalPath;
import org.jlta.analysis.interactions.CriticalPath.Step;
import org.jlta.analysis.life.Storm;
import org.jlta.analysis.life.Storms;
import org.jlta.analysis.load.SettledThreads;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.Overview;
import org.jlta.targets.JoinsABlocked;
import org.jlta.targets.ShortThreads;
import org.jlta.targets.StartsUp;
import org.jlta.targets.WaitsForTwo;
import org.junit.jupiter.api.io.TempDir;

/** What is said of the course of programs whose truth is known: what held them up, how they started, how threads came and went. */
class CoursesTest {
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1000 * MILLI;

    @TempDir
    Path folder;

    @OnEachJdk
    void leadsFromAWaitOverAllWakersToTheFirst(Jdk jdk) throws Exception {
        Deeds deeds = new Deeds(TargetRun.of(jdk, folder, WaitsForTwo.class).record());

        List<Step> path = pathTo(deeds, deeds.longest("main", InteractionAction.PARK), "first");
        assertSleeps(deeds, path, "first", "second");
    }

    @OnEachJdk
    void leadsOverAJoinAndAMonitorToTheThreadThatHadIt(Jdk jdk) throws Exception {
        Deeds deeds = new Deeds(TargetRun.of(jdk, folder, JoinsABlocked.class).record());

        List<Step> path = pathTo(deeds, deeds.only("main", InteractionAction.JOIN, "worker"), "holder");
        assertSleeps(deeds, path, "holder", "worker");
        RecordingModel model = deeds.recorded().model();
        List<String> woken = path.stream().filter(step -> step.kind() == CriticalPath.Kind.WOKEN)
                .map(step -> model.threads().name(step.thread()) + " by " + step.by(model)).toList();
        assertEquals(List.of("holder by start", "worker by monitor", "main by join"), woken);
    }

    /** To the end of a wait, from the start of a thread; checked to be without gaps. */
    private static List<Step> pathTo(Deeds deeds, int wait, String since) {
        long from = deeds.recorded().threads().startCallNanos(deeds.recorded().only(since));
        long to = deeds.table().nanos(wait) + deeds.table().durationNanos(wait);
        List<Step> path = CriticalPath.of(deeds.recorded().model(), deeds.table().actor(wait), from, to, Progress.NONE);
        long at = from;
        for (Step step : path) {
            assertEquals(at, step.fromNanos(), "no gaps: " + path);
            at = step.toNanos();
        }
        assertEquals(to, at);
        return path;
    }

    /** Two threads and then main are on the path, of which the one sleeps 300, the other 200 ms. */
    private static void assertSleeps(Deeds deeds, List<Step> path, String first, String second) {
        ThreadTable threads = deeds.recorded().threads();
        List<String> names = new ArrayList<>();
        for (Step step : path) {
            String name = threads.name(step.thread());
            if (names.isEmpty() || !names.get(names.size() - 1).equals(name)) {
                names.add(name);
            }
        }
        assertEquals(List.of(first, second, "main"), names);
        List<Step> held = path.stream()
                .filter(step -> step.kind() == CriticalPath.Kind.WAITED && step.durationNanos() >= 150 * MILLI)
                .toList();
        assertEquals(List.of(first, second), held.stream().map(step -> threads.name(step.thread())).toList());
        assertTrue(held.get(0).durationNanos() >= 300 * MILLI, held.toString());
        assertTrue(held.get(1).durationNanos() >= 200 * MILLI, held.toString());
        assertEquals(List.of(InteractionAction.SLEEP, InteractionAction.SLEEP),
                held.stream().map(step -> deeds.table().action(step.row())).toList());
    }

    @OnEachJdk
    void countsTheShortThreadsOfEachOrigin(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, ShortThreads.class).record();
        RecordingModel model = patient(recorded.model());

        ThreadSet all = ThreadSet
                .of(recorded.madeBy(ShortThreads.class).stream().mapToInt(Integer::intValue).toArray());
        assertEquals(ShortThreads.STORM + ShortThreads.CALM, Storms.brief(model, all).size());
        Marks marks = Marks.of(ShortThreads.class);
        List<Storm> storms = Storms.of(model, all, 1, Progress.NONE);
        assertEquals(2, storms.size(), storms.toString());
        Storm storm = from(marks.at("storm", "storm"), storms);
        assertEquals(ShortThreads.STORM, storm.origin().statistics().count());
        assertEquals(mostInASecond(model.threads(), storm), storm.peak());
        assertEquals(ShortThreads.CALM, from(marks.at("calm", "calm"), storms).origin().statistics().count());
        String told = ShortThreads.STORM + " of them from " + label(marks.at("storm", "storm"));
        List<String> sentences = sentences(model);
        assertTrue(sentences.stream().anyMatch(
                sentence -> sentence.contains(" threads lived for less than ") && sentence.contains(told)),
                sentences.toString());
    }

    /** With a limit that no thread of the program reaches on a slow machine either. */
    private static RecordingModel patient(RecordingModel model) {
        FindingLimits given = FindingLimits.GIVEN;
        return SettledThreads.of(model, new AnalysisSettings(List.of(), List.of(),
                new FindingLimits(given.stormThreads(), 3600 * SECOND, given.lockWaitNanos(), given.poolWaitNanos(),
                        given.idlePools()),
                AnalysisSettings.GIVEN.featureRules()));
    }

    /** Counted anew for each thread. */
    private static long mostInASecond(ThreadTable threads, Storm storm) {
        long[] starts = Arrays.stream(storm.origin().threadOrdinals()).mapToLong(threads::startNanos).toArray();
        return Arrays.stream(starts)
                .map(start -> Arrays.stream(starts).filter(one -> one >= start && one - start < SECOND).count()).max()
                .orElseThrow();
    }

    private static Storm from(String place, List<Storm> storms) {
        return storms.stream().filter(storm -> storm.origin().label().equals(label(place))).findFirst()
                .orElseThrow(() -> new AssertionError(place + " of " + storms));
    }

    private static String label(String place) {
        return ShortThreads.class.getName() + "." + place;
    }

    @OnEachJdk
    void tellsTheStartInASentence(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, StartsUp.class).record();

        assertEquals(5, recorded.made().size(), recorded.names(recorded.made()).toString());
        String place = StartsUp.class.getName() + "." + Marks.of(StartsUp.class).at("main", "wait");
        Pattern wanted = Pattern.compile("ready after [\\d.]+ m?s: 4 threads from 3 origins, 3 ended; main waited "
                + "([\\d.]+ m?s), most of it \\([\\d.]+ m?s\\) at " + Pattern.quote(place));
        List<String> sentences = sentences(recorded.model());
        assertEquals(1, sentences.stream().filter(wanted.asMatchPredicate()).count(), sentences.toString());
    }

    private static List<String> sentences(RecordingModel model) {
        return Overview.of(model, Progress.NONE).findings().stream().map(Finding::sentence).toList();
    }
}
