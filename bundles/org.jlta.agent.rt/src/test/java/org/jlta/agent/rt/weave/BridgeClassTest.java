package org.jlta.agent.rt.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class BridgeClassTest {

    @Test
    void bridgeKeepsItsFrozenForm() {
        List<String> members = members(BridgeClass.bridge());

        assertEquals(List.of("gate Ljava/lang/$Jlta;", "lost J", "<init> ()V",
                "call (IJLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
                "hook (IJLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"), members);
    }

    @Test
    void bridgeAndGateAreValid() {
        assertEquals("", ClassCheck.problems(BridgeClass.bridge()));
        assertEquals("", ClassCheck.problems(BridgeClass.gate("org/jlta/agent/rt/jvm/Gate")));
    }

    private static List<String> members(byte[] classFile) {
        List<String> members = new ArrayList<>();
        new ClassReader(classFile).accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
                members.add(name + " " + descriptor);
                return null;
            }

            @Override
            public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                    String[] exceptions) {
                members.add(name + " " + descriptor);
                return null;
            }
        }, 0);
        return members;
    }
}
