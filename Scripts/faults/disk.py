"""A model of a disk: what is on it when the power fails.

Names and contents are apart. What was asked before a barrier (`syncfs` for all, `fsync` for the contents of a file or the names in a folder) is
there. Of the rest anything may be there and anything may be missing, in any order, but for what every file system keeps: renaming and
exchanging is one step, and a step that concerns a name or a file that an earlier one concerned is not there without that one. Contents are written in
pages: a file has the size that was asked for and zeros in place of pages, or ends early, or is empty.
"""
import os
import stat

PAGE = 4096


class Node:
    """A file, a folder or a link, whatever its names are. `bytes` is what a program sees while the power is on."""

    def __init__(self, kind, content=b"", mode=0o755):
        self.kind, self.mode, self.names = kind, mode, {}
        self.first, self.bytes = bytes(content), bytearray(content)


class Step:
    """What was asked once: changes of names (`changes`), or of the contents of one file."""

    def __init__(self, changes=(), node=None, offset=0, content=None, size=None):
        self.changes, self.node, self.offset, self.content, self.size = tuple(changes), node, offset, content, size
        self.after = []


class Disk:
    """The tree under `root` as it lies there now, and the steps that follow."""

    def __init__(self, root):
        self.root, self.nodes, self.steps, self.barriers = root, [], [], []
        self.last, self.known_held = {}, {}
        known = {}
        self.top = self.load(root, known)
        self.beginning = {number: dict(node.names) for number, node in enumerate(self.nodes)}

    def load(self, path, known):
        info = os.lstat(path)
        if info.st_ino in known:
            return known[info.st_ino]
        mode = stat.S_IMODE(info.st_mode)
        if stat.S_ISDIR(info.st_mode):
            number = self.add(Node("folder", mode=mode))
            self.nodes[number].names = {name: self.load(f"{path}/{name}", known) for name in sorted(os.listdir(path))}
        elif stat.S_ISLNK(info.st_mode):
            number = self.add(Node("link", os.fsencode(os.readlink(path))))
        else:
            with open(path, "rb") as file:
                number = self.add(Node("file", file.read(), mode))
        known[info.st_ino] = number
        return number

    def add(self, node):
        self.nodes.append(node)
        return len(self.nodes) - 1

    # While the power is on.

    def split(self, path):
        """The folder that a path is in, and its name there; nil if it is not on this disk."""
        path = os.path.normpath(path)
        if path != self.root and not path.startswith(self.root + "/"):
            return None
        folder, name = os.path.split(path)
        if path == self.root:
            return None
        found = self.at(folder)
        return None if found is None else (found, name)

    def at(self, path, depth=0):
        """What is at a path: links on the way are followed."""
        node = self.top
        path = os.path.normpath(path)
        if path == self.root:
            return node
        if not path.startswith(self.root + "/") or depth > 9:
            return None
        parts = path[len(self.root) + 1:].split("/")
        for index, part in enumerate(parts):
            inner = self.nodes[node].names.get(part)
            if inner is None:
                return None
            if self.nodes[inner].kind == "link" and index + 1 < len(parts):
                here = os.path.join(self.root, *parts[:index])
                target = os.path.join(here, os.fsdecode(bytes(self.nodes[inner].bytes)), *parts[index + 1:])
                return self.at(target, depth + 1)
            node = inner
        return node

    def do(self, step):
        keys = [("name", folder, name) for folder, name, _ in step.changes] + [("node", node) for _, _, node in step.changes if node is not None]
        for folder, name, _ in step.changes:
            before = self.nodes[folder].names.get(name)
            keys += [("node", before)] if before is not None else []
        step.after = sorted({self.last[key] for key in keys if key in self.last})
        for key in keys:
            self.last[key] = len(self.steps)
        for folder, name, node in step.changes:
            if node is None:
                self.nodes[folder].names.pop(name, None)
            else:
                self.nodes[folder].names[name] = node
        self.steps.append(step)

    def make(self, path, kind, content=b"", mode=0o755):
        place = self.split(path)
        if place is None:
            return None
        node = self.add(Node(kind, content, mode & ~0o22))
        self.do(Step([(*place, node)]))
        return node

    def name(self, kind, source, target):
        a, b = self.split(source), self.split(target)
        if a is None and b is None:
            return
        if a is None or b is None:
            raise ValueError(f"{kind} between this disk and another one: {source}, {target}")
        node, there = self.at(source), self.at(target)
        if kind == "link":
            self.do(Step([(*b, node)]))
        elif kind == "exchange":
            self.do(Step([(*a, there), (*b, node)]))
        elif node != there:
            # Two names of one file stay as they are.
            self.do(Step([(*a, None), (*b, node)]))

    def unname(self, path):
        place = self.split(path)
        if place is not None:
            self.do(Step([(*place, None)]))

    def write(self, node, offset, content):
        self.steps.append(Step(node=node, offset=offset, content=content))
        apply(self.nodes[node].bytes, self.steps[-1])

    def resize(self, node, size):
        if node is not None and len(self.nodes[node].bytes) != size:
            self.steps.append(Step(node=node, size=size))
            apply(self.nodes[node].bytes, self.steps[-1])

    def change_mode(self, node, mode):
        """Rights are not lost in this model: they are those of the end."""
        if node is not None:
            self.nodes[node].mode = mode

    def hold_all(self):
        self.barriers.append((len(self.steps), "all", None))

    def hold(self, node):
        if node is not None:
            self.barriers.append((len(self.steps), self.nodes[node].kind, node))

    # When it fails.

    def held(self, point):
        """Which of the first `point` steps are there for sure."""
        if point in self.known_held:
            return self.known_held[point]
        there = set()
        for place, kind, node in self.barriers:
            if place > point:
                break
            for index in range(place):
                step = self.steps[index]
                if kind == "all" or kind == "file" and step.node == node or \
                        kind == "folder" and any(folder == node for folder, _, _ in step.changes):
                    there.add(index)
        self.known_held[point] = self.closed(there)
        return self.known_held[point]

    def forget(self, barriers):
        """Lets there be no other barriers than these."""
        self.barriers, self.known_held = barriers, {}

    def closed(self, chosen):
        """Those steps with all that they need."""
        there, waiting = set(), list(chosen)
        while waiting:
            index = waiting.pop()
            if index not in there:
                there.add(index)
                waiting += self.steps[index].after
        return there

    def left(self, point, there, spoil):
        """The tree with just the steps `there` of the first `point`; `spoil(node, before, after)` gives the contents of a file with steps that are not
        held, from what was there and what was asked."""
        names = {number: dict(found) for number, found in self.beginning.items()}
        sure, wanted = {}, {}
        held = self.held(point)
        for index, step in enumerate(self.steps[:point]):
            if step.node is not None:
                for state, counts in ((sure, index in held), (wanted, True)):
                    content = state.setdefault(step.node, bytearray(self.nodes[step.node].first))
                    if counts:
                        apply(content, step)
            elif index in there:
                for folder, name, node in step.changes:
                    if node is None:
                        names.setdefault(folder, {}).pop(name, None)
                    else:
                        names.setdefault(folder, {})[name] = node
        contents = {
            node: bytes(sure[node]) if sure[node] == wanted[node] else spoil(node, bytes(sure[node]), bytes(wanted[node])) for node in wanted
        }
        return Left(self, names, contents)


