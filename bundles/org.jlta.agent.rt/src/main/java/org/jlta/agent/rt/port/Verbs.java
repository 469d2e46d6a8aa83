package org.jlta.agent.rt.port;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

import org.jlta.agent.options.AgentOption;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.MethodPatterns;
import org.jlta.agent.options.Span;
import org.jlta.agent.port.Refusal;
import org.jlta.agent.port.Verb;

/** Does what clients ask for, but for the streams and the detaching. One verb at a time, whoever asks. */
final class Verbs {
    private static final int LONGEST_NAME = 1000;
    private static final String INCLUDE = "include";
    private static final String AGENT = "org.jlta.agent.";

    private final Controlled controlled;
    private final ControlPort port;

    Verbs(Controlled controlled, ControlPort port) {
        this.controlled = controlled;
        this.port = port;
    }

    /**
     * @return what to answer
     */
    synchronized Map<String, String> perform(Verb verb, Map<String, String> values) throws PortRefusal {
        switch (verb) {
        case MARK :
            controlled.mark(name(values));
            break;
        case SNAPSHOT :
            controlled.snapshot();
            break;
        case RESET :
            controlled.prune(0);
            break;
        case PRUNE :
            controlled.prune(age(values));
            break;
        case PAUSE :
            controlled.pause();
            break;
        case RESUME :
            controlled.resume();
            break;
        case CONFIGURE :
            controlled.configure(changes(values));
            break;
        default :
        }
        Map<String, String> status = new LinkedHashMap<>(controlled.status());
        status.put("clients", Integer.toString(port.clients()));
        status.put("followers", Integer.toString(port.followers()));
        status.put("mostBehindBytes", Long.toString(port.mostBehindBytes()));
        if (port.lastFailure() != null) {
            status.put("lastBrokenConnection", port.lastFailure());
        }
        return status;
    }

    /** After this was answered. */
    synchronized void detach() {
        controlled.detach();
    }

    private static String name(Map<String, String> values) throws PortRefusal {
        String name = values.get(Verb.NAME);
        if (name == null || name.isEmpty() || name.length() > LONGEST_NAME) {
            throw new PortRefusal(Refusal.VALUE, "A mark needs a name of 1 to " + LONGEST_NAME + " characters.");
        }
        return name;
    }

    private static long age(Map<String, String> values) throws PortRefusal {
        long nanos = Span.nanos(values.getOrDefault(Verb.AGE, ""));
        if (nanos <= 0) {
            throw new PortRefusal(Refusal.VALUE, "An age is a length of time such as 30s or 10m.");
        }
        return nanos;
    }

    /** Only names of options that can be changed: no path, and nothing that was needed to start. */
    private static Map<String, String> changes(Map<String, String> values) throws PortRefusal {
        Map<String, String> changes = new TreeMap<>(values);
        if (changes.isEmpty()) {
            throw new PortRefusal(Refusal.VALUE, "Nothing to change was named.");
        }
        for (String name : changes.keySet()) {
            if (!AgentOptions.isChangeable(name)) {
                StringBuilder all = new StringBuilder();
                for (AgentOption option : AgentOptions.known()) {
                    if (AgentOptions.isChangeable(option.name())) {
                        all.append(all.length() == 0 ? "" : ", ").append(option.name());
                    }
                }
                throw new PortRefusal(Refusal.VALUE, (AgentOptions.isKnown(name)
                        ? "Option '" + name + "' cannot be changed while the agent records"
                        : "There is no option '" + name + "'") + "; these can be changed: " + all + ".");
            }
        }
        checkPatterns(changes.getOrDefault(INCLUDE, ""));
        return changes;
    }

    /** The JDK's own classes and the agent's are nothing that a client may have woven. */
    private static void checkPatterns(String include) throws PortRefusal {
        for (String pattern : include.split(":")) {
            String closed = pattern.startsWith(AGENT) ? AGENT : MethodPatterns.jdkPackages(pattern);
            if (closed != null) {
                throw new PortRefusal(Refusal.VALUE, "Classes of " + closed + "* are not timed over the port.");
            }
        }
    }
}
