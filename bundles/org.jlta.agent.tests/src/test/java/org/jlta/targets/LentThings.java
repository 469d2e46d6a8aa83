package org.jlta.targets;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Lends by five ways that the table {@link #TABLE} names, and ends without having everything back.
 * <p>
 * Expected of the shelf of three books: five were lent. {@code main} holds one to the end (@held), as does {@code reader}
 * (@read), who had asked by a method that calls the other one and counts once. That of {@code loser} (@lost) was collected. That of {@code borrower}
 * (@borrowed) was given back by {@code main}; that of {@code visitor} (@visited) by itself. Two calls got nothing: one threw,
 * one returned null. {@code waiter} waits for ever. Of two desks {@code main} keeps one open (@desk), the other was shut; one
 * call was refused. Of two permits {@code main} holds one (@permit), and one call was refused. Of the store, whose methods are
 * static, one is held (@store) and one came back.
 */
public final class LentThings {
    /** Lines of the table. */
    public static final String TABLE = "org.jlta.targets.LentThings$Shelf acquire=take()|take(String)"
            + " release=back(String,*Book)|org.jlta.targets.LentThings$Book#close() name=label\n"
            + "org.jlta.targets.LentThings$Desk acquire=open() release=shut() resource=this\n"
            + "org.jlta.targets.LentThings$Store acquire=grab(I) release=giveBack(Object)\n"
            + "java.util.concurrent.Semaphore acquire=acquire()|tryAcquire() release=release() resource=permit\n";

    private LentThings() {
    }

    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        Shelf shelf = new Shelf("novels", 3);
        Book held = shelf.take(); // @held
        loses(shelf);
        lends(shelf);
        failsToTake(shelf);
        waits(shelf);
        System.out.println("held: " + held);
        Desk kept = new Desk();
        Desk shut = new Desk();
        System.out.println("opened: " + kept.open() + shut.open() + kept.open()); // @desk
        shut.shut();
        Semaphore seats = new Semaphore(2);
        seats.acquire(); // @permit
        System.out.println("seats: " + seats.tryAcquire() + seats.tryAcquire());
        seats.release();
        Object kind = Store.grab(1); // @store
        Store.giveBack(Store.grab(2));
        System.out.println("store: " + kind + ", books: " + held);
    }

    private static void loses(Shelf shelf) throws InterruptedException {
        ReferenceQueue<Book> gone = new ReferenceQueue<>();
        AtomicReference<WeakReference<Book>> lost = new AtomicReference<>();
        Thread loser = new Thread(() -> lost.set(new WeakReference<>(shelf.take(), gone)), "loser"); // @lost
        loser.start();
        loser.join();
        while (gone.poll() == null) {
            System.gc();
            Thread.sleep(1);
        }
        System.out.println("lost: " + lost.get().get());
    }

    private static void lends(Shelf shelf) throws InterruptedException, ExecutionException {
        FutureTask<Book> borrowing = new FutureTask<>(shelf::take); // @borrowed
        Thread borrower = new Thread(borrowing, "borrower");
        borrower.start();
        borrower.join();
        shelf.back("borrowed", borrowing.get());
        Thread visitor = new Thread(() -> shelf.take().close(), "visitor"); // @visited
        visitor.start();
        visitor.join();
        Thread reader = new Thread(() -> {
            List<Book> books = List.of(shelf.take("history")); // @read
            synchronized (shelf.rest) {
                while (!books.isEmpty()) {
                    shelf.rest();
                }
            }
        }, "reader");
        reader.setDaemon(true);
        reader.start();
        rests(reader);
    }

    private static void failsToTake(Shelf shelf) {
        try {
            System.out.println("taken: " + shelf.take("none"));
            shelf.take("wrong");
        } catch (IllegalArgumentException e) {
            System.out.println("refused: " + e.getMessage());
        }
    }

    private static void waits(Shelf shelf) throws InterruptedException {
        Thread waiter = new Thread(shelf::take, "waiter"); // @waits
        waiter.setDaemon(true);
        waiter.start();
        rests(waiter);
    }

    private static void rests(Thread thread) throws InterruptedException {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
    }

    /** A pool of books. */
    public static final class Shelf {
        private final String label;
        private final Deque<Integer> free = new ArrayDeque<>();
        private final Object rest = new Object();

        Shelf(String label, int books) {
            this.label = label;
            for (int i = 0; i < books; i++) {
                free.add(i);
            }
        }

        Book take() {
            synchronized (free) {
                while (free.isEmpty()) {
                    try {
                        free.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
                return new Book(this, free.removeLast());
            }
        }

        Book take(String wish) {
            switch (wish) {
            case "none" :
                return null;
            case "wrong" :
                throw new IllegalArgumentException(label + " has nothing wrong");
            default :
                return take();
            }
        }

        void back(String note, Book book) {
            book.close();
            System.out.println("back: " + note);
        }

        private void rest() {
            try {
                rest.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** What the shelf lends: a new one each time, to which it has no reference. */
    public static final class Book implements AutoCloseable {
        private final Shelf shelf;
        private final int number;

        Book(Shelf shelf, int number) {
            this.shelf = shelf;
            this.number = number;
        }

        @Override
        public void close() {
            synchronized (shelf.free) {
                shelf.free.addLast(number);
            }
        }

        @Override
        public String toString() {
            return "book " + number;
        }
    }

    /** Something that is lent by a method of its own. */
    public static final class Desk {
        private boolean open;

        boolean open() {
            boolean opens = !open;
            open = true;
            return opens;
        }

        void shut() {
            open = false;
        }
    }

    /** A class that lends. */
    public static final class Store {
        private static final List<Object> GIVEN = new ArrayList<>();

        private Store() {
        }

        static Object grab(int number) {
            return List.of(number);
        }

        static void giveBack(Object thing) {
            GIVEN.add(thing);
        }
    }
}
