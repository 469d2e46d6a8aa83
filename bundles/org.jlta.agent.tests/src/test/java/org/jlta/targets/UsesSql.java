package org.jlta.targets;

import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * Calls a class of the JDK that the platform's class loader has.
 * <p>
 * Expected: one call of {@code java.sql.DriverManager.getConnection(String)}, which nobody answers.
 */
public final class UsesSql {
    private UsesSql() {
    }

    public static void main(String[] arguments) {
        try {
            DriverManager.getConnection("jdbc:nobody:here").close();
        } catch (SQLException e) {
            System.out.println(e.getMessage());
        }
    }
}
