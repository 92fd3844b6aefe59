"""The workloads, their sizes, and what each must reach."""

from goals import AtMost, Faster, Memory


class Workload:
    """One of the four shapes, in one size. `repetitions` and `hugo` say how often Broadsheet and Hugo build it."""

    def __init__(self, kind, size, repetitions=5, hugo=0, all_cores=False, goals=()):
        self.kind, self.size, self.repetitions, self.hugo = kind, size, repetitions, hugo
        self.all_cores, self.goals = all_cores, goals

    @property
    def name(self):
        return f"{self.kind.upper()} {self.size:,} {'rows' if self.kind == 'w1' else 'pages'}"

    @property
    def folder(self):
        return f"{self.kind}-{self.size}"

    @property
    def has_limit(self):
        """Whether the C program makes these pages; else it only writes as many bytes."""
        return self.kind in ("w1", "w4")

    @property
    def space(self):
        """About how many bytes the pages of all programs together need: four times what one row or page takes at most."""
        return 4 * self.size * (200 if self.kind == "w1" else 16_384)


KINDS = ["w1", "w2", "w3", "w4"]

FULL = [
    Workload("w1", 1_000, repetitions=21, hugo=5, goals=[Faster(5)]),
    Workload("w1", 100_000, repetitions=7, all_cores=True, goals=[Memory(64)]),
    Workload("w1", 1_000_000, repetitions=7, hugo=1, all_cores=True, goals=[AtMost(3), Memory(64)]),
    Workload("w1", 10_000_000, repetitions=1, all_cores=True, goals=[Memory(64)]),
    Workload("w2", 10_000, repetitions=5, hugo=3, all_cores=True, goals=[Faster(6)]),
    Workload("w3", 10_000, repetitions=5, hugo=3, all_cores=True, goals=[Faster(6)]),
    Workload("w4", 20_000, repetitions=5, hugo=1, all_cores=True, goals=[AtMost(2.5), Faster(15), Memory(100)]),
]

# Smaller sizes for a glance while one works; the goals are for the full ones and are only shown.
QUICK = [
    Workload("w1", 1_000, repetitions=7, hugo=2, goals=[Faster(5)]),
    Workload("w1", 200_000, repetitions=3, goals=[AtMost(3), Memory(64)]),
    Workload("w2", 1_000, repetitions=3, hugo=1, goals=[Faster(6)]),
    Workload("w3", 1_000, repetitions=3, hugo=1, goals=[Faster(6)]),
    Workload("w4", 2_000, repetitions=3, hugo=1, all_cores=True, goals=[AtMost(2.5), Faster(15), Memory(100)]),
]


def chosen(only, size, quick):
    """What is to be measured: all kinds or some, in the sizes that are listed or in another one."""
    kinds = [kind for kind in only or KINDS if kind in KINDS]
    if size:
        return [Workload(kind, size, hugo=1, all_cores=True) for kind in kinds]
    return [work for work in (QUICK if quick else FULL) if work.kind in kinds]
