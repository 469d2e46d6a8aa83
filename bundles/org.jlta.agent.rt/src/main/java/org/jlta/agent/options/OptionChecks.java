package org.jlta.agent.options;

import java.nio.file.InvalidPathException;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.jlta.agent.port.HostPort;

/** Checks the values of options; each refusal says in one sentence what was expected. */
final class OptionChecks {
    private static final Pattern PACKAGE_NAMES = Pattern.compile("[\\w$]+(\\.[\\w$]+)*(:[\\w$]+(\\.[\\w$]+)*)*");
    private static final long LEAST_INTERVAL_NANOS = 1_000_000;

    private OptionChecks() {
    }

    static void check(String name, String value) throws OptionException {
        checkName(name);
        if (Part.named(name) != null) {
            checkOneOf(name, value, "on", "off");
            return;
        }
        switch (name) {
        case AgentOptions.PRESET :
            checkOneOf(name, value, "low", "normal", "full");
            break;
        case AgentOptions.ENVIRONMENT :
        case AgentOptions.INSECURE :
            checkOneOf(name, value, "on", "off");
            break;
        case AgentOptions.COMMAND :
            checkOneOf(name, value, "start", "flush", "detach", "port", "replace", "check");
            break;
        case AgentOptions.STACK_DEPTH :
            checkDepth(value);
            break;
        case AgentOptions.KEEP :
            Keep.parse(value);
            break;
        case AgentOptions.SAVE :
            SaveEvents.parse(value);
            break;
        case AgentOptions.ANNOUNCE :
            checkOneOf(name, value, "off", "stderr");
            break;
        case AgentOptions.PACKAGES :
            checkPackages(value);
            break;
        case AgentOptions.ADDRESS :
            expect(name, value, HostPort.parse(value) != null, "is HOST:PORT, such as 127.0.0.1:7777 or [::1]:0");
            break;
        case AgentOptions.IDLE :
            expect(name, value, Span.nanos(value) > 0, "is a length of time such as 30s, 10m or 2h");
            break;
        case AgentOptions.READERS :
            expect(name, value, Size.bytes(value) > 0, "is a size such as 10MB or 1GB");
            break;
        case AgentOptions.SAMPLER :
        case AgentOptions.INTERVAL :
        case AgentOptions.INCLUDE :
        case AgentOptions.EXCLUDE :
        case AgentOptions.CALLS :
        case AgentOptions.MIN_CALL :
            checkActivity(name, value);
            break;
        default :
            checkPath(name, value);
        }
    }

    /** Of what threads do over time. */
    private static void checkActivity(String name, String value) throws OptionException {
        switch (name) {
        case AgentOptions.SAMPLER :
            checkOneOf(name, value, "jfr", "cpu", "jlta", "async", "off");
            break;
        case AgentOptions.CALLS :
            for (String kind : value.split(":", -1)) {
                checkOneOf(name, kind, "methods", "constructors", "initializers", "lambdas");
            }
            break;
        case AgentOptions.INTERVAL :
            expect(name, value, Span.nanos(value) >= LEAST_INTERVAL_NANOS,
                    "is a length of time from 1ms on, such as 20ms or 1s");
            break;
        case AgentOptions.MIN_CALL :
            expect(name, value, Span.nanos(value) >= 0, "is a length of time such as 0ms, 500us or 1s");
            break;
        default :
            expect(name, value, MethodPatterns.isList(value),
                    "are patterns with : between, such as com.acme.*:org.shop.Cart#add*");
        }
    }

    private static void expect(String name, String value, boolean fits, String what) throws OptionException {
        if (!fits) {
            throw new OptionException("option " + name + " is '" + value + "', expected " + what);
        }
    }

    static void checkName(String name) throws OptionException {
        List<String> names = new ArrayList<>();
        for (AgentOption option : AgentOptions.known()) {
            names.add(option.name());
        }
        if (!names.contains(name) && !AgentOptions.COMMAND.equals(name)) {
            throw new OptionException("unknown option '" + name + "': known are " + String.join(", ", names));
        }
    }

    private static void checkOneOf(String name, String value, String... allowed) throws OptionException {
        for (String one : allowed) {
            if (one.equals(value)) {
                return;
            }
        }
        throw new OptionException(
                "option " + name + " is '" + value + "', expected is one of " + String.join(", ", allowed));
    }

    private static void checkDepth(String value) throws OptionException {
        try {
            int depth = Integer.parseInt(value);
            if (depth >= 1 && depth <= AgentOptions.MAX_STACK_DEPTH) {
                return;
            }
        } catch (NumberFormatException e) {
            throw depthExpected(value, e);
        }
        throw depthExpected(value, null);
    }

    private static OptionException depthExpected(String value, NumberFormatException cause) {
        return new OptionException(
                "option " + AgentOptions.STACK_DEPTH + " is '" + value + "', expected is a number from 1 to "
                        + AgentOptions.MAX_STACK_DEPTH,
                cause);
    }

    private static void checkPackages(String value) throws OptionException {
        if (!PACKAGE_NAMES.matcher(value).matches()) {
            throw new OptionException("option " + AgentOptions.PACKAGES + " is '" + value
                    + "', expected are names of packages with : between, such as com.acme:org.shop");
        }
    }

    private static void checkPath(String name, String value) throws OptionException {
        if (value.isEmpty()) {
            throw new OptionException("option " + name + " is empty, expected is a path");
        }
        try {
            Paths.get(value);
        } catch (InvalidPathException e) {
            throw new OptionException("option " + name + " is no path here: " + e.getReason(), e);
        }
    }
}
