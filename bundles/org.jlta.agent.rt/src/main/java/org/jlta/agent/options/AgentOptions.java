package org.jlta.agent.options;

import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

import org.jlta.agent.port.HostPort;

/**
 * The options of the agent, checked. Immutable: {@link #with} makes a changed copy.
 * <p>
 * Made by {@link #parse} on both sides: by the agent from what follows {@code =} in {@code -javaagent}, and by the tools
 * from their own arguments. {@link #toArgument} is the inverse of {@link #parse}.
 */
public final class AgentOptions {
    /** The stack depth when none is given, in frames. */
    public static final int DEFAULT_STACK_DEPTH = 256;
    /** The deepest stack that JFR can be asked for, in frames. */
    public static final int MAX_STACK_DEPTH = 2048;

    static final String COMMAND = "command";
    static final String PRESET = "preset";
    static final String OUTPUT = "output";
    static final String REPOSITORY = "repository";
    static final String STACK_DEPTH = "stackdepth";
    static final String ENVIRONMENT = "environment";
    static final String KEEP = "keep";
    static final String SAVE = "save";
    static final String SAVE_FOLDER = "savefolder";
    static final String ANNOUNCE = "announce";
    static final String PACKAGES = "packages";
    static final String POOLS = "pools";
    static final String RESOURCE_TABLE = "resourcetable";
    static final String CONTEXTS = "contexts";
    static final String SAMPLER = "sampler";
    static final String INTERVAL = "interval";
    static final String PROFILER = "profiler";
    static final String INCLUDE = "include";
    static final String EXCLUDE = "exclude";
    static final String CALLS = "calls";
    static final String MIN_CALL = "mincall";
    static final String ADDRESS = "address";
    static final String TOKEN_FILE = "tokenfile";
    static final String IDLE = "idle";
    static final String TLS = "tls";
    static final String INSECURE = "insecure";
    static final String READERS = "readers";
    private static final String DEFAULT_CALLS = "methods";
    private static final String DEFAULT_MIN_CALL = "1ms";
    private static final String DEFAULT_INTERVAL = "20ms";
    private static final String DEFAULT_IDLE = "10m";
    private static final String DEFAULT_READERS = "32MB";
    /** What is read again while the agent records; all else is needed at the start, or names a file. */
    private static final List<String> CHANGEABLE = List.of(PRESET, INTERVAL, INCLUDE, EXCLUDE, CALLS, MIN_CALL,
            SAMPLER);

    /** What says how to listen at an address. */
    private static final List<String> OF_ADDRESS = List.of(TOKEN_FILE, TLS, INSECURE);

    private static final List<AgentOption> KNOWN = allKnown();

    private final Map<String, String> values;
    /** What was replaced by a later value, a sentence; null for nothing. */
    private final String replaced;

    private AgentOptions(Map<String, String> values, String replaced) {
        this.values = Collections.unmodifiableMap(values);
        this.replaced = replaced;
    }

