package org.jlta.targets;

import java.util.TimeZone;

/** An agent that gives the JVM another time zone, and a program that prints which it has. */
public final class SetsTimeZone {

    private SetsTimeZone() {
    }

    public static void premain(String options) {
        TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Auckland"));
    }

    public static void main(String[] arguments) {
        System.out.println(TimeZone.getDefault().getID());
    }
}
