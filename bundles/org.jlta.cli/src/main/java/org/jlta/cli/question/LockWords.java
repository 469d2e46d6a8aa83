package org.jlta.cli.question;

import java.io.IOException;

import org.jlta.analysis.LockInfo;
import org.jlta.analysis.RecordingModel;

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

    /** Fields {@code PREFIXId} and {@code PREFIX}; null for -1. */
    void thread(JsonGenerator json, String prefix, int thread) throws IOException {
        Fields.number(json, prefix + "Id", thread < 0 ? -1 : model.threads().threadId(thread), -1);
        Fields.text(json, prefix, thread < 0 ? null : model.threads().name(thread));
    }
}
