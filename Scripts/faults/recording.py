"""What a run asks of the disk: strace writes its calls down, and here they become steps of a `disk.Disk`."""
import os
import re
import subprocess

CALLS = [
    "open", "openat", "creat", "close", "write", "pwrite64", "writev", "pwritev", "ftruncate", "truncate", "copy_file_range", "sendfile",
    "fallocate", "mkdir", "mkdirat", "rename", "renameat", "renameat2", "link", "linkat", "symlink", "symlinkat", "unlink", "unlinkat",
    "rmdir", "fsync", "fdatasync", "syncfs", "sync", "sync_file_range", "chmod", "fchmod", "fchmodat", "dup", "dup2", "dup3", "chdir",
    "fork", "vfork",
]
LINE = re.compile(r"(\d+) +(?:<\.\.\. \w+ resumed>)?(.*)", re.S)
CALL = re.compile(r"(\w+)\((.*)\) += (-?\d+)", re.S)
TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?')
FIRST = re.compile(r"(-?\w+)")
# What stands in angle brackets: the path of a descriptor.
PATH = re.compile(r"<[^<>]*>")


class Unknown(Exception):
    """A call that the model of the disk does not know: to leave it out would be to say too much."""


def record(words, environment, disk, log, options=()):
    """Runs `words`, whose calls become steps on `disk`; gives the exit code and what was said."""
    done = subprocess.run(
        ["strace", "-f", "-y", "-qq", "-xx", "-s", "16000000", "-o", log, "-e", f"trace={','.join(CALLS)}", *options, *words],
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300, check=False)
    with open(log, encoding="ascii", errors="replace") as file:
        Reader(disk).read(file)
    os.remove(log)
    return done.returncode, done.stdout.decode("utf-8", "replace")


class Reader:
    def __init__(self, disk):
        self.disk, self.waiting = disk, {}
        # The file or folder, and the place in it, that each descriptor has; those outside of the disk are not here.
        self.open = {}

    def read(self, lines):
        for line in lines:
            thread, rest = LINE.match(line.rstrip("\n")).groups()
            if rest.endswith("<unfinished ...>"):
                self.waiting[thread] = rest = rest.removesuffix("<unfinished ...>")
                # Another thread may be given its number before it is told of the end of the call.
                if rest.startswith("close("):
                    self.open.pop(FIRST.match(rest[6:])[1], None)
                continue
            if "resumed>" in line[:60]:
                rest = self.waiting.pop(thread, "") + rest
                if rest.startswith("close("):
                    continue
            found = CALL.match(rest)
            if found and int(found[3]) >= 0:
                self.take(found[1], found[2], int(found[3]))

    def take(self, call, given, result):
        texts = []
        for text, cut in TEXT.findall(given):
            if cut:
                raise Unknown(f"{call}: a text that strace cut off")
            texts.append(bytes.fromhex(text.replace("\\x", "")))
        rest = PATH.sub("", TEXT.sub("text", given)).split(", ")
        numbers = [FIRST.match(part.strip("[{ "))[1] if FIRST.match(part.strip("[{ ")) else part for part in rest]
        paths = [os.path.join(self.disk.root, text.decode("utf-8", "surrogateescape")) for text in texts]
        if call in ("write", "pwrite64", "writev", "pwritev"):
            self.write(call, numbers, b"".join(texts)[:result], given)
        elif call in ("open", "openat", "creat"):
            self.opened(paths[0], given, result)
        elif call in ("link", "linkat", "rename", "renameat", "renameat2"):
            kind = "link" if call.startswith("link") else "exchange" if "RENAME_EXCHANGE" in given else "rename"
            self.disk.name(kind, paths[0], paths[1])
        elif call in ("symlink", "symlinkat"):
            self.disk.make(paths[1], "link", texts[0])
        elif call in ("unlink", "unlinkat", "rmdir"):
            self.disk.unname(paths[0])
        elif call in ("mkdir", "mkdirat"):
            self.disk.make(paths[0], "folder", mode=int(rest[-1], 8))
        elif call in ("chmod", "fchmodat"):
            self.disk.change_mode(self.disk.at(paths[0]), int(rest[2 if call == "fchmodat" else 1], 8))
        else:
            self.ask(call, numbers, rest, result)

    def ask(self, call, numbers, rest, result):
        """A call that is made of a descriptor."""
        node = self.open.get(numbers[0], [None])[0]
        if call in ("syncfs", "sync"):
            # There is one disk.
            self.disk.hold_all()
        elif call in ("fsync", "fdatasync"):
            self.disk.hold(node)
        elif call == "close":
            self.open.pop(numbers[0], None)
        elif call == "ftruncate":
            self.disk.resize(node, int(rest[1]))
        elif call == "fchmod":
            self.disk.change_mode(node, int(rest[1], 8))
        elif call in ("copy_file_range", "sendfile"):
            taken, put = (0, 2) if call == "copy_file_range" else (1, 0)
            self.copy(call, numbers[taken], numbers[put], result)
        elif call in ("dup", "dup2", "dup3"):
            if node is not None:
                self.open[str(result)] = self.open[numbers[0]]
        elif call == "fallocate" and node is None or call == "sync_file_range" and node is None:
            pass
        elif call != "chdir":
            raise Unknown(call)

    def opened(self, path, given, result):
        node = self.disk.at(path)
        if "O_CREAT" in given and node is None:
            node = self.disk.make(path, "file", mode=int(given.split(", ")[-1], 8))
        elif "O_TRUNC" in given and node is not None:
            self.disk.resize(node, 0)
        if node is None:
            self.open.pop(str(result), None)
        else:
            end = len(self.disk.nodes[node].bytes) if "O_APPEND" in given else 0
            self.open[str(result)] = [node, end]

    def write(self, call, numbers, content, given):
        held = self.open.get(numbers[0])
        if held is None:
            return
        if call in ("pwrite64", "pwritev"):
            self.disk.write(held[0], int(given.rsplit(", ", 1)[1]), content)
        else:
            self.disk.write(held[0], held[1], content)
            held[1] += len(content)

    def copy(self, call, taken, put, count):
        source, target = self.open.get(taken), self.open.get(put)
        if target is None or count == 0:
            return
        if source is None:
            raise Unknown(f"{call} of a file that is not on the disk")
        self.disk.write(target[0], target[1], bytes(self.disk.nodes[source[0]].bytes[source[1]:source[1] + count]))
        source[1], target[1] = source[1] + count, target[1] + count
