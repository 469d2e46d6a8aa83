package org.jlta.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of the jar and of the Java that runs it. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[]{"jlta " + (version == null ? "(not packaged)" : version),
                "Java " + System.getProperty("java.version") + ", " + System.getProperty("java.home")};
    }
}
