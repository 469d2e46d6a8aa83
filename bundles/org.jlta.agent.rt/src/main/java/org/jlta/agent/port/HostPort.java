package org.jlta.agent.port;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A host and a port, as {@code 127.0.0.1:7777}, {@code server.example:7777} or {@code [::1]:0}. Immutable. */
public final class HostPort {
    private static final Pattern FORM = Pattern.compile("(\\[[0-9a-fA-F:.%\\w]+\\]|[\\w.-]+):(\\d{1,5})");
    private static final int MOST = 65535;

    private final String host;
    private final int port;

    private HostPort(String host, int port) {
        this.host = host;
        this.port = port;
    }

    /** Null when the text is of another form. */
    public static HostPort parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches() || Integer.parseInt(matcher.group(2)) > MOST) {
            return null;
        }
        String host = matcher.group(1);
        return new HostPort(host.startsWith("[") ? host.substring(1, host.length() - 1) : host,
                Integer.parseInt(matcher.group(2)));
    }

    public static HostPort of(String host, int port) {
        return new HostPort(host, port);
    }

    /** Without brackets. */
    public String host() {
        return host;
    }

    /** 0 for any that is free. */
    public int port() {
        return port;
    }

    @Override
    public String toString() {
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }
}
