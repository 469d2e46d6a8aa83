package org.jlta.demo;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Clerks who share fewer connections than they are, mails that are sent by a new thread each, and two locks that are taken in both
 * orders: what goes wrong without a leak.
 * <p>
 * Expected: of five clerks two hold a connection at any moment and the others wait for one; {@code Mail} makes {@value #MAILS} threads
 * within a second; {@code Packer} takes the stock, then the ledger, {@code Booker} the ledger, then the stock, at another time, so that
 * no deadlock comes of it. {@code main} waits for all of them. Output: {@code 30 orders, 30 mails}.
 */
public final class OrderDesk {
    private static final int CLERKS = 5;
    private static final int CONNECTIONS = 2;
    private static final int ORDERS_EACH = 6;
    private static final int MAILS = 30;
    private static final long ORDER_MILLIS = 120;
    private static final long MAIL_MILLIS = 20;
    /** So much later comes who is to find a lock taken. */
    private static final long LATER_MILLIS = 60;

    private final Connections connections = new Connections("orders", CONNECTIONS);
    private final Object stock = new Stock();
    private final Object ledger = new Ledger();
    private final List<Thread> working = new ArrayList<>();
    private int orders;

    private OrderDesk() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        OrderDesk desk = new OrderDesk();
        for (int clerk = 1; clerk <= CLERKS; clerk++) {
            desk.begin("Clerk " + clerk, desk::takeOrders);
        }
        int mails = desk.sendMails();
        desk.begin("Auditor", () -> desk.with(desk.ledger, null));
        desk.beginLater("Packer", () -> desk.with(desk.stock, desk.ledger));
        desk.beginLater("Buyer", () -> desk.with(desk.stock, null));
        desk.end();
        desk.begin("Stocktaker", () -> desk.with(desk.stock, null));
        desk.beginLater("Booker", () -> desk.with(desk.ledger, desk.stock));
        desk.beginLater("Reader", () -> desk.with(desk.ledger, null));
        desk.end();
        System.out.println(desk.orders() + " orders, " + mails + " mails");
    }

    /** What a thread does. */
    private interface Work {
        void run() throws InterruptedException;
    }

    private void begin(String name, Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, name);
        working.add(thread);
        thread.start();
    }

    private void beginLater(String name, Work work) throws InterruptedException {
        Thread.sleep(LATER_MILLIS);
        begin(name, work);
    }

    /** Waits until all that began are done. */
    private void end() throws InterruptedException {
        for (Thread thread : working) {
            thread.join();
        }
        working.clear();
    }

    private void takeOrders() throws InterruptedException {
        for (int order = 0; order < ORDERS_EACH; order++) {
            Connection connection = connections.take();
            try {
                take(connection);
            } finally {
                connections.giveBack(connection);
            }
        }
    }

    private void take(Connection connection) throws InterruptedException {
        connection.write(ORDER_MILLIS);
        synchronized (this) {
            orders++;
        }
    }

    private synchronized int orders() {
        return orders;
    }

    /** By a thread each, one after the other: a pool would spare their starts. */
    private int sendMails() throws InterruptedException {
        int sent = 0;
        while (sent < MAILS) {
            Thread mail = new Thread(() -> connections.name().length());
            mail.start();
            mail.join();
            Thread.sleep(MAIL_MILLIS);
            sent++;
        }
        return sent;
    }

    /** Takes one lock and then the other, or works for a while with the one where there is no other. */
    private void with(Object first, Object second) throws InterruptedException {
        synchronized (first) {
            if (second == null) {
                Thread.sleep(5 * LATER_MILLIS);
            } else {
                with(second, null);
            }
        }
    }

    private static final class Stock {
    }

    private static final class Ledger {
    }

    /** What a clerk needs to write an order down. */
    static final class Connection {
        void write(long millis) throws InterruptedException {
            Thread.sleep(millis);
        }
    }

    /** A pool of so many connections. */
    static final class Connections {
        private final String name;
        private final Deque<Connection> free = new ArrayDeque<>();

        Connections(String name, int size) {
            this.name = name;
            for (int i = 0; i < size; i++) {
                free.add(new Connection());
            }
        }

        String name() {
            return name;
        }

        synchronized Connection take() throws InterruptedException {
            while (free.isEmpty()) {
                wait();
            }
            return free.pop();
        }

        synchronized void giveBack(Connection connection) {
            free.push(connection);
            notifyAll();
        }
    }
}
