package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jlta.ui.format.MethodWords;
import org.junit.jupiter.api.Test;

/** Names of methods where there is little room. */
class MethodWordsTest {

    @Test
    void keepsTheClassAndTheMethod() {
        assertEquals("Cart.add", MethodWords.withoutPackages("com.acme.shop.Cart.add"));
        assertEquals("Cart.add(String, int)", MethodWords.withoutPackages("com.acme.Cart.add(java.lang.String, int)"));
        assertEquals("Cart$Line.<init>()", MethodWords.withoutPackages("com.acme.Cart$Line.<init>()"));
    }

    @Test
    void leavesWhatHasNoPackage() {
        assertEquals("Cart.add()", MethodWords.withoutPackages("Cart.add()"));
        assertEquals("add", MethodWords.withoutPackages("add"));
        assertEquals("", MethodWords.withoutPackages(""));
    }
}
