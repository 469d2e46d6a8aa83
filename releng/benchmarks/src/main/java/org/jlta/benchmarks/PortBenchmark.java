package org.jlta.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.agent.AttachException;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.ChunkCopy;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;

/**
 * Measures what readers of the port cost an application that makes 50 MB of events a second, and how long an event needs to a reader:
 * {@code PortBenchmark AGENT_JAR ROUNDS JDK_HOME [readers]}; with {@code readers}, only one that drops what it gets beside ten.
 * <p>
 * The readers run on the same machine and take processors from the application too. In each round there is a run for each number
 * of readers that copy and that drop what they get, in random order. Printed are medians and 95 % intervals.
 */
public final class PortBenchmark {
    private static final long FLOOD_MILLIS = 4000;
    /** 50 MB. */
    private static final long EVENTS_PER_SECOND = 50_000_000 / Flood.TEXT_BYTES;
    /** For an agent that sends its readers all. */
    private static final String UNLIMITED = "100GB";
    private static final int MARKS = 300;
    private static final int MOST_PAUSE_MILLIS = 200;
    private static final double GOAL_MEDIAN_MILLIS = 500;
    private static final double GOAL_WORST_MILLIS = 2000;
    private static final Pattern MARK = Pattern.compile("event-(\\d{4})");

    private final Path agentJar;
    private final Path java;

    private PortBenchmark(Path agentJar, Path java) {
        this.agentJar = agentJar;
        this.java = java;
    }

    public static void main(String[] arguments) throws Exception {
        boolean brief = arguments.length == 4 && "readers".equals(arguments[3]);
        if (arguments.length != 3 && !brief) {
            System.err.println("usage: PortBenchmark AGENT_JAR ROUNDS JDK_HOME [readers]");
            System.exit(2);
        }
        PortBenchmark benchmark = new PortBenchmark(Path.of(arguments[0]), Path.of(arguments[2], "bin", "java"));
        System.out.println(arguments[2] + ", port, " + arguments[1] + " rounds: median [95 % interval]");
        benchmark.cost(brief ? Load.DROPPING : Load.ALL, Integer.parseInt(arguments[1]));
        if (!brief) {
            benchmark.latency();
        }
    }

    /**
     * What runs beside the application.
     *
     * @param readers
     *            how many
     * @param copying
     *            whether they keep copies, as the tools do, or drop what they get, which leaves out what is another host's work
     * @param limited
     *            whether they share what the agent sends by default, or each gets all
     */
    private record Load(int readers, boolean copying, boolean limited) {
        static final Load NONE = new Load(0, false, true);
        static final List<Load> ALL = List.of(NONE, new Load(1, true, true), new Load(10, true, true),
                new Load(10, true, false), new Load(1, false, true), new Load(10, false, true));
        static final List<Load> DROPPING = List.of(NONE, new Load(1, false, true), new Load(10, false, true));

        Load ofOne() {
            return readers == 0 ? NONE : new Load(1, copying, true);
        }

        String options() {
            return limited ? "" : ",readers=" + UNLIMITED;
        }
    }

    private void cost(List<Load> loads, int rounds) throws Exception {
        Map<Load, double[]> events = new HashMap<>();
        Map<Load, double[]> processors = new HashMap<>();
        Random random = new Random(1);
        List<Load> order = new ArrayList<>(loads);
        for (Load load : order) {
            events.put(load, new double[rounds]);
            processors.put(load, new double[rounds]);
        }
        for (int round = 0; round < rounds; round++) {
            Collections.shuffle(order, random);
            for (Load load : order) {
                FloodRun.Result result = flood(load);
                events.get(load)[round] = result.eventsPerSecond();
                processors.get(load)[round] = result.processors();
            }
        }
        for (Load load : loads) {
            System.out.printf(Locale.ROOT,
                    "  %2d readers that %s%s, %d MB a second: %.2f processors, %.0f ns an event, as a ratio to none %s, to one %s%n",
                    load.readers(), load.copying() ? "copy" : "drop",
                    load.limited() ? "" : " without limit", EVENTS_PER_SECOND * Flood.TEXT_BYTES / 1_000_000,
                    Interval.of(processors.get(load)).median(), 1e9 / Interval.of(events.get(load)).median(),
                    ratio(events.get(Load.NONE), events.get(load)), ratio(events.get(load.ofOne()), events.get(load)));
        }
    }

