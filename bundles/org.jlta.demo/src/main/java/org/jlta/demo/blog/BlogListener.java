package org.jlta.demo.blog;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;

/** Starts a named timer and a named pool at the blog's start, and ends both at its stop. */
public final class BlogListener implements ServletContextListener {
    private static final long PERIOD_MILLIS = 100;

    private Timer timer;
    private ExecutorService pool;
    private volatile long saved;

    @Override
    public void contextInitialized(ServletContextEvent event) {
        timer = new Timer("blog-autosave", true);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                saved = System.nanoTime();
            }
        }, PERIOD_MILLIS, PERIOD_MILLIS);
        pool = Executors.newFixedThreadPool(1, task -> new Thread(task, "blog-index"));
        pool.execute(() -> saved = 0);
    }

    @Override
    public void contextDestroyed(ServletContextEvent event) {
        timer.cancel();
        pool.shutdown();
        try {
            if (!pool.awaitTermination(10, TimeUnit.SECONDS)) {
                event.getServletContext().log("the index is still being written, last saved at " + saved);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
