package org.jlta.cli;

import org.jlta.cli.live.ConfigureCommand;
import org.jlta.cli.live.FetchCommand;
import org.jlta.cli.live.MarkCommand;
import org.jlta.cli.live.PauseCommand;
import org.jlta.cli.live.PruneCommand;
import org.jlta.cli.live.ResetCommand;
import org.jlta.cli.live.ResumeCommand;
import org.jlta.cli.live.SnapshotCommand;
import org.jlta.cli.live.StatusCommand;
import org.jlta.cli.live.TailCommand;
import org.jlta.cli.live.TopCommand;
import org.jlta.cli.question.ChainCommand;
import org.jlta.cli.question.CompareCommand;
import org.jlta.cli.question.ContextsCommand;
import org.jlta.cli.question.CpuCommand;
import org.jlta.cli.question.CutCommand;
import org.jlta.cli.question.DeadlocksCommand;
import org.jlta.cli.question.DumpCommand;
import org.jlta.cli.question.ExportCommand;
import org.jlta.cli.question.FeaturesCommand;
import org.jlta.cli.question.FlameCommand;
import org.jlta.cli.question.InfoCommand;
import org.jlta.cli.question.InteractionsCommand;
import org.jlta.cli.question.LeaksCommand;
import org.jlta.cli.question.LifetimesCommand;
import org.jlta.cli.question.LocksCommand;
import org.jlta.cli.question.OriginsCommand;
import org.jlta.cli.question.OverviewCommand;
import org.jlta.cli.question.PathCommand;
import org.jlta.cli.question.PoolsCommand;
import org.jlta.cli.question.QueriesCommand;
import org.jlta.cli.question.ReportCommand;
import org.jlta.cli.question.ResourcesCommand;
import org.jlta.cli.question.SettingsCommand;
import org.jlta.cli.question.SlowCommand;
import org.jlta.cli.question.ThreadsCommand;
import org.jlta.cli.question.TraceCommand;
import org.jlta.cli.record.AgentCommand;
import org.jlta.cli.record.AttachCommand;
import org.jlta.cli.record.DemoCommand;
import org.jlta.cli.record.DetachCommand;
import org.jlta.cli.record.ListCommand;
import org.jlta.cli.record.RecordCommand;

import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code jlta} itself: it only holds the others. */
@Command(name = "jlta", versionProvider = Version.class, mixinStandardHelpOptions = true, synopsisHeading = "Usage: jlta COMMAND … | jlta SOURCE%n       ", description = {
        "",
        "Where do a Java program's threads come from, and which of them leak?"}, commandListHeading = "%nCommands:%n", subcommands = {
                RecordCommand.class, AttachCommand.class, DetachCommand.class, StatusCommand.class,
                FetchCommand.class, TailCommand.class, TopCommand.class, MarkCommand.class, SnapshotCommand.class,
                ResetCommand.class,
                PruneCommand.class,
                PauseCommand.class, ResumeCommand.class, ConfigureCommand.class, ListCommand.class, AgentCommand.class,
                DemoCommand.class,
                OverviewCommand.class, InfoCommand.class, ThreadsCommand.class, OriginsCommand.class,
                ChainCommand.class,
                ContextsCommand.class, LifetimesCommand.class, CpuCommand.class, FlameCommand.class, SlowCommand.class,
                TraceCommand.class, InteractionsCommand.class, PathCommand.class, LeaksCommand.class,
                LocksCommand.class,
                DeadlocksCommand.class, CutCommand.class, DumpCommand.class, PoolsCommand.class, ResourcesCommand.class,
                CompareCommand.class,
                QueriesCommand.class, FeaturesCommand.class, SettingsCommand.class,
                ReportCommand.class, ExportCommand.class,
                CompletionCommand.class, HelpCommand.class}, exitCodeListHeading = "%nExit code:%n", exitCodeList = {
                        "0:answered", "1:findings, such as leaks and deadlocks", "2:wrong usage", "3:no answer",
                        "…:record passes the code of the command through"}, footer = {"",
                                "Example: record a program, then ask", "  jlta record -o app.jfr -- java -jar app.jar",
                                "  jlta app.jfr", "Example: a JVM that runs already", "  jlta list",
                                "  jlta attach my-server.jar --for 30s -o server.jfr"})
final class Jlta implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "A command or a recording is missing.");
    }
}
