"""What a chart is of: names, columns of values, days where names are days; and what is looked for in it.

It is a part of Scripts/search-charts and shares nothing with the program."""


class Told:
    """What a chart is of: names, columns of values, days where names are days."""

    def __init__(self, kind, names, labels, grid, days=None, is_log=False, goal=None, text="", is_small=False):
        self.kind, self.names, self.grid, self.days = kind, names, grid, days
        # A single column of figures has no name.
        self.labels = labels + [""] * (len(grid) - len(labels))
        self.is_log, self.goal, self.text, self.is_small = is_log, goal, text, is_small
        # The places of the names that have a colour in all of several drawings of parts.
        self.kept = None
        # What the darkest shade stands for in all of several drawings.
        self.greatest = None
        if is_log:
            self.grid = [[None if value is not None and value <= 0 else value for value in column] for column in grid]

    def known(self):
        return [value for column in self.grid for value in column if value is not None]


def known(column):
    return [(name, value) for name, value in enumerate(column) if value is not None]


def drawn(column):
    return [(name, value) for name, value in enumerate(column) if value]
