package org.jlta.agent;

import java.io.IOException;

/** A program that says one letter and then waits for its input to end. */
final class WaitingMain {

    private WaitingMain() {
    }

    public static void main(String[] args) throws IOException {
        System.out.print('r');
        System.out.flush();
        while (System.in.read() >= 0) {
            continue;
        }
    }
}
