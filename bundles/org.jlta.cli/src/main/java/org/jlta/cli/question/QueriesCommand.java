package org.jlta.cli.question;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.SavedQueries;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code jlta queries}: the saved queries. */
@Command(name = "queries", description = "Lists the queries that you saved under a name, saves one, or deletes one; --where @NAME "
        + "uses it.", footer = {"", "Example: save a query and use it",
                "  jlta queries --save mine \"stack ~ 'com.acme'\"",
                "  jlta threads app.jfr --where @mine"})
public final class QueriesCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--save", paramLabel = "NAME", description = "Save QUERY under this name.")
    private String save;

    @Option(names = "--delete", paramLabel = "NAME", description = "Delete the query of this name.")
    private String delete;

    @Parameters(arity = "0..1", paramLabel = "QUERY", description = "What to save.")
    private String query;

    @Mixin
    private OutputOptions output;

    public QueriesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, IOException {
        output.check(false);
        if ((save == null) != (query == null) || save != null && delete != null) {
            throw Refusal.usage("expected is --save NAME QUERY, --delete NAME, or neither to list all");
        }
        Path file = NamedQueries.file(console.environment());
        SavedQueries saved = NamedQueries.read(console.environment());
        if (save != null) {
            write(with(saved), file);
        } else if (delete != null) {
            if (saved.get(delete) == null) {
                throw Refusal.noAnswer("No query is saved as '" + delete + "'.");
            }
            write(saved.without(delete), file);
        } else {
            output.print(answer(saved, file), console);
        }
        return ExitCode.ANSWERED;
    }

    private SavedQueries with(SavedQueries saved) throws Refusal {
        if (!SavedQueries.isName(save) || query.lines().count() > 1) {
            throw Refusal.usage("--save is '" + save
                    + "', expected is a letter, then letters, digits and _ . -, and a query of one line");
        }
        try {
            return saved.with(save, query);
        } catch (QueryException e) {
            throw SourceOptions.wrongQuery("--save " + save, query, e);
        }
    }

    private void write(SavedQueries queries, Path file) throws Refusal {
        try {
            queries.save(file);
        } catch (IOException e) {
            throw Refusal.noAnswer("The queries could not be saved in " + file + ": " + IoWords.of(e), e);
        }
        console.message("Written: " + file);
    }

    private static Answer answer(SavedQueries saved, Path file) {
        List<Map.Entry<String, String>> rows = List.copyOf(saved.all().entrySet());
        List<Column<Map.Entry<String, String>>> columns = List.of(Column.text("name", "name", Map.Entry::getKey),
                Column.text("query", "query", Map.Entry::getValue));
        return new Answer(List.of(rows.isEmpty() ? "No query is saved in " + file : "In " + file),
                new Table<>(columns, rows), new JsonForm.Rows<>(rows, (json, row) -> {
                    json.writeStartObject();
                    json.writeStringField("name", row.getKey());
                    json.writeStringField("query", row.getValue());
                    json.writeEndObject();
                }), List.of());
    }
}
