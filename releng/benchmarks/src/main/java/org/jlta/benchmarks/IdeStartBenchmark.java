package org.jlta.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Starts an Eclipse IDE without and with the feature in turn, and compares how long each takes until its window is there. Both
 * hold the bundle {@code org.jlta.ide.testdriver}, which measures.
 */
final class IdeStartBenchmark {
    private static final String[] VALUES = {"started", "cpu"};

    private IdeStartBenchmark() {
    }

    /** @param arguments folder of the IDE without, folder of the IDE with the feature, how many pairs, a folder for workspaces */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path work = Path.of(arguments[3]);
        List<List<String>> variants = List.of(command(Path.of(arguments[0]), work.resolve("without")),
                command(Path.of(arguments[1]), work.resolve("with")));
        Path none = work.resolve("none.jfr");
        // the first start of each writes what later ones read
        for (List<String> variant : variants) {
            Sample.of(variant, none);
        }
        int pairs = Integer.parseInt(arguments[2]);
        double[][][] taken = new double[VALUES.length][variants.size()][pairs];
        double active = 0;
        for (int pair = 0; pair < pairs; pair++) {
            for (int turn = 0; turn < variants.size(); turn++) {
                int variant = (pair + turn) % variants.size();
                Sample sample = Sample.of(variants.get(variant), none);
                for (int value = 0; value < VALUES.length; value++) {
                    taken[value][variant][pair] = sample.value(VALUES[value]);
                }
                active = Math.max(active, sample.value("active"));
            }
        }
        for (int value = 0; value < VALUES.length; value++) {
            print(VALUES[value], taken[value]);
        }
        System.out.printf(Locale.ROOT, "bundles of JLTA that are active after the start: %.0f%n", active);
    }

    private static void print(String value, double[][] taken) {
        double[] ratios = new double[taken[0].length];
        for (int pair = 0; pair < ratios.length; pair++) {
            ratios[pair] = taken[1][pair] / taken[0][pair];
        }
        Interval without = Interval.of(taken[0]);
        Interval with = Interval.of(taken[1]);
        Interval ratio = Interval.of(ratios);
        System.out.printf(Locale.ROOT,
                "%-8s without %6.0f ms (%.0f to %.0f)  with %6.0f ms (%.0f to %.0f)  ratio %.3f (%.3f to %.3f)%n",
                value,
                without.median(), without.low(), without.high(), with.median(), with.low(), with.high(),
                ratio.median(), ratio.low(), ratio.high());
    }

    private static List<String> command(Path eclipse, Path workspace) throws IOException {
        try (Stream<Path> plugins = Files.list(eclipse.resolve("plugins"))) {
            Path launcher = plugins
                    .filter(file -> file.getFileName().toString().startsWith("org.eclipse.equinox.launcher_"))
                    .findFirst().orElseThrow();
            return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Dorg.jlta.ide.testdriver.start=true", "-jar", launcher.toString(), "-nosplash", "-perspective",
                    "org.eclipse.jdt.ui.JavaPerspective", "-data", workspace.toString());
        }
    }
}
