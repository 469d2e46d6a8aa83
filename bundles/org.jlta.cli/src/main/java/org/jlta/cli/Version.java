package org.jlta.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of the jar and of the Java that runs it. */
public final class Version implements IVersionProvider {

    /** That of the jar, null where the classes are in none. */
    public static String number() {
        return Version.class.getPackage().getImplementationVersion();
    }

    @Override
    public String[] getVersion() {
        String version = number();
        return new String[]{"jlta " + (version == null ? "(not packaged)" : version),
                "Java " + System.getProperty("java.version") + ", " + System.getProperty("java.home")};
    }
}
