package org.jlta.demo;

/**
 * An application that holds another one: the classic example for the times of nested calls.
 * <p>
 * Expected, entered and left in this order, all by {@code main}: {@code run} → {@code rest(1000)}, {@code runNested} →
 * {@code rest(3000)}, {@code getDescription}. So {@code runNested} takes 3 s of the 4 s of {@code run}. Output:
 * {@code an application within an application}.
 */
public final class NestedCalls {
    private static final long OUTER_MILLIS = 1000;
    private static final long INNER_MILLIS = 3000;

    private final String kind;

    private NestedCalls(String kind) {
        this.kind = kind;
    }

    public static void main(String[] arguments) throws InterruptedException {
        System.out.println(new NestedCalls("an application").run());
    }

    private String run() throws InterruptedException {
        rest(OUTER_MILLIS);
        return runNested(new NestedCalls("within an application"));
    }

    private String runNested(NestedCalls nested) throws InterruptedException {
        nested.rest(INNER_MILLIS);
        return kind + " " + nested.getDescription();
    }

    private void rest(long millis) throws InterruptedException {
        Thread.sleep(millis);
    }

    private String getDescription() {
        return kind;
    }
}