    private static String ratio(double[] of, double[] to) {
        double[] ratios = new double[of.length];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = of[i] / to[i];
        }
        Interval interval = Interval.of(ratios);
        return String.format(Locale.ROOT, "%.2f [%.2f, %.2f]", interval.median(), interval.low(), interval.high());
    }

    private FloodRun.Result flood(Load load) throws Exception {
        Path folder = Files.createTempDirectory("jlta-benchmark-");
        List<AutoCloseable> reading = new ArrayList<>();
        FloodRun.Result result;
        try (FloodRun run = FloodRun.start(java, agentJar, folder, FLOOD_MILLIS, EVENTS_PER_SECOND,
                load.options())) {
            TokenFile tokens = run.tokens();
            for (int i = 0; i < load.readers(); i++) {
                reading.add(load.copying() ? new PortReader(tokens, arrived -> {
                }) : new PortDrain(tokens));
            }
            result = run.work();
            for (AutoCloseable reader : reading) {
                reader.close();
            }
        }
        Files.delete(folder);
        return result;
    }

    /** From before a mark is asked for until the copy of a reader holds it. */
    private void latency() throws Exception {
        Map<Integer, Long> seen = new ConcurrentHashMap<>();
        Map<Integer, Long> asked = new TreeMap<>();
        Path folder = Files.createTempDirectory("jlta-benchmark-");
        try (FloodRun run = FloodRun.start(java, agentJar, folder, 0, 1, "")) {
            TokenFile tokens = run.tokens();
            Positions positions = new Positions(seen);
            try (PortReader reader = new PortReader(tokens, positions);
                    RemoteAgent control = PortReader.connect(tokens, Role.CONTROL)) {
                mark(control, asked);
                control.ask(Verb.DETACH, Map.of());
                reader.awaitEnd();
            }
        }
        Files.delete(folder);
        double[] millis = asked.entrySet().stream().filter(mark -> seen.containsKey(mark.getKey()))
                .mapToDouble(mark -> (seen.get(mark.getKey()) - mark.getValue()) / 1e6).sorted().toArray();
        if (millis.length != MARKS) {
            throw new IOException("marks that arrived: expected=" + MARKS + ", found=" + millis.length);
        }
        double median = Interval.of(millis).median();
        double worst = millis[millis.length - 1];
        System.out.printf(Locale.ROOT,
                "  an event is at a reader after %.0f ms (goal %.0f), at worst %.0f ms (goal %.0f)"
                        + " of %d: %s%n",
                median, GOAL_MEDIAN_MILLIS, worst, GOAL_WORST_MILLIS, MARKS,
                median <= GOAL_MEDIAN_MILLIS && worst <= GOAL_WORST_MILLIS ? "met" : "not met");
    }

    private static void mark(RemoteAgent control, Map<Integer, Long> asked)
            throws AttachException, RefusedException, InterruptedException {
        Random random = new Random(1);
        for (int i = 0; i < MARKS; i++) {
            asked.put(i, System.nanoTime());
            control.ask(Verb.MARK, Map.of(Verb.NAME, String.format(Locale.ROOT, "event-%04d", i)));
            TimeUnit.MILLISECONDS.sleep(random.nextInt(MOST_PAUSE_MILLIS));
        }
    }

    /** Looks for marks in what a copy grew by. */
    private static final class Positions implements RemoteAgent.Arrival {
        private final Map<Integer, Long> seen;

        Positions(Map<Integer, Long> seen) {
            this.seen = seen;
        }

        @Override
        public void arrived(ChunkCopy copy) throws IOException {
            long now = System.nanoTime();
            try (var files = Files.newDirectoryStream(copy.folder(), "*.jfr")) {
                for (Path file : files) {
                    Matcher mark = MARK.matcher(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
                    while (mark.find()) {
                        seen.putIfAbsent(Integer.valueOf(mark.group(1)), now);
                    }
                }
            }
        }
    }
}