class Left:
    """What is on the disk after the power was off."""

    def __init__(self, disk, names, contents):
        self.disk, self.names, self.contents = disk, names, contents

    def entries(self):
        """Every path with its kind and contents."""
        waiting = [("", self.disk.top)]
        while waiting:
            path, number = waiting.pop()
            node = self.disk.nodes[number]
            yield path, node, self.contents.get(number, node.first)
            if node.kind == "folder":
                waiting += [(f"{path}/{name}" if path else name, inner) for name, inner in self.names.get(number, {}).items()]

    def files(self, folder):
        """The files under a folder, by path; nothing if it is not there. `folder` may be a link."""
        found = {path: (node.kind, content) for path, node, content in self.entries()}
        kind, content = found.get(folder, (None, b""))
        if kind == "link":
            folder = os.path.normpath(os.path.join(os.path.dirname(folder), os.fsdecode(content)))
            kind = found.get(folder, (None,))[0]
        if kind is None:
            return None
        begin = f"{folder}/" if folder else ""
        return {path[len(begin):]: text for path, (kind, text) in found.items() if kind == "file" and path.startswith(begin)}

    def write(self):
        """Puts it where the disk was taken from: that must be empty. Gives nothing back of which names are of one file: they are."""
        made = {}
        for path, node, content in self.entries():
            place = os.path.join(self.disk.root, path)
            if node.kind == "folder":
                os.makedirs(place, exist_ok=True)
                os.chmod(place, node.mode)
            elif node.kind == "link":
                os.symlink(content, place)
            elif id(node) in made:
                os.link(made[id(node)], place)
            else:
                with open(place, "wb") as file:
                    file.write(content)
                os.chmod(place, node.mode)
                made[id(node)] = place


def apply(content, step):
    if step.size is not None:
        content[step.size:] = bytes(max(0, step.size - len(content)))
        return
    if len(content) < step.offset:
        content.extend(bytes(step.offset - len(content)))
    content[step.offset:step.offset + len(step.content)] = step.content


def nothing(_, before, __):
    """What was there before, or an empty file."""
    return before


def zeros(_, before, after):
    """The size is there, the pages are not."""
    return before[:len(after)] + bytes(max(0, len(after) - len(before)))


def cut(_, before, after):
    """Half of what came is there."""
    kept = len(before) if after.startswith(before) else 0
    return after[:kept + (len(after) - kept) // 2]


def whole(_, __, after):
    return after


def by_chance(chance):
    """Any of these, or some of the pages."""
    def spoil(node, before, after):
        kind = chance.choice([nothing, zeros, cut, whole, None])
        if kind:
            return kind(node, before, after)
        pages = [after[at:at + PAGE] if chance.random() < 0.5 else (before[at:at + PAGE] + bytes(PAGE))[:len(after[at:at + PAGE])]
                 for at in range(0, len(after), PAGE)]
        return b"".join(pages)
    return spoil
