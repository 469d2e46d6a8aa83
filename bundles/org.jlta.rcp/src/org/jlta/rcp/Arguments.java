package org.jlta.rcp;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.osgi.util.NLS;
import org.jlta.agent.port.HostPort;

/**
 * What the program was started with.
 *
 * @param recordings files and folders that are there, in their order
 * @param live       the live session to begin with, null for none
 * @param refusal    why the program cannot do what was asked, in one sentence; null when it can
 * @param exitCode   that of the program where it refuses
 */
public record Arguments(List<Path> recordings, Live live, String refusal, int exitCode) {
    /** Wrong usage, as the command line has it. */
    public static final int WRONG_USAGE = 2;
    /** Cannot do it: no such file, no display. */
    public static final int CANNOT = 3;

    private static final String ATTACH = "--attach";
    private static final String CONNECT = "--connect";
    private static final String TOKENS = "--tokenfile";
    private static final String TLS = "--tls";
    /** Options of the program's own; each has a value. */
    private static final List<String> OWN = List.of(ATTACH, CONNECT, TOKENS, TLS);
    /** Options of the platform's launcher that have no value; it leaves them among the arguments. */
    private static final List<String> FLAGS = List.of("-consoleLog", "-clean", "-nosplash", "-clearPersistedState");

    /**
     * A running JVM or an agent; exactly one of the first two is there.
     *
     * @param target       pid or a part of the main class or jar name, null for none
     * @param address      of an agent, null for none
     * @param tokens       file of its tokens, null without address
     * @param certificates file of its certificates, null for none
     */
    public record Live(String target, HostPort address, Path tokens, Path certificates) {
    }

    /** The launcher's own options, which begin with one dash, and their values are skipped. */
    public static Arguments of(String... arguments) {
        List<Path> files = new ArrayList<>();
        Map<String, String> own = new HashMap<>();
        String option = null;
        for (String argument : arguments) {
            if (option != null && OWN.contains(option)) {
                own.put(option, argument);
                option = null;
            } else if (argument.startsWith("--") && !OWN.contains(argument)) {
                return refused(NLS.bind(Messages.unknownOption_message, argument), WRONG_USAGE);
            } else if (argument.startsWith("-")) {
                option = FLAGS.contains(argument) ? null : argument;
            } else if (option != null) {
                option = null; // the value of one of the launcher's
            } else if (existing(argument) == null) {
                return refused(NLS.bind(Messages.noSuchFile_message, argument), CANNOT);
            } else {
                files.add(existing(argument));
            }
        }
        if (option != null && OWN.contains(option)) {
            return refused(NLS.bind(Messages.noValue_message, option), WRONG_USAGE);
        }
        return live(List.copyOf(files), own);
    }

    private static Arguments live(List<Path> files, Map<String, String> own) {
        String typed = own.get(CONNECT);
        if (typed == null) {
            String target = own.get(ATTACH);
            return own.containsKey(TOKENS) || own.containsKey(TLS)
                    ? refused(Messages.connectMissing_message, WRONG_USAGE)
                    : new Arguments(files, target == null ? null : new Live(target, null, null, null), null, 0);
        }
        HostPort address = HostPort.parse(typed);
        if (own.containsKey(ATTACH) || address == null || address.port() == 0) {
            return refused(NLS.bind(Messages.connectWrong_message, typed), WRONG_USAGE);
        }
        if (!own.containsKey(TOKENS)) {
            return refused(NLS.bind(Messages.tokensMissing_message, typed), WRONG_USAGE);
        }
        for (String name : List.of(TOKENS, TLS)) {
            if (own.containsKey(name) && existing(own.get(name)) == null) {
                return refused(NLS.bind(Messages.noSuchFile_message, own.get(name)), CANNOT);
            }
        }
        Path certificates = own.containsKey(TLS) ? existing(own.get(TLS)) : null;
        return new Arguments(files, new Live(null, address, existing(own.get(TOKENS)), certificates), null, 0);
    }

    private static Path existing(String argument) {
        try {
            Path file = Path.of(argument);
            return Files.exists(file) ? file : null;
        } catch (InvalidPathException e) {
            return null; // what cannot be a path is no file
        }
    }

    private static Arguments refused(String sentence, int exitCode) {
        return new Arguments(List.of(), null, sentence, exitCode);
    }
}