    private static List<AgentOption> allKnown() {
        List<AgentOption> known = new ArrayList<>(List.of(
                new AgentOption(PRESET, "low|normal|full", "normal",
                        "how much is recorded; low counts virtual threads instead of recording each"),
                new AgentOption(OUTPUT, "FILE", "",
                        "the recording is written there when the application ends; %p is the process id, %t the time"),
                new AgentOption(REPOSITORY, "FOLDER", "",
                        "where the growing recording lies; must not be readable by others"),
                new AgentOption(STACK_DEPTH, "FRAMES", "256", "the deepest stack that is recorded, 1 to 2048 frames"),
                new AgentOption(KEEP, "TIME|SIZE", "",
                        "the recording keeps the last minutes (10m) or megabytes (200MB) at least, and drops what is older"),
                new AgentOption(SAVE, "EVENTS", "",
                        "the recording so far is copied to a file at these events: deadlock:startfailed:threads=1500"),
                new AgentOption(SAVE_FOLDER, "FOLDER", "",
                        "where those files lie; default: beside output, else in the working directory"),
                new AgentOption(ANNOUNCE, "off|stderr", "off", "findings are told on standard error, one line each"),
                new AgentOption(POOLS, "FILE", "", "a table of further classes of pools, a line for each"),
                new AgentOption(RESOURCE_TABLE, "FILE", "",
                        "a table of further classes that lend connections, permits or the like, a line for each"),
                new AgentOption(CONTEXTS, "FILE", "",
                        "a table of further containers whose class loaders stand for applications, a line for each"),
                new AgentOption(ENVIRONMENT, "on|off", "off",
                        "also record arguments, environment variables, system properties and other processes"),
                new AgentOption(PACKAGES, "NAME:NAME", "",
                        "the application's own code, in which calls of notify, unpark and yield are seen with their "
                                + "lines; default: all that comes from where the main class does, and where that is a jar "
                                + "from folders of classes")));
        for (Part part : Part.values()) {
            known.add(part.option());
        }
        known.add(new AgentOption(SAMPLER, "jfr|cpu|jlta|async|off", "",
                "who takes stacks of running threads: Flight Recorder, the same by CPU time (JDK 25 on Linux, a trial "
                        + "feature of that JDK), the agent, or async-profiler; default: jfr, off in preset low"));
        known.add(new AgentOption(PROFILER, "JAR", "",
                "the jar of async-profiler, for sampler=async; default: async-profiler*.jar beside the agent's jar"));
        known.add(new AgentOption(INTERVAL, "SPAN", DEFAULT_INTERVAL,
                "between two stacks of a running thread, at least 1ms"));
        known.add(new AgentOption(INCLUDE, "PATTERN:PATTERN", "",
                "methods whose calls are timed: com.acme.*, com.acme.Cart, com.acme.Cart#add*; a star stands for "
                        + "any characters"));
        known.add(new AgentOption(EXCLUDE, "PATTERN:PATTERN", "", "methods that are not, though they are included"));
        known.add(new AgentOption(CALLS, "KIND:KIND", DEFAULT_CALLS,
                "what is timed of included classes: methods, constructors, initializers, lambdas"));
        known.add(new AgentOption(MIN_CALL, "SPAN", DEFAULT_MIN_CALL,
                "the shortest call that is recorded by itself; all are counted"));
        known.add(new AgentOption(ADDRESS, "HOST:PORT", "",
                "listens there for the tools, such as 127.0.0.1:7777; port 0 for any that is free; default: not until a "
                        + "tool of the same user asks"));
        known.add(new AgentOption(TOKEN_FILE, "FILE", "",
                "the secrets that a tool needs to connect, as lines read=TOKEN and control=TOKEN; made when it is not there"));
        known.add(new AgentOption(TLS, "FILE", "",
                "a PKCS #12 key store: connections are encrypted; its password is the first line of FILE.password"));
        known.add(new AgentOption(INSECURE, "on|off", "off", "lets other hosts connect without TLS"));
        known.add(new AgentOption(IDLE, "SPAN", DEFAULT_IDLE,
                "how long a port stays open without a client when it was opened because a tool asked, and a recording "
                        + "goes on whose attach was killed, unless output, keep or save was given"));
        known.add(new AgentOption(READERS, "SIZE", DEFAULT_READERS,
                "how much two or more that follow the recording are sent in a second, all together; who wants more falls "
                        + "behind"));
        return Collections.unmodifiableList(known);
    }

    /** Every option that this version of the agent understands, in the order of help. */
    public static List<AgentOption> known() {
        return KNOWN;
    }

