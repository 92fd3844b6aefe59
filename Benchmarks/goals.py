"""What a workload must reach. Each goal says whether it is reached, or nothing where that was not measured, and how that reads."""

from measure import Ratio


class AtMost:
    """Processor time, at most so many times that of the C program."""

    def __init__(self, factor):
        self.factor = factor

    def judge(self, costs):
        if "limit" not in costs:
            return None, "the C program was not measured"
        ratio = Ratio(costs["broadsheet"], costs["limit"]).median
        return ratio <= self.factor, f"{ratio:.2f} times the C program's processor time (at most {self.factor:g})"


class Faster:
    """Processor time, at least so many times less than Hugo's."""

    def __init__(self, factor):
        self.factor = factor

    def judge(self, costs):
        if "hugo" not in costs:
            return None, f"at least {self.factor:g} times faster than Hugo, which was not measured"
        ratio = Ratio(costs["hugo"], costs["broadsheet"]).median
        return ratio >= self.factor, f"{ratio:.1f} times faster than Hugo (at least {self.factor:g})"


class Memory:
    """Peak memory, at most so many MiB, whatever the number of cores."""

    def __init__(self, mebibytes):
        self.mebibytes = mebibytes

    def judge(self, costs):
        peak = max(cost.peak for name, cost in costs.items() if name.startswith("broadsheet"))
        return peak <= self.mebibytes, f"{peak:.0f} MiB of memory (at most {self.mebibytes})"
