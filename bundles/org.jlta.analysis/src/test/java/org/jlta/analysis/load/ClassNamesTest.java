package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassNamesTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            Main,                                               Main
            com.acme.Main$Inner,                                com.acme.Main$Inner
            com/acme/Main,                                      com.acme.Main
            Main$$Lambda$14/0x0000000800c03000,                 Main$$Lambda
            Main$$Lambda$14.0x0000000800c03000,                 Main$$Lambda
            Main$$Lambda/0x00007f6e80003,                       Main$$Lambda
            Main$$Lambda+0x00007f6e80003/123,                   Main$$Lambda
            java.lang.invoke.LambdaForm$MH/0x0000000800c03000,  java.lang.invoke.LambdaForm$MH
            java.lang.invoke.LambdaForm$DMH.0x00000c03000,      java.lang.invoke.LambdaForm$DMH
            com.sun.proxy.$Proxy12,                             com.sun.proxy.$Proxy
            jdk.proxy2.$Proxy7,                                 jdk.proxy2.$Proxy
            jdk.internal.reflect.GeneratedMethodAccessor7,      jdk.internal.reflect.MethodAccessor
            jdk.internal.reflect.NativeMethodAccessorImpl,      jdk.internal.reflect.MethodAccessor
            com.acme.Hidden/0x00000008,                         com.acme.Hidden
            com.acme.Proxy12,                                   com.acme.Proxy12
            com.acme.x0xface,                                   com.acme.x0xface
            '',                                                 ''
            """)
    void takesOutWhatDiffersFromRunToRun(String name, String normalised) {
        assertEquals(normalised, ClassNames.normalise(name));
    }
}
