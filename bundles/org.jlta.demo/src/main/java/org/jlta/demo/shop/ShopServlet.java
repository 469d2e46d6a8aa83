package org.jlta.demo.shop;

import java.io.IOException;
import java.util.zip.CRC32;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** Answers with an item; an order starts a thread of its own, without a name, that writes the mail and ends. */
public final class ShopServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String path = request.getRequestURI();
        if (path.contains("/order/")) {
            sendMail(path);
        }
        response.setContentType("text/plain");
        response.getWriter().println(path + " costs " + priceOf(path));
    }

    private static void sendMail(String order) {
        new Thread(() -> priceOf(order)).start();
    }

    private static long priceOf(String text) {
        CRC32 sum = new CRC32();
        for (int i = 0; i < 1000; i++) {
            sum.update(text.charAt(i % text.length()));
        }
        return sum.getValue() % 1000;
    }
}
