package org.jlta.targets;

import java.beans.PropertyVetoException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.FutureTask;
import java.util.logging.Level;
import java.util.logging.Logger;

import javax.sql.DataSource;

import org.apache.commons.dbcp2.BasicDataSource;

import com.mchange.v2.c3p0.ComboPooledDataSource;
import com.zaxxer.hikari.HikariDataSource;

/**
 * Uses connections of the pool that the argument names, with two of them.
 * <p>
 * Expected: three were lent: one to {@code main}, which holds it to the end (@kept), one to {@code clerk} (@clerk), which gave
 * it back, and one to {@code runner} (@runner), given back by {@code main}. Then both are out, as {@code keeper} holds the
 * other (@keeper) when {@code waiter} asks, who waits for ever.
 */
public final class LendsConnections {
    private static final String URL = "jdbc:h2:mem:shop";
    private static final int LONG_MILLIS = 600_000;
    private static final Logger LOG = Logger.getLogger("");

    private LendsConnections() {
    }

    public static void main(String[] arguments) throws Exception {
        LOG.setLevel(Level.OFF); // the lines of some pools tell the time
        DataSource pool = pool(arguments[0]);
        Connection kept = pool.getConnection(); // @kept
        Thread clerk = new Thread(() -> use(pool), "clerk");
        clerk.start();
        clerk.join();
        FutureTask<Connection> running = new FutureTask<>(pool::getConnection); // @runner
        Thread runner = new Thread(running, "runner");
        runner.start();
        runner.join();
        running.get().close();
        FutureTask<Connection> keeping = new FutureTask<>(pool::getConnection); // @keeper
        Thread keeper = new Thread(keeping, "keeper");
        keeper.start();
        keeper.join();
        FutureTask<Connection> waiting = new FutureTask<>(pool::getConnection);
        Thread waiter = new Thread(waiting, "waiter");
        waiter.setDaemon(true);
        waiter.start();
        while (waiter.getState() != Thread.State.TIMED_WAITING && waiter.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        System.out.println("open: " + !kept.isClosed() + !keeping.get().isClosed() + waiting.isDone());
        System.exit(0);
    }

    private static void use(DataSource pool) {
        try (Connection connection = pool.getConnection()) { // @clerk
            System.out.println("valid: " + connection.isValid(1));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static DataSource pool(String kind) throws PropertyVetoException {
        switch (kind) {
        case "hikari" :
            HikariDataSource hikari = new HikariDataSource();
            hikari.setJdbcUrl(URL);
            hikari.setPoolName("shop-pool");
            hikari.setMaximumPoolSize(2);
            hikari.setConnectionTimeout(LONG_MILLIS);
            return hikari;
        case "dbcp" :
            BasicDataSource dbcp = new BasicDataSource();
            dbcp.setUrl(URL);
            dbcp.setMaxTotal(2);
            return dbcp;
        case "tomcat" :
            org.apache.tomcat.jdbc.pool.DataSource tomcat = new org.apache.tomcat.jdbc.pool.DataSource();
            tomcat.setUrl(URL);
            tomcat.setDriverClassName("org.h2.Driver");
            tomcat.setMaxActive(2);
            tomcat.setInitialSize(0);
            tomcat.setMaxWait(LONG_MILLIS);
            return tomcat;
        default :
            ComboPooledDataSource c3p0 = new ComboPooledDataSource();
            c3p0.setJdbcUrl(URL);
            c3p0.setDriverClass("org.h2.Driver");
            c3p0.setMinPoolSize(2);
            c3p0.setInitialPoolSize(2);
            c3p0.setMaxPoolSize(2);
            return c3p0;
        }
    }
}
