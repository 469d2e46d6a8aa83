package org.jlta.cli.live;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

import org.jlta.agent.AttachException;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;
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

/** {@code jlta status}: how an agent stands. */
@Command(name = "status", description = "Tells how the agent in a running JVM stands: whether it records, with which options, "
        + "how much it holds, and what it lost.", footer = {"", "Example:", "  jlta status 4711",
                "Example: an agent on another host", "  jlta status server:7777 --tokenfile tokens --tls agent.pem"})
public final class StatusCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private TargetOptions target;

    @Mixin
    private OutputOptions output;

    public StatusCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, IOException {
        output.check(false);
        AgentAddress address = target.address();
        try (RemoteAgent agent = address.connect(Role.READ)) {
            Map<String, String> status = agent.ask(Verb.STATUS, Map.of());
            List<Map.Entry<String, String>> rows = List.copyOf(status.entrySet());
            List<Column<Map.Entry<String, String>>> columns = List.of(
                    Column.text("", "name", row -> words(row.getKey())),
                    Column.text("", "value", Map.Entry::getValue));
            output.print(new Answer(List.of(address.label()), new Table<>(columns, rows),
                    new JsonForm.Document<>(status, StatusCommand::write), List.of()), console);
            return ExitCode.ANSWERED;
        } catch (AttachException | RefusedException e) {
            throw Refusal.noAnswer(e.getMessage(), e);
        }
    }

    /** {@code recordedBytes} as a person says it. */
    private static String words(String name) {
        return name.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
    }

    private static void write(JsonGenerator json, Map<String, String> status) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, String> value : status.entrySet()) {
            if (value.getValue().matches("-?\\d{1,18}")) {
                json.writeNumberField(value.getKey(), Long.parseLong(value.getValue()));
            } else {
                json.writeStringField(value.getKey(), value.getValue());
            }
        }
        json.writeEndObject();
    }
}
