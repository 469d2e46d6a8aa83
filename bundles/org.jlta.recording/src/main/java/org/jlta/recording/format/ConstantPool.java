package org.jlta.recording.format;

import java.util.Arrays;

import org.jlta.recording.LongIntMap;

/** The constants of one type of a chunk, by their keys; each is made of its bytes when it is first asked for. */
final class ConstantPool {
    final Layout layout;
    final Form form;
    private final ChosenFields fields;
    private final LongIntMap index = new LongIntMap();
    /** What each lies in. */
    private Input[] checkpoints = new Input[8];
    private int[] offsets = new int[8];
    private Object[] values = new Object[8];
    private int[] marks = {};
    private int size;

    /**
     * What its constants are. Each form has a method of its own, so that the JVM's compiler does not put what all of them do into
     * each place that asks for a constant.
     */
    enum Form {
        THREAD(EventThread.FIELDS) {
            @Override
            Object made(ConstantPool pool, Input in, Constants constants) throws FormatException {
                return new EventThread(pool.fields, in, constants);
            }
        },
        CLASS(EventClass.FIELDS) {
            @Override
            Object made(ConstantPool pool, Input in, Constants constants) throws FormatException {
                return new EventClass(pool.fields, in, constants);
            }
        },
        METHOD(EventMethod.FIELDS) {
            @Override
            Object made(ConstantPool pool, Input in, Constants constants) throws FormatException {
                return new EventMethod(pool.fields, in, constants);
            }
        },
        STACK {
            @Override
            Object made(ConstantPool pool, Input in, Constants constants) throws FormatException {
                return new EventStack(pool.layout, in, constants);
            }
        },
        SIMPLE {
            @Override
            Object made(ConstantPool pool, Input in, Constants constants) throws FormatException {
                return constants.struct(pool.layout, in).value(0);
            }
        },
        STRUCT {
            @Override
            Object made(ConstantPool pool, Input in, Constants constants) throws FormatException {
                return constants.struct(pool.layout, in);
            }
        };

        private final String[] asked;

        /** @param asked names of the fields that are asked for of each */
        Form(String... asked) {
            this.asked = asked;
        }

        /** The constant that lies here. */
        abstract Object made(ConstantPool pool, Input in, Constants constants) throws FormatException;

        private static Form of(Type type) {
            return switch (type.name()) {
            case "java.lang.Thread" -> THREAD;
            case "java.lang.Class" -> CLASS;
            case "jdk.types.Method" -> METHOD;
            case "jdk.types.StackTrace" -> STACK;
            default -> type.simple() ? SIMPLE : STRUCT;
            };
        }
    }

    ConstantPool(Layout layout) {
        this.layout = layout;
        form = Form.of(layout.type);
        fields = new ChosenFields(layout, form.asked);
    }

    /**
     * Remembers where a constant lies, but for one that is there already: the JDK's consumer takes the first, too.
     *
     * @return the place of the one that is there already, -1 for none
     */
    int put(long key, Input checkpoint) {
        int known = index.get(key);
        if (known >= 0) {
            if (checkpoints[known] == null) {
                keepAt(known, checkpoint);
                return -1;
            }
            return known;
        }
        if (size == offsets.length) {
            checkpoints = Arrays.copyOf(checkpoints, size * 2);
            offsets = Arrays.copyOf(offsets, size * 2);
            values = Arrays.copyOf(values, size * 2);
        }
        keepAt(size, checkpoint);
        index.put(key, size++);
        return -1;
    }

    private void keepAt(int place, Input checkpoint) {
        checkpoints[place] = checkpoint;
        offsets[place] = checkpoint.at;
    }

    /** How many there are, so that what is put later has this place and those behind it. */
    int size() {
        return size;
    }

    /** Forgets what was put at a place and behind it: those constants count as missing, until they are put once more. */
    void forgetFrom(int place) {
        Arrays.fill(checkpoints, place, size, null);
    }

    /** The place of a constant in this pool, -1 for none of that key. */
    int indexOf(long key) {
        return index.get(key);
    }

    /** Whether it was not forgotten. */
    boolean has(int place) {
        return checkpoints[place] != null;
    }

    /** Where a constant's bytes begin. */
    Input input(int place) {
        Input checkpoint = checkpoints[place];
        return new Input().set(checkpoint.bytes, offsets[place], checkpoint.end);
    }

    /** What {@link #keep} kept, null for nothing yet. */
    Object value(int place) {
        return values[place];
    }

    /** What {@link #mark(int, int)} set, 0 at first. */
    int mark(int place) {
        return place < marks.length ? marks[place] : 0;
    }

    /** Keeps a number with a constant; it can be asked for without looking at the constant itself. */
    void mark(int place, int number) {
        if (place >= marks.length) {
            marks = Arrays.copyOf(marks, offsets.length);
        }
        marks[place] = number;
    }

    <T> T keep(int place, T value) {
        values[place] = value;
        return value;
    }
}
