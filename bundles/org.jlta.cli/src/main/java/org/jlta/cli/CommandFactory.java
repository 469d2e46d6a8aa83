package org.jlta.cli;

import java.lang.reflect.Constructor;

import org.jlta.cli.shell.Console;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes commands; those that print get the console. */
final class CommandFactory implements IFactory {
    private final Console console;

    CommandFactory(Console console) {
        this.console = console;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            Class<?>[] parameters = constructor.getParameterTypes();
            if (parameters.length == 1 && parameters[0] == Console.class) {
                constructor.setAccessible(true);
                return type.cast(constructor.newInstance(console));
            }
        }
        return CommandLine.defaultFactory().create(type);
    }
}
