"""The program under strace: which calls of the system it makes, and runs in which one of them fails."""
import os
import re
import signal
import subprocess

# A call as strace writes it down: the thread, the call, and what it was given.
LINE = re.compile(r"^(\d+)\s+(\w+)\((.*)")


class Run:
    """What a run has left: its exit code (negative for a signal, None if it hung), and what it said."""

    def __init__(self, code, said):
        self.code, self.said = code, said


def run(words, environment, options=(), limit=60):
    """Runs `words` under strace with `options`; without any, alone."""
    # With its filter strace is quicker, and sends no signals.
    quick = [] if any(":signal=" in option for option in options) else ["--seccomp-bpf"]
    before = ["strace", "-f", *quick, "-qq", *options] if options else []
    process = subprocess.Popen(
        before + words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        start_new_session=True)
    try:
        said, _ = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        end_session(process.pid)
        process.communicate()
        return Run(None, "")
    return Run(process.returncode, said.decode("utf-8", "replace"))


def end_session(leader):
    """Ends a run that hangs, with all that it has started: they have process groups of their own."""
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.getsid(int(name)) == leader:
                os.kill(int(name), signal.SIGKILL)
        except ProcessLookupError:
            pass


def calls(words, environment, mark, log, more=(), limit=60):
    """How often each call is made by one thread, and how many of these come before `mark` is first named: before
    that the program is being loaded, and has no way to say anything. Gives {call: (first, last)}."""
    result = run(words, environment, ["-s", "4096", "-o", log, *more], limit)
    if result.code != 0:
        raise SystemExit(f"the program fails without any fault:\n{result.said}")
    counts, firsts, has_begun = {}, {}, False
    with open(log, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            found = LINE.match(line)
            if not found:
                continue
            thread, call, given = found.groups()
            has_begun = has_begun or mark in given and call != "execve"
            counts.setdefault(call, {}).setdefault(thread, 0)
            counts[call][thread] += 1
            if not has_begun:
                firsts[call] = max(firsts.get(call, 0), counts[call][thread])
    os.remove(log)
    return {call: (firsts.get(call, 0) + 1, max(threads.values())) for call, threads in counts.items()}


def fault(call, error, number):
    """The options for a run in which the call with that number fails."""
    return ["-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={number}"]


def kill(call, number):
    """The options for a run that is killed when it makes the call with that number."""
    return ["-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={number}"]


def ends_in_the_c_library(said):
    """Whether the C library has ended the program: it asks the kernel for random numbers in a way that never fails so, and ends the program where it does."""
    return "cannot get entropy for arc4random" in said
