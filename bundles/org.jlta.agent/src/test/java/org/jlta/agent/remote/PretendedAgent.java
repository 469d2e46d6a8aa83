package org.jlta.agent.remote;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

import org.jlta.agent.rt.port.ChunkNumbers;
import org.jlta.agent.rt.port.Controlled;

/** What a port controls in these tests: a folder of chunks that the test writes, and a list of what was asked for. */
final class PretendedAgent implements Controlled {
    private static final int HEADER = 68;

    final List<String> done = new CopyOnWriteArrayList<>();
    final CountDownLatch detached = new CountDownLatch(1);
    private final Path folder;
    private final ChunkNumbers numbers = new ChunkNumbers(System.currentTimeMillis());
    volatile int copies;
    private volatile boolean recording = true;

    PretendedAgent(Path folder) {
        this.folder = folder;
    }

    /** Writes a chunk of that many bytes, the header's among them, or makes it longer. */
    byte[] chunk(String name, int length, boolean finished) throws IOException {
        byte[] bytes = new byte[length];
        for (int i = HEADER; i < length; i++) {
            bytes[i] = (byte) (i * 31);
        }
        ByteBuffer header = ByteBuffer.wrap(bytes);
        header.putInt(0, 'F' << 24 | 'L' << 16 | 'R' << 8);
        header.putLong(8, length);
        header.put(64, (byte) (finished ? 0 : 1));
        // more than the header speaks of is there, as in a chunk that is being written
        Files.write(folder.resolve(name), bytes);
        if (!finished) {
            Files.write(folder.resolve(name), new byte[]{99, 99}, StandardOpenOption.APPEND);
        }
        return bytes;
    }

    void endRecording() {
        recording = false;
    }

    @Override
    public Map<String, String> status() {
        Map<String, String> status = new LinkedHashMap<>();
        status.put("state", recording ? "recording" : "ended");
        status.put("asked", String.join(",", done));
        return status;
    }

    @Override
    public void mark(String name) {
        done.add("mark " + name);
    }

    @Override
    public void snapshot() {
        done.add("snapshot");
    }

    @Override
    public void prune(long ageNanos) {
        done.add("prune " + ageNanos);
    }

    @Override
    public void pause() {
        done.add("pause");
    }

    @Override
    public void resume() {
        done.add("resume");
    }

    @Override
    public void configure(Map<String, String> changes) {
        done.add("configure " + changes);
    }

    @Override
    public void detach() {
        detached.countDown();
    }

    @Override
    public boolean isRecording() {
        return recording;
    }

    @Override
    public Path repository() {
        return folder;
    }

    @Override
    public ChunkNumbers chunks() {
        return numbers;
    }

    @Override
    public void copied() {
        copies++;
    }

    @Override
    public void flush() {
        // the test wrote the header that says how far the chunk can be read
    }
}