    /** Whether there is an option of that name. */
    public static boolean isKnown(String name) {
        for (AgentOption option : KNOWN) {
            if (option.name().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an option can be changed while the agent records. */
    public static boolean isChangeable(String name) {
        return CHANGEABLE.contains(name) || Part.named(name) != null;
    }

    /**
     * Reads options in the form {@code name=value,…}. A value with a comma stands in double quotes, a double quote inside
     * it is doubled; {@code @FILE} reads more from a UTF-8 file, where line ends separate too and a line that begins with
     * {@code #} is a comment. Of an option that is given twice the later value holds.
     *
     * @param text
     *            may be null or empty: the defaults
     * @throws OptionException
     *             when an option is unknown or its value is not possible, or a file cannot be read
     */
    public static AgentOptions parse(String text) throws OptionException {
        Map<String, String> values = new TreeMap<>();
        List<String> twice = new ArrayList<>();
        for (String[] option : OptionText.split(text == null ? "" : text, twice)) {
            OptionChecks.check(option[0], option[1]);
            values.put(option[0], option[1]);
        }
        return new AgentOptions(values, twice.isEmpty() ? null : twice.get(0)).checked();
    }

    /**
     * What a text gives in the form of {@link #parse}, in its order, without a look at names and values.
     *
     * @param text
     *            may be empty
     * @return names and values; a new list
     * @throws OptionException
     *             when the text has another form, or a file cannot be read
     */
    public static List<Map.Entry<String, String>> pairs(String text) throws OptionException {
        List<Map.Entry<String, String>> pairs = new ArrayList<>();
        for (String[] option : OptionText.split(text, new ArrayList<>())) {
            pairs.add(Map.entry(option[0], option[1]));
        }
        return pairs;
    }

    /**
     * A copy with one option set; an empty value takes the option back to its default.
     *
     * @throws OptionException
     *             when there is no such option or the value is not possible
     */
    public AgentOptions with(String name, String value) throws OptionException {
        Map<String, String> changed = new TreeMap<>(values);
        if (value.isEmpty()) {
            OptionChecks.checkName(name);
            changed.remove(name);
        } else {
            OptionChecks.check(name, value);
            changed.put(name, value);
        }
        return new AgentOptions(changed, replaced).checked();
    }

    /**
     * Names of the options given here that have another value there, in alphabetical order; one that is not given there has
     * its default.
     */
    public List<String> differing(AgentOptions there) {
        List<String> names = new ArrayList<>();
        for (AgentOption option : known()) {
            String value = values.get(option.name());
            if (value != null
                    && !value.equals(there.values.getOrDefault(option.name(), there.byDefault(option)))) {
                names.add(option.name());
            }
        }
        Collections.sort(names);
        return names;
    }

    /** A part's default is that of the preset. */
    private String byDefault(AgentOption option) {
        Part part = Part.named(option.name());
        return part == null ? option.defaultValue() : part.isIn(preset()) ? "on" : "off";
    }

    /** What was given of an option, as it was written; null when nothing was. */
    public String given(String name) {
        return values.get(name);
    }

    /** What fits alone may not fit together. */
    private AgentOptions checked() throws OptionException {
        if (save().atDeadlock() && !has(Part.LOCKS)) {
            throw new OptionException("option save names deadlock, and locks is off: only part locks finds deadlocks");
        }
        return this;
    }

    /** The name of a given option that does nothing without option address, which is not given; null for none. */
    public String withoutAddress() {
        for (String name : OF_ADDRESS) {
            if (address() == null && !values.getOrDefault(name, "off").equals("off")) {
                return name;
            }
        }
        return null;
    }

    /**
     * Which given option does nothing beside the others, or since it is given again in the same text, one sentence without a
     * full stop; null for none.
     */
    public String withoutEffect() {
        String name = withoutAddress();
        return name == null
                ? replaced
                : "option " + name + " is without effect: it belongs to option address, which is not given";
    }

    /** The options that were given, in the form that {@link #parse} reads; empty when none was. */
    public String toArgument() {
        return OptionText.join(values);
    }

    public Preset preset() {
        String value = values.get(PRESET);
        return value == null ? Preset.NORMAL : Preset.valueOf(value.toUpperCase(Locale.ROOT));
    }

    /** Whether a part is recorded: as it was said, else as the preset has it. */
    public boolean has(Part part) {
        String value = values.get(part.optionValue());
        return value == null ? part.isIn(preset()) : value.equals("on");
    }

    /** All parts that are recorded; the set is the caller's. */
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.noneOf(Part.class);
        for (Part part : Part.values()) {
            if (has(part)) {
                parts.add(part);
            }
        }
        return parts;
    }

    /** The file to write, with its {@code %p} and {@code %t} as they were given, or null for none. */
    public Path output() {
        return path(OUTPUT);
    }

    /** The folder of the growing recording, or null where the agent chooses one. */
    public Path repository() {
        return path(REPOSITORY);
    }

    /** The table of further classes of pools, or null for none. */
    public Path pools() {
        return path(POOLS);
    }

    /** The table of further classes that lend something, or null for none. */
    public Path resourceTable() {
        return path(RESOURCE_TABLE);
    }

    /** The table of further containers, or null for none. */
    public Path contexts() {
        return path(CONTEXTS);
    }

    /** In frames. */
    public int stackDepth() {
        String value = values.get(STACK_DEPTH);
        return value == null ? DEFAULT_STACK_DEPTH : Integer.parseInt(value);
    }

    /** How much of the past is kept. */
    public Keep keep() {
        String value = values.get(KEEP);
        try {
            return value == null ? Keep.DEFAULT : Keep.parse(value);
        } catch (OptionException e) {
            throw new IllegalStateException("keep was checked: value=" + value, e);
        }
    }

    /** At which events the recording so far is saved. */
    public SaveEvents save() {
        String value = values.get(SAVE);
        try {
            return value == null ? SaveEvents.NONE : SaveEvents.parse(value);
        } catch (OptionException e) {
            throw new IllegalStateException("save was checked: value=" + value, e);
        }
    }

    /** The folder of what is saved at such events, or null for the one of the output, else the working directory. */
    public Path saveFolder() {
        return path(SAVE_FOLDER);
    }

    /** Whether findings are told on standard error. */
    public boolean announces() {
        return "stderr".equals(values.get(ANNOUNCE));
    }

    /** Names of the packages of the application's own code; empty for where the main class comes from. */
    public List<String> packages() {
        String value = values.get(PACKAGES);
        return value == null ? List.of() : List.of(value.split(":"));
    }

    /** Whether the events that hold variables, properties and other processes are recorded. */
    public boolean environment() {
        return "on".equals(values.get(ENVIRONMENT));
    }

    /** Who takes stacks of running threads. */
    public Sampler sampler() {
        String value = values.get(SAMPLER);
        return value != null ? Sampler.named(value) : preset() == Preset.LOW ? Sampler.OFF : Sampler.JFR;
    }

    /** The jar of async-profiler, or null for the one beside the agent's. */
    public Path profiler() {
        return path(PROFILER);
    }

    /** Between two stacks of a running thread, in nanoseconds. */
    public long intervalNanos() {
        return Span.nanos(values.getOrDefault(INTERVAL, DEFAULT_INTERVAL));
    }

    /** Methods whose calls are timed; empty for none. */
    public MethodPatterns include() {
        return MethodPatterns.parse(has(Part.METHODS) ? values.getOrDefault(INCLUDE, "") : "");
    }

    /** Methods that are not timed though they are included. */
    public MethodPatterns exclude() {
        return MethodPatterns.parse(values.getOrDefault(EXCLUDE, ""));
    }

    /** What is timed of included classes; the set is the caller's. */
    public Set<MethodKind> calls() {
        Set<MethodKind> kinds = EnumSet.noneOf(MethodKind.class);
        for (String kind : values.getOrDefault(CALLS, DEFAULT_CALLS).split(":")) {
            kinds.add(MethodKind.valueOf(kind.toUpperCase(Locale.ROOT)));
        }
        return kinds;
    }

    /** Whether calls of the same methods are timed by the other options, whatever is recorded of them. */
    public boolean timesSameMethods(AgentOptions other) {
        return Objects.equals(timed(), other.timed());
    }

    /** What says which methods are timed; null for none. */
    private List<Object> timed() {
        String included = values.getOrDefault(INCLUDE, "");
        return included.isEmpty() || !has(Part.METHODS)
                ? null
                : List.of(included, values.getOrDefault(EXCLUDE, ""), calls());
    }

    /** The shortest call that is recorded by itself, in nanoseconds. */
    public long minCallNanos() {
        return Span.nanos(values.getOrDefault(MIN_CALL, DEFAULT_MIN_CALL));
    }

    /** Where to listen for the tools; null where nothing is opened before one asks. */
    public HostPort address() {
        String value = values.get(ADDRESS);
        return value == null ? null : HostPort.parse(value);
    }

    /** The file of the port's tokens; null for new ones. */
    public Path tokenFile() {
        return path(TOKEN_FILE);
    }

    /** The key store of the port; null for no TLS. */
    public Path tls() {
        return path(TLS);
    }

    /** Whether other hosts may connect without TLS. */
    public boolean insecure() {
        return "on".equals(values.get(INSECURE));
    }

    /** How much those who follow the recording are sent together, in bytes a second. */
    public long readersBytesPerSecond() {
        return Size.bytes(values.getOrDefault(READERS, DEFAULT_READERS));
    }

    /** Whether something is asked for that is of use when the tool that attached the agent is gone. */
    public boolean isMeantToStay() {
        return values.containsKey(OUTPUT) || values.containsKey(KEEP) || values.containsKey(SAVE);
    }

    /**
     * How long a port that a tool asked for stays open without a client, and a recording goes on that its tool left, in nanoseconds.
     */
    public long idleNanos() {
        return Span.nanos(values.getOrDefault(IDLE, DEFAULT_IDLE));
    }

    /** What this load asks for; {@link Command#START} when nothing is said. */
    public Command command() {
        String value = values.get(COMMAND);
        for (Command command : Command.values()) {
            if (command.optionValue().equals(value)) {
                return command;
            }
        }
        return Command.START;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AgentOptions && ((AgentOptions) other).values.equals(values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return toArgument();
    }

    private Path path(String name) {
        String value = values.get(name);
        return value == null ? null : Paths.get(value);
    }
}
