"""The index of W2 and W3: a section for each group, with its names, figures and subtotal, and a grand total."""

from .figures import shown


def index(entries, what):
    """What an index must say of `entries`: the group, the name and the cents of each."""
    groups = {}
    for group, name, value in entries:
        groups.setdefault(group, []).append((name, value))
    for group, members in groups.items():
        yield "cat", group
        for name, value in members:
            yield "row", name, shown(value)
        yield "sub", f"{len(members)} {what}", shown(sum(value for _, value in members))
    yield "grand", f"{len(entries)} {what}", shown(sum(value for _, _, value in entries))
