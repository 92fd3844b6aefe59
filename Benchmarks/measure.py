"""Runs programs and measures what they cost: processor time, time on the clock, memory."""

import os
import shutil
import statistics
import subprocess
import sys
import time


class Cost:
    """What one run took: processor seconds (its own and the system's for it), seconds, peak MiB."""

    def __init__(self, cpu, wall, peak):
        self.cpu, self.wall, self.peak = cpu, wall, peak


class Failure(Exception):
    """A program that was measured did not do its work."""


def run(command):
    """Runs `command`, its output thrown away unless it fails, and gives its cost.

    posix_spawn, not fork: the copy of this process would count as the program's own time. Peak memory is never
    below what this process holds (some 15 MiB), for the system counts from before the program begins.
    """
    log = os.path.join(os.environ.get("TMPDIR", "/tmp"), f"broadsheet-bench-{os.getpid()}.log")
    write = (os.POSIX_SPAWN_OPEN, 1, log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    start = time.perf_counter()
    pid = os.posix_spawn(command[0], command, os.environ, file_actions=[write, (os.POSIX_SPAWN_DUP2, 1, 2)])
    _, status, usage = os.wait4(pid, 0)
    wall = time.perf_counter() - start
    with open(log, encoding="utf-8", errors="replace") as file:
        said = file.read()
    os.unlink(log)
    if os.waitstatus_to_exitcode(status) != 0:
        raise Failure(f"{' '.join(command)}\n{said[:4000]}")
    return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024)


def warm_memory(size=1 << 30):
    """Uses so much memory for a moment: a virtual machine has it from its host page by page, and gives back what lies idle.

    Who comes first pays for that, and whoever writes fast pays most; it is the machine's time and no program's.
    """
    # In a process of its own: what this one once held would count as the memory of the programs that it starts.
    touch = f"import mmap; mmap.mmap(-1, {size}, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | mmap.MAP_POPULATE)"
    subprocess.run([sys.executable, "-c", touch], check=True)


class Contender:
    """A program that makes a workload's pages in the folder `out`; `before` is called once, before its first run."""

    def __init__(self, name, command, out, repetitions, before=None):
        self.name, self.command, self.out, self.repetitions, self.before = name, command, out, repetitions, before
        self.costs = []

    def run(self):
        if self.before:
            self.before()
            self.before = None
        shutil.rmtree(self.out, ignore_errors=True)
        os.makedirs(os.path.dirname(self.out), exist_ok=True)
        warm_memory()
        return run(self.command)

    def median(self, what):
        return statistics.median(getattr(cost, what) for cost in self.costs)

    @property
    def cpu(self):
        return self.median("cpu")

    @property
    def wall(self):
        return self.median("wall")

    @property
    def peak(self):
        return max(cost.peak for cost in self.costs)


class Ratio:
    """How many times another's processor time one took, round by round: the median, the least and the most.

    Two runs of one round are a moment apart, so that a busy minute of the machine hardly shows in their ratio. A program that
    takes half a minute is run less often: its last run then stands for the rounds that it lacks, for one pair alone
    would say more of the minute than of the programs.
    """

    # The system counts in steps of this many seconds at worst; a program may take less than it can tell.
    STEP = 0.0001

    def __init__(self, one, other):
        rounds = range(max(len(one.costs), len(other.costs)))
        pairs = [(one.costs[min(i, len(one.costs) - 1)], other.costs[min(i, len(other.costs) - 1)]) for i in rounds]
        ratios = [a.cpu / max(b.cpu, self.STEP) for a, b in pairs]
        self.median, self.least, self.most = statistics.median(ratios), min(ratios), max(ratios)


def side_by_side(contenders):
    """Runs all in turn, again and again, so that a noisy minute of the machine meets all of them.

    The first run of those that have several does not count: files and folders are not at hand yet. Every second round goes
    backwards, so that nobody always comes behind the same.
    """
    for contender in contenders:
        if contender.repetitions > 1:
            contender.run()
    for round in range(max(contender.repetitions for contender in contenders)):
        for contender in contenders if round % 2 == 0 else reversed(contenders):
            if round < contender.repetitions:
                contender.costs.append(contender.run())
