package org.jlta.targets;

import java.util.function.LongBinaryOperator;
import java.util.function.Supplier;

/**
 * Methods of all shapes that are easy to spoil when entry and exit are woven in.
 * <p>
 * Expected: the same sum whoever watches. Of the timed calls {@code overloaded(int)} and {@code overloaded(long)} are told
 * apart, each called once; {@code thrower} ends three times, of these once by an {@code IllegalStateException}; the
 * constructor of {@code Child} is called 8 times; {@code recurse} 12 times, each within the one before.
 */
public final class MethodShapes {
    private static long sum;

    static {
        sum = 1;
    }

    private MethodShapes() {
    }

    private static class Parent {
        final long value;

        Parent(long value) {
            this.value = value;
        }

        Parent(Parent other) {
            this(other.value * 2);
        }
    }

    private static final class Child extends Parent {
        Child(int a, long b, double c) {
            super(a > 3 ? new Parent(new Parent(b)).value : (long) c);
            try {
                if (a == 5) {
                    throw new IllegalArgumentException();
                }
                sum += value;
            } catch (IllegalArgumentException e) {
                sum -= value;
            } finally {
                sum += a;
            }
        }
    }

    private enum Operation implements LongBinaryOperator {
        ADD {
            @Override
            public long applyAsLong(long a, long b) {
                return a + b;
            }
        },
        MULTIPLY {
            @Override
            public long applyAsLong(long a, long b) {
                return a * b;
            }
        }
    }

    private interface Doubling {
        default long twice(long x) {
            return more(x) + more(x);
        }

        private long more(long x) {
            return x + 1;
        }
    }

    private static synchronized long early(long x) {
        if (x > 10) {
            return x;
        }
        if (x > 5) {
            return x * 2;
        }
        return -x;
    }

    private static long loops(int n) {
        long result = 0;
        outer : for (int i = 0; i < n; i++) {
            try {
                if (i % 3 == 0) {
                    continue outer;
                }
                if (i == 17) {
                    break outer;
                }
                result += i;
            } finally {
                result++;
            }
        }
        return result;
    }

    private static long wide(long a, double b, long c, double d, Object... rest) {
        long y = c;
        {
            long z = a;
            y += z;
        }
        String text = null;
        for (Object one : rest) {
            text = text == null ? one.toString() : text + one;
        }
        return (long) (y + b + d) + (text == null ? 0 : text.length());
    }

    private static void thrower(int k) {
        if (k == 1) {
            throw new IllegalStateException("one");
        }
        synchronized (MethodShapes.class) {
            sum += k;
        }
    }

    private static int overloaded(int x) {
        return x + 1;
    }

    private static long overloaded(long x) {
        return x + 2;
    }

    private static int recurse(int n) {
        return n <= 1 ? 1 : n + recurse(n - 1);
    }

    private static int selects(String text) {
        return switch (text) {
        case "a" -> 1;
        case "b" -> 2;
        default -> text.length();
        };
    }

    public static void main(String[] arguments) {
        for (int i = 0; i < 8; i++) {
            new Child(i, i * 7L, i / 2.0);
        }
        for (Operation operation : Operation.values()) {
            sum += operation.applyAsLong(6, 7);
        }
        sum += new Doubling() {
        }.twice(20);
        for (int i = 0; i < 12; i++) {
            sum += early(i);
        }
        sum += loops(9) + loops(20) + wide(1, 2, 3, 4, "x", 1) + overloaded(1) + overloaded(2L) + recurse(12);
        for (String text : new String[]{"a", "b", "ccc"}) {
            sum += selects(text);
        }
        for (int k = 0; k < 3; k++) {
            try {
                thrower(k);
            } catch (IllegalStateException e) {
                sum += 10;
            }
        }
        Supplier<Supplier<Long>> nested = () -> () -> 5L;
        sum += nested.get().get();
        System.out.println("sum=" + sum);
    }
}
