package org.jlta.cli.record;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;

import org.jlta.agent.Jvm;
import org.jlta.agent.JvmList;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.question.OutputOptions;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.Refusal;

import com.fasterxml.jackson.core.JsonGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code jlta list}: the JVMs of this host. */
@Command(name = "list", description = "Lists the JVMs of this host, containers included: user, Java, main class, whether "
        + "the agent is there, and what prevents attaching.", footer = {"", "Example:", "  jlta list"})
public final class ListCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private OutputOptions output;

    public ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, IOException {
        output.check(false);
        List<Jvm> jvms = JvmList.list();
        List<Column<Jvm>> columns = List.of(Column.id("pid", "pid", Jvm::pid),
                Column.text("user", "user", Jvm::user),
                Column.text("Java", "jdk", Jvm::jdk), Column.text("agent", "agent", Jvm::agent),
                Column.text("main", "mainClass", Jvm::mainClass));
        List<String> head = jvms.isEmpty() ? List.of("No JVM runs here but this one.") : List.of();
        output.print(new Answer(head,
                new Table<>(columns, jvms,
                        jvm -> jvm.obstacle() == null
                                ? List.of()
                                : List.of("cannot be attached to: " + jvm.obstacle())),
                new JsonForm.Rows<>(jvms, ListCommand::write), List.of()), console);
        return ExitCode.ANSWERED;
    }

    private static void write(JsonGenerator json, Jvm jvm) throws IOException {
        json.writeStartObject();
        json.writeNumberField("pid", jvm.pid());
        json.writeStringField("user", jvm.user());
        json.writeStringField("jdk", jvm.jdk());
        json.writeStringField("mainClass", jvm.mainClass());
        json.writeStringField("agent", jvm.agent());
        json.writeStringField("obstacle", jvm.obstacle());
        json.writeEndObject();
    }
}
