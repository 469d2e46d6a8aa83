package org.jlta.agent.options;

import java.util.Locale;

/** A part of what the agent records that can be switched by itself; the preset says which are on. */
public enum Part {
    /** Who acted on whom: start, interrupt, join, sleep, yield, park, unpark, wait, notify. */
    INTERACTIONS("who wakes, interrupts, joins and waits for whom", Preset.NORMAL),
    /** Who owns the locks that threads wait for, what blocked threads wait for, deadlocks. */
    LOCKS("owners of locks, what blocked threads wait for, deadlocks", Preset.LOW),
    /** Pools, their size and load, and where each task was submitted that a thread runs. */
    TASKS("pools, their load, and where the tasks were submitted that threads run", Preset.NORMAL),
    /** CPU time and allocated bytes of each platform thread. */
    CPU("CPU time and allocated bytes of each platform thread, every second and when it ends", Preset.LOW),
    /** Times of the calls of methods that were named. */
    METHODS("times of the calls of the methods that option include names", Preset.LOW),
    /** Values of thread locals that keep a stopped application in memory. */
    THREADLOCALS("values of thread locals that keep a stopped application in memory, looked for every 5 s",
            Preset.FULL),
    /** Who holds what is lent and given back, such as connections, and who waits for it. */
    RESOURCES("who holds connections and what else pools lend, since when and where it was got, and who waits for it",
            Preset.FULL);

    private final String description;
    private final Preset from;

    Part(String description, Preset from) {
        this.description = description;
        this.from = from;
    }

    /** The name in options: lower case. */
    public String optionValue() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the part is on where nothing is said of it: it is in a preset and in all that record more. */
    boolean isIn(Preset preset) {
        return preset.compareTo(from) >= 0;
    }

    AgentOption option() {
        return new AgentOption(optionValue(), "on|off", "", description + "; default: on from preset "
                + from.optionValue());
    }

    /** The part of an option's name, or null where the name is another's. */
    static Part named(String name) {
        for (Part part : values()) {
            if (part.optionValue().equals(name)) {
                return part;
            }
        }
        return null;
    }
}
