package org.jlta.demo;

/**
 * What the demo server does.
 *
 * @param leaks    threads that each start of the shop forgets, 0 to 1000
 * @param reloads  how often the shop is reloaded during the load, 0 to 100
 * @param requests requests of the load, 1 to 1 000 000
 * @param seconds  time over which the load is spread, 0 (as fast as it goes) to 3600
 * @param seed     of the requests and of the kinds of leaks
 */
public record DemoOptions(int leaks, int reloads, int requests, int seconds, long seed) {
    /** One line for people. */
    public static final String USAGE = "usage: DemoServer [--leaks N] [--reloads N] [--requests N] [--seconds S]"
            + " [--seed N]";

    private static final DemoOptions DEFAULT = new DemoOptions(3, 3, 600, 6, 42);

    /**
     * Reads the command line.
     *
     * @throws UsageException for an unknown option, a missing value or one out of range
     */
    public static DemoOptions parse(String... arguments) throws UsageException {
        DemoOptions options = DEFAULT;
        for (int i = 0; i < arguments.length; i += 2) {
            String name = arguments[i];
            options = options.with(name, i + 1 < arguments.length ? arguments[i + 1] : null);
        }
        return options;
    }

    private DemoOptions with(String name, String value) throws UsageException {
        return switch (name) {
        case "--leaks" -> new DemoOptions(number(name, value, 0, 1000), reloads, requests, seconds, seed);
        case "--reloads" -> new DemoOptions(leaks, number(name, value, 0, 100), requests, seconds, seed);
        case "--requests" -> new DemoOptions(leaks, reloads, number(name, value, 1, 1_000_000), seconds, seed);
        case "--seconds" -> new DemoOptions(leaks, reloads, requests, number(name, value, 0, 3600), seed);
        case "--seed" -> new DemoOptions(leaks, reloads, requests, seconds,
                number(name, value, Integer.MIN_VALUE, Integer.MAX_VALUE));
        default -> throw new UsageException("Unknown option " + name + "; " + USAGE + ".");
        };
    }

    private static int number(String name, String value, int least, int most) throws UsageException {
        if (value == null) {
            throw new UsageException("Option " + name + " needs a number; " + USAGE + ".");
        }
        try {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new UsageException("Option " + name + " needs a whole number, found " + value + ".");
        }
        throw new UsageException("Option " + name + " must lie between " + least + " and " + most + ", found " + value
                + ".");
    }
}
