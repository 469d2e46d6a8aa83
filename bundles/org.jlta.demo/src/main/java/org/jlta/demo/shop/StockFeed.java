package org.jlta.demo.shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Waits for news of the stock, in a thread that nobody interrupts. */
public final class StockFeed implements Runnable {
    private final BlockingQueue<String> news = new LinkedBlockingQueue<>();
    private String latest;

    private StockFeed() {
    }

    static void start() {
        Thread thread = new Thread(new StockFeed(), "stock-feed");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void run() {
        try {
            while (!"closed".equals(latest)) {
                latest = news.take();
            }
        } catch (InterruptedException e) {
            latest = "interrupted"; // ends, if ever somebody should interrupt it
        }
    }
}
