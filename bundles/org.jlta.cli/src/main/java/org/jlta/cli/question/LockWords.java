package org.jlta.cli.question;

import java.io.IOException;
import java.util.function.Function;

import org.jlta.analysis.LockInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.Cut;
import org.jlta.cli.output.Column;

import com.fasterxml.jackson.core.JsonGenerator;

/** Threads and locks as answers name them. */
record LockWords(RecordingModel model) {

    /** Name of a thread, null for -1. */
    String name(int thread) {
        return thread < 0 ? null : new ThreadWords(model).label(thread);
    }

    /** Label of a lock, null for -1. */
    String lock(int lock) {
        LockInfo info = model.locks().lock(lock);
        return info == null ? null : info.label();
    }

    /** Since when a thread does what it does at that moment; {@code at least 12.4 s} where that began before the recording. */
    <T> Column<T> age(long nanos, Function<T, Cut.Row> of) {
        return new Column<>("for", "ageNanos", Column.Align.RIGHT, row -> {
            long age = of.apply(row).ageNanos();
            return age == ThreadTable.UNKNOWN_AMOUNT
                    ? "-"
                    : of.apply(row).isFromBefore(model, nanos) ? Wording.atLeast(age) : Wording.duration(age);
        }, row -> of.apply(row).ageNanos() == ThreadTable.UNKNOWN_AMOUNT ? null : of.apply(row).ageNanos());
    }

    /** Fields {@code PREFIXId} and {@code PREFIX}; null for -1. */
    void thread(JsonGenerator json, String prefix, int thread) throws IOException {
        Fields.number(json, prefix + "Id", thread < 0 ? -1 : model.threads().threadId(thread), -1);
        Fields.text(json, prefix, thread < 0 ? null : model.threads().name(thread));
    }
}
