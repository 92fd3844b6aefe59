"""Sites whose output lies in different kinds of places, to be killed while they are built."""
import hashlib
import os
import shutil
import signal
import subprocess
import threading
import time

import sites
import tracing
import trees

# The calls that change what is on the disk, and the last one of all.
CHANGING = [
    "mkdir", "openat", "write", "link", "rename", "renameat2", "unlink", "rmdir", "chmod", "lchown", "utimensat", "ftruncate",
    "syncfs", "fsync", "exit_group",
]
# Folders change places in `folders`, and nothing was there before in `first`. In the others they cannot, each for a
# reason of its own. In `changed` folders change places, and most pages are taken over from the build before.
KINDS = ["folders", "first", "changed", "refused", "mount", "bind", "overlay"]
# Lets the exchange fail as it does where two disks meet.
REFUSAL = ["-e", "inject=renameat2:error=EXDEV"]
MOUNTED = ["mount", "bind", "overlay"]


class Place:
    """A site with its old state built, and its sources changed since."""

    def __init__(self, kind, program, folder):
        self.kind, self.folder, self.site = kind, folder, f"{folder}/site"
        self.public = f"{self.site}/public"
        self.words = [program, "build", self.site, "--jobs", "1", "--quiet"]
        self.environment = dict(os.environ, TMPDIR=f"{folder}/tmp", LC_ALL="C.UTF-8")
        os.makedirs(f"{folder}/tmp")
        os.makedirs(self.site)
        sites.make(self.site, 1, spills=False)
        if kind in MOUNTED:
            self.mount()
        self.build()
        sites.make_hidden(self.public)
        shutil.copytree(self.public, f"{folder}/old", symlinks=True)
        if kind == "first":
            shutil.rmtree(self.public)
        self.old = trees.snapshot(self.public)
        self.change()
        self.sources = sorted(set(os.listdir(self.site)) | {"public"})
        self.build()
        self.new = trees.snapshot(self.public)
        if self.old == self.new:
            raise SystemExit("the builds of both versions are the same")
        self.restore()

    def change(self):
        """Puts the new state of the sources in the place of the old one."""
        if self.kind == "changed":
            sites.make(self.site, 1, spills=False)
            sites.change(self.site)
        else:
            sites.make(self.site, 2, spills=False)

    def mount(self):
        """Puts something over the output, or over all of the site."""
        for name in ("real", "lower", "upper", "work"):
            os.makedirs(f"{self.folder}/{name}")
        options = f"lowerdir={self.folder}/lower,upperdir={self.folder}/upper,workdir={self.folder}/work"
        words = {
            "mount": ["-t", "tmpfs", "none", self.public],
            "bind": ["--bind", f"{self.folder}/real", self.public],
            "overlay": ["-t", "overlay", "overlay", "-o", options, self.site],
        }[self.kind]
        if self.kind == "overlay":
            # The folder comes from the lower layer: such a one cannot be renamed.
            sites.write(f"{self.folder}/lower/public/.broadsheet", "")
            for name in os.listdir(self.site):
                shutil.move(f"{self.site}/{name}", f"{self.folder}/lower/{name}")
        else:
            os.makedirs(self.public)
        subprocess.run(["mount", *words], check=True)

    def run(self, kill=None):
        options = []
        if kill or self.kind == "refused":
            call, number = kill or ("renameat2", 0)
            options = ["-o", "/dev/null", "-e", f"trace={call},renameat2"]
            options += ["-e", f"inject={call}:signal=KILL:when={number}"] if kill else []
            options += REFUSAL if self.kind == "refused" else []
        return tracing.run(self.words, self.environment, options)

    def build(self):
        result = self.run()
        if result.code != 0:
            raise SystemExit(f"{self.kind}: the site cannot be built:\n{result.said}")

    def restore(self):
        """Puts the old site back, and nothing else beside the sources."""
        for name in os.listdir(self.site):
            if name not in self.sources:
                shutil.rmtree(f"{self.site}/{name}")
        if self.kind == "changed":
            # What is remembered of the old state is that of a build of it.
            shutil.rmtree(f"{self.site}/.cache")
            sites.build_twice(self.site, self.build)
            return self.change()
        if self.kind not in MOUNTED:
            shutil.rmtree(self.public, ignore_errors=True)
            if self.kind != "first":
                shutil.copytree(f"{self.folder}/old", self.public, symlinks=True)
            return
        for name in os.listdir(self.public):
            path = f"{self.public}/{name}"
            shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
        shutil.copytree(f"{self.folder}/old", self.public, symlinks=True, dirs_exist_ok=True)

    def points(self):
        """Every kill: the call and its number."""
        refusal = REFUSAL if self.kind == "refused" else []
        calls = tracing.calls(self.words, self.environment, self.site, f"{self.folder}/log", refusal)
        self.restore()
        for call in CHANGING:
            # A call cannot both fail and be killed.
            first, last = (1, 0) if refusal and call == "renameat2" else calls.get(call, (1, 0))
            for number in range(first, last + 1):
                yield self.kind, call, number

    def check(self, call, number):
        """Kills one build; gives how it ended, and what is wrong then."""
        result = self.run((call, number))
        wrong = self.judge(result, trees.snapshot(self.public)) or self.judge_next()
        self.restore()
        return ("killed" if result.code in (-9, 137) else f"ended with {result.code}"), wrong

    def judge(self, result, state):
        if result.code not in (-9, 137, 0):
            return f"it ends with {result.code}: {result.said.strip()[-300:]}"
        if result.code == 0:
            found = trees.differences(self.new, state)
            return f"it is done, and {', '.join(found)}" if found else ""
        if self.kind in ("folders", "first", "changed"):
            if state in (self.old, self.new):
                return ""
            return f"neither old nor new: {', '.join(trees.differences(self.old, state))}"
        for path in sorted(set(self.old) | set(self.new) | set(state)):
            if path.startswith((".broadsheet.new-", ".broadsheet.next")):
                continue
            if state.get(path) not in (self.old.get(path), self.new.get(path)):
                return f"{path} is neither old nor new"
        return ""

    def judge_next(self):
        result = self.run()
        if result.code != 0:
            return f"the next run ends with {result.code}: {result.said.strip()[-300:]}"
        found = trees.differences(self.new, trees.snapshot(self.public))
        found += self.litter() + [f"{name} is there" for name in os.listdir(f"{self.folder}/tmp")]
        return f"after the next run {', '.join(found)}" if found else ""

    def litter(self):
        return [f"{name} is there" for name in os.listdir(self.site) if name not in self.sources]

    def look(self, rounds):
        """Reads what both versions have while one is built over the other, and puts hidden files there; gives how often,
        and what was missing."""
        paths = [path for path, what in self.old.items() if what[0] == "file" and path in self.new]
        allowed = {path: {self.old[path][2], self.new[path][2]} for path in paths}
        end, looks, written, missing = threading.Event(), [0], [], []

        def read():
            while not end.is_set():
                for path in paths:
                    looks[0] += 1
                    try:
                        with open(f"{self.public}/{path}", "rb") as file:
                            content = file.read()
                    except OSError as error:
                        missing.append(f"{path}: {error.strerror}")
                        continue
                    if looks[0] % 7 == 0 and hashlib.sha256(content).hexdigest() not in allowed[path]:
                        missing.append(f"{path} has other bytes")

        def write():
            while not end.is_set():
                name = f".well-known/token{len(written)}"
                with open(f"{self.public}/{name}", "w", encoding="utf-8") as file:
                    file.write("token")
                written.append(name)
                time.sleep(0.003)

        threads = [threading.Thread(target=work) for work in (read, write)]
        for thread in threads:
            thread.start()
        for version in range(rounds):
            sites.make(self.site, 1 + version % 2, spills=False)
            self.build()
        end.set()
        for thread in threads:
            thread.join()
        missing += [f"{path} is lost" for path in written if not os.path.exists(f"{self.public}/{path}")]
        self.change()
        self.restore()
        return looks[0], len(written), missing

    def signal(self, rounds, chance):
        """Ends builds by signals, at any moment; gives how many were ended, and what is wrong."""
        begin = time.monotonic()
        self.build()
        seconds = time.monotonic() - begin
        self.restore()
        ended, wrong = 0, []
        for _ in range(rounds):
            number = chance.choice([signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
            process = subprocess.Popen(
                self.words, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.STDOUT)
            time.sleep(chance.random() * seconds)
            process.send_signal(number)
            code = process.wait(60)
            ended += code == -number
            state = trees.snapshot(self.public)
            if code not in (-number, 0) or state != self.new and (code == 0 or state != self.old):
                wrong.append(f"{number.name}: it ends with {code}, and {trees.differences(self.old, state)}")
            wrong += [f"{number.name}: {what}" for what in self.litter()]
            self.restore()
        return ended, wrong
