package org.jlta.agent.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;

class CgroupTest {

    @Test
    void findsAllGroupsOfThePidsControllerInnermostFirst() {
        assertEquals(
                List.of(Path.of("/sys/fs/cgroup/pids/docker/abc"), Path.of("/sys/fs/cgroup/pids/docker"),
                        Path.of("/sys/fs/cgroup/pids")),
                Cgroup.pidsFolders(List.of("9:name=systemd:/docker/abc", "8:pids:/docker/abc", "4:memory:/x", "0::/")));
    }

    @Test
    void findsThePidsControllerBesideOthers() {
        assertEquals(List.of(Path.of("/sys/fs/cgroup/cpu,pids/a"), Path.of("/sys/fs/cgroup/cpu,pids")),
                Cgroup.pidsFolders(List.of("3:cpu,pids:/a")));
    }

    @Test
    void takesTheOneGroupOfTheSecondVersion() {
        assertEquals(List.of(Path.of("/sys/fs/cgroup/system.slice/app.service"), Path.of("/sys/fs/cgroup/system.slice"),
                Path.of("/sys/fs/cgroup")), Cgroup.pidsFolders(List.of("0::/system.slice/app.service")));
        assertEquals(List.of(Path.of("/sys/fs/cgroup")), Cgroup.pidsFolders(List.of("0::/")));
    }

    @Test
    void staysWithinTheMount() {
        assertEquals(List.of(), Cgroup.pidsFolders(List.of("0::/../../etc")));
        assertEquals(List.of(), Cgroup.pidsFolders(List.of("nonsense", "")));
    }
}
