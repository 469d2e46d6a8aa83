package org.jlta.rcp;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;

/**
 * What the program was started with.
 *
 * @param recordings files and folders that are there, in their order
 * @param refusal    why the program cannot do what was asked, in one sentence; null when it can
 * @param exitCode   that of the program where it refuses
 */
public record Arguments(List<Path> recordings, String refusal, int exitCode) {
    /** Wrong usage, as the command line has it. */
    public static final int WRONG_USAGE = 2;
    /** Cannot do it: no such file, no display. */
    public static final int CANNOT = 3;

    /** Options of the platform's launcher that have no value; it leaves them among the arguments. */
    private static final List<String> FLAGS = List.of("-consoleLog", "-clean", "-nosplash", "-clearPersistedState");

    /** The launcher's own options, which begin with one dash, and their values are skipped. */
    public static Arguments of(String... arguments) {
        List<Path> files = new ArrayList<>();
        boolean value = false;
        for (String argument : arguments) {
            if (argument.startsWith("--")) {
                return refused(NLS.bind(Messages.unknownOption_message, argument), WRONG_USAGE);
            }
            boolean option = argument.startsWith("-");
            if (!option && !value) {
                Path file = existing(argument);
                if (file == null) {
                    return refused(NLS.bind(Messages.noSuchFile_message, argument), CANNOT);
                }
                files.add(file);
            }
            value = option && !FLAGS.contains(argument);
        }
        return new Arguments(List.copyOf(files), null, 0);
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
        return new Arguments(List.of(), sentence, exitCode);
    }
}
