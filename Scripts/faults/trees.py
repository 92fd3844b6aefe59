"""What is in a folder, and in what two such states differ."""
import hashlib
import os
import stat


# What a build remembers for the next one has the times and numbers of files in it, which no two builds share: of these files it
# counts that they are there. Of the tree that it keeps nothing counts, but that nothing lies beside it. Whether one that is wrong can
# do harm is what Scripts/search-incremental looks for.
REMEMBERED = ".cache/broadsheet/builds/"
KEPT = ".cache/broadsheet/trees"


def snapshot(folder):
    """Every path under `folder` with its kind, mode and what is in it; times do not count."""
    found = {}
    if not os.path.lexists(folder):
        return found
    waiting = [""]
    while waiting:
        relative = waiting.pop()
        path = os.path.join(folder, relative) if relative else folder
        info = os.lstat(path)
        mode = stat.S_IMODE(info.st_mode)
        if relative == KEPT or os.path.dirname(relative) == KEPT and stat.S_ISDIR(info.st_mode):
            litter = [name for name in os.listdir(path) if ".new-" in name] if relative == KEPT else []
            waiting += [os.path.join(relative, name) for name in litter]
        elif stat.S_ISDIR(info.st_mode):
            found[relative] = ("folder", mode, "")
            waiting += [os.path.join(relative, name) for name in os.listdir(path)]
        elif stat.S_ISLNK(info.st_mode):
            found[relative] = ("link", 0, os.readlink(path))
        elif stat.S_ISREG(info.st_mode) and relative.startswith(REMEMBERED):
            found[relative] = ("file", mode, "")
        elif stat.S_ISREG(info.st_mode):
            with open(path, "rb") as file:
                found[relative] = ("file", mode, hashlib.sha256(file.read()).hexdigest())
        else:
            found[relative] = ("other", mode, "")
    return found


def below(tree, folder):
    """The part of a snapshot that lies in `folder`, with its paths from there."""
    return {
        path[len(folder) + 1:]: what
        for path, what in tree.items() if path == folder or path.startswith(folder + "/")
    }


def differences(before, after, most=5):
    """What differs, in words; empty if nothing does."""
    lines = []
    for path in sorted(set(before) | set(after)):
        a, b = before.get(path), after.get(path)
        if a == b:
            continue
        shown = path or "."
        if a is None:
            lines.append(f"{shown} is there")
        elif b is None:
            lines.append(f"{shown} is not there")
        elif a[0] != b[0]:
            lines.append(f"{shown} is a {b[0]}, not a {a[0]}")
        elif a[1] != b[1]:
            lines.append(f"{shown} has the mode {b[1]:o}, not {a[1]:o}")
        else:
            lines.append(f"{shown} has other bytes")
    return lines[:most] + ([f"and {len(lines) - most} more"] if len(lines) > most else [])
