package org.jlta.agent.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentOptionsTest {
    @Test
    void tellsWhatDiffersFromOthersAndTheirDefaults() throws OptionException {
        AgentOptions there = AgentOptions.parse("output=a.jfr,preset=low");

        assertEquals(List.of(), AgentOptions.parse("").differing(there));
        assertEquals(List.of(), AgentOptions.parse("output=a.jfr,mincall=1ms,interactions=off").differing(there));
        assertEquals(List.of("keep", "output", "preset", "tasks"),
                AgentOptions.parse("tasks=on,preset=normal,output=b.jfr,keep=3MB").differing(there));
    }

    @Test
    void tellsAValueThatALaterOneReplacesButThoseOfAFile(@TempDir Path folder) throws OptionException, IOException {
        Path file = Files.writeString(folder.resolve("options"), "preset=low\nkeep=3MB");

        assertEquals("option preset=low is without effect: it is given twice, and full holds",
                AgentOptions.parse("preset=low,keep=3MB,preset=full").withoutEffect());
        assertNull(AgentOptions.parse("preset=low,preset=low").withoutEffect());
        assertNull(AgentOptions.parse("@" + file + ",preset=full").withoutEffect());
        assertEquals("full", AgentOptions.parse("@" + file + ",preset=full").given("preset"));
    }

    @Test
    void tellsWhatIsWithoutEffect() throws OptionException {
        assertEquals("option tokenfile is without effect: it belongs to option address, which is not given",
                AgentOptions.parse("tokenfile=tokens").withoutEffect());
        assertTrue(AgentOptions.parse("insecure=on").withoutEffect().startsWith("option insecure is"));
        assertNull(AgentOptions.parse("insecure=off").withoutEffect());
        assertNull(AgentOptions.parse("tokenfile=tokens,tls=keys,address=127.0.0.1:0").withoutEffect());
    }

    @Test
    void tellsWhetherOthersTimeTheSameMethods() throws OptionException {
        AgentOptions some = AgentOptions.parse("include=com.acme.*");

        assertTrue(some.timesSameMethods(AgentOptions.parse("include=com.acme.*,mincall=0ms,calls=methods")));
        assertTrue(AgentOptions.parse("").timesSameMethods(AgentOptions.parse("exclude=a.B,interactions=on")));
        assertTrue(AgentOptions.parse("").timesSameMethods(AgentOptions.parse("include=com.acme.*,methods=off")));
        assertFalse(some.timesSameMethods(AgentOptions.parse("")));
        assertFalse(some.timesSameMethods(AgentOptions.parse("include=com.acme.*,methods=off")));
        assertFalse(some.timesSameMethods(AgentOptions.parse("include=com.acme.*,exclude=com.acme.Cart")));
        assertFalse(some.timesSameMethods(AgentOptions.parse("include=com.acme.*,calls=methods:lambdas")));
    }

    @Test
    void givesDefaultsForNothing() throws OptionException {
        AgentOptions options = AgentOptions.parse(null);

        assertEquals(Preset.NORMAL, options.preset());
        assertEquals(256, options.stackDepth());
        assertNull(options.output());
        assertNull(options.repository());
        assertFalse(options.environment());
        assertEquals(Command.START, options.command());
        assertEquals("", options.toArgument());
    }

    @Test
    void readsEveryOption() throws OptionException {
        AgentOptions options = AgentOptions
                .parse("preset=low,output=a b.jfr,repository=/tmp/r,stackdepth=64,environment=on,command=detach");

        assertEquals(Preset.LOW, options.preset());
        assertEquals(Paths.get("a b.jfr"), options.output());
        assertEquals(Paths.get("/tmp/r"), options.repository());
        assertEquals(64, options.stackDepth());
        assertTrue(options.environment());
        assertEquals(Command.DETACH, options.command());
    }

    @Test
    void readsBackWhatItWrites() throws OptionException {
        AgentOptions empty = AgentOptions.parse("");
        for (String value : new String[]{"plain", "a,b", "\"quoted\"", "a\"b", " blanks ", "two\nlines", "=", "@x",
                "\"",
                "a,\"\",b"}) {
            AgentOptions options = empty.with("output", value).with("preset", "low");

            assertEquals(options, AgentOptions.parse(options.toArgument()), options.toArgument());
        }
    }

    @Test
    void takesTheLaterOfTwoValues() throws OptionException {
        assertEquals(Preset.LOW, AgentOptions.parse("preset=normal,preset=low").preset());
    }

    @Test
    void goesBackToTheDefaultByAnEmptyValue() throws OptionException {
        AgentOptions options = AgentOptions.parse("preset=low").with("preset", "");

        assertEquals(Preset.NORMAL, options.preset());
        assertEquals("", options.toArgument());
    }

    @Test
    void readsOptionsFromAFile(@TempDir Path folder) throws OptionException, IOException {
        Path file = folder.resolve("options");
        String text = "# how we record\r\npreset=low\n\nrepository=\"" + folder.resolve("a,b") + "\"\n";
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));

        AgentOptions options = AgentOptions.parse("stackdepth=10,@" + file + ",environment=on");

        assertEquals(Preset.LOW, options.preset());
        assertEquals(folder.resolve("a,b"), options.repository());
        assertEquals(10, options.stackDepth());
        assertTrue(options.environment());
    }

    @Test
    void aFileThatWouldNotEndIsRefused(@TempDir Path folder) throws IOException {
        Path large = folder.resolve("large");
        Files.write(large, new byte[2 << 20]);

        assertRefused("@" + large, "the options file " + large + " cannot be read: " + large
                + " has 2097152 bytes, expected is 1 MB at most");
        assertRefused("@" + folder, "the options file " + folder + " cannot be read: " + folder
                + " is a folder, pipe or device, expected is a file");
    }

    @Test
    void namesTheKnownOptionsForAnUnknownOne() {
        List<String> names = new ArrayList<>();
        for (AgentOption option : AgentOptions.known()) {
            names.add(option.name());
        }
        assertTrue(names.containsAll(List.of("preset", "output", "locks", "interactions", "tasks")), names.toString());
        assertRefused("colour=red", "unknown option 'colour': known are " + String.join(", ", names));
    }

    @Test
    void aPartIsOnFromItsPresetUpUnlessItIsSwitched() throws OptionException {
        assertFalse(AgentOptions.parse("preset=low").has(Part.INTERACTIONS));
        assertFalse(AgentOptions.parse("preset=low").has(Part.TASKS));
        assertTrue(AgentOptions.parse("").has(Part.TASKS));
        assertTrue(AgentOptions.parse("").has(Part.INTERACTIONS));
        assertTrue(AgentOptions.parse("preset=full").has(Part.LOCKS));
        assertTrue(AgentOptions.parse("preset=low,interactions=on").has(Part.INTERACTIONS));
        assertFalse(AgentOptions.parse("preset=full,locks=off").has(Part.LOCKS));
    }

    @Test
    void readsHowMuchIsKept() throws OptionException {
        assertEquals(0, AgentOptions.parse("").keep().seconds());
        assertEquals(0, AgentOptions.parse("").keep().bytes());
        assertEquals(600, AgentOptions.parse("keep=10m").keep().seconds());
        assertEquals(200L << 20, AgentOptions.parse("keep=200MB").keep().bytes());
        assertEquals(32L << 20, AgentOptions.parse("").readersBytesPerSecond());
        assertEquals(2L << 30, AgentOptions.parse("readers=2GB").readersBytesPerSecond());
        for (String wrong : List.of("0MB", "MB", "5", "-1MB", "5KB", "1234567MB", "5mb")) {
            assertThrows(OptionException.class, () -> AgentOptions.parse("readers=" + wrong), wrong);
        }
        Keep both = AgentOptions.parse("keep=2GB:1h").keep();
        assertEquals(3600, both.seconds());
        assertEquals(2L << 30, both.bytes());
        for (String wrong : List.of("10", "m", "0m", "1MB", "10m:", "10m:5m", "1GB:2GB", "10x", "-5m", "9999999m")) {
            OptionException refusal = assertThrows(OptionException.class, () -> AgentOptions.parse("keep=" + wrong));
            assertTrue(refusal.getMessage().startsWith("option keep is '" + wrong + "', expected is a time"),
                    refusal.getMessage());
        }
    }

    @Test
    void readsWhenToSave() throws OptionException {
        SaveEvents save = AgentOptions.parse("save=deadlock:threads=1500:startfailed").save();
        assertTrue(save.atDeadlock());
        assertTrue(save.atFailedStart());
        assertEquals(1500, save.atThreads());
        assertFalse(AgentOptions.parse("").save().atDeadlock());
        assertRefused("save=sometimes", "option save is 'sometimes', expected is deadlock, startfailed, threads=NUMBER,"
                + " or several with a colon between");
        assertRefused("save=threads=0", "option save is 'threads=0', expected is deadlock, startfailed, threads=NUMBER,"
                + " or several with a colon between");
        assertRefused("save=deadlock,locks=off",
                "option save names deadlock, and locks is off: only part locks finds deadlocks");
    }

    @Test
    void patternsMeanClassesAndMethods() throws OptionException {
        MethodPatterns patterns = AgentOptions.parse("include=com.acme.*:org.shop.Cart#add*:Main").include();
        assertTrue(patterns.has("com.acme.deep.Type", "any"));
        assertFalse(patterns.has("com.acmes", "any"));
        assertTrue(patterns.has("org.shop.Cart", "addAll"));
        assertTrue(patterns.has("org.shop.Cart$Line", "add"));
        assertFalse(patterns.has("org.shop.Cart", "remove"));
        assertFalse(patterns.has("org.shop.Carts", "add"));
        assertTrue(patterns.hasClass("Main$1"));
        assertTrue(AgentOptions.parse("include=a.*,methods=off").include().isEmpty());
        assertTrue(AgentOptions.parse("").include().isEmpty());
    }

    @Test
    void saysWhatIsWrongInOneSentence(@TempDir Path folder) throws IOException {
        assertRefused("preset=medium", "option preset is 'medium', expected is one of low, normal, full");
        assertRefused("locks=yes", "option locks is 'yes', expected is one of on, off");
        assertRefused("preset", "'preset' is no option, expected is name=value");
        assertRefused("include=com acme", "option include is 'com acme', expected are patterns with : between, such as "
                + "com.acme.*:org.shop.Cart#add*");
        assertRefused("calls=all",
                "option calls is 'all', expected is one of methods, constructors, initializers, lambdas");
        assertRefused("mincall=5",
                "option mincall is '5', expected is a length of time such as 0ms, 500us or 1s");
        assertRefused("interval=20",
                "option interval is '20', expected is a length of time from 1ms on, such as 20ms or 1s");
        assertRefused("interval=500us",
                "option interval is '500us', expected is a length of time from 1ms on, such as 20ms or 1s");
        assertRefused("sampler=perf", "option sampler is 'perf', expected is one of jfr, cpu, jlta, async, off");
        assertRefused("stackdepth=0", "option stackdepth is '0', expected is a number from 1 to 2048");
        assertRefused("stackdepth=deep", "option stackdepth is 'deep', expected is a number from 1 to 2048");
        assertRefused("output=", "option output is empty, expected is a path");
        assertRefused("output=\"a", "the value of option output has no closing double quote");
        Path nested = folder.resolve("nested");
        Files.write(nested, "@other".getBytes(StandardCharsets.UTF_8));
        assertRefused("@" + nested, "the options file names a further file, other: only one level is read");
        Path missing = folder.resolve("missing");
        OptionException e = assertThrows(OptionException.class, () -> AgentOptions.parse("@" + missing));
        assertTrue(e.getMessage().startsWith("the options file " + missing + " cannot be read"), e.getMessage());
    }

    @Test
    void describesEveryOption() throws OptionException {
        for (AgentOption option : AgentOptions.known()) {
            assertFalse(option.description().isEmpty(), option.name());
            assertFalse(option.valueForm().isEmpty(), option.name());
            if (!option.defaultValue().isEmpty()) {
                String given = AgentOptions.parse(option.name() + "=" + option.defaultValue()).toArgument();
                assertEquals(option.name() + "=" + option.defaultValue(), given);
            }
        }
    }

    private static void assertRefused(String text, String message) {
        OptionException e = assertThrows(OptionException.class, () -> AgentOptions.parse(text));
        assertEquals(message, e.getMessage());
    }
}
