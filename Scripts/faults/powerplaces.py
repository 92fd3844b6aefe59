"""Builds and publishes that lose their power: how each is begun, and what may be left of it."""
import json
import os
import shutil

import disk as disks
import places
import recording
import sites
import tracing
import trees
from loading import loaded

KINDS = ["folders", "first", "changed", "refused", "folder", "folder-first", "plain", "plain-first"]


class Case:
    """A folder that a run changes, and the model of what the run asked of the disk."""

    def __init__(self, kind, program, home):
        self.kind, self.home = kind, home
        os.makedirs(f"{home}/tmp")
        self.environment = dict(os.environ, TMPDIR=f"{home}/tmp", LC_ALL="C.UTF-8", HOME=home, SWIFT_BACKTRACE="enable=no")
        self.begin(program)
        self.disk = disks.Disk(self.root)
        code, said = recording.record(self.words, self.environment, self.disk, f"{home}/log", self.options)
        if code != 0:
            raise SystemExit(f"{kind} fails without any fault:\n{said}")
        # The model must say what the disk says.
        end = len(self.disk.steps)
        whole = self.disk.left(end, set(range(end)), disks.whole)
        there = disks.Disk(self.root).left(0, set(), disks.whole).files("")
        if whole.files("") != there:
            raise SystemExit(f"{kind}: the model of the disk is not what is there: {difference(whole.files(''), there)}")

    options = ()

    def put(self, left):
        """Puts what is left in the place of all that is there."""
        shutil.rmtree(self.root)
        os.makedirs(self.root)
        left.write()
        for name in os.listdir(f"{self.home}/tmp"):
            os.remove(f"{self.home}/tmp/{name}")


class Build(Case):
    """A build of another version: over an old site whose folder it changes places with, over one that it replaces file by file (`refused`), where nothing
    was (`first`), or with most pages taken over (`changed`)."""

    def begin(self, program):
        self.root = f"{self.home}/site"
        self.words = [program, "build", self.root, "--jobs", "1", "--quiet"]
        os.makedirs(self.root)
        if self.kind == "refused":
            self.options = ["-e", "inject=renameat2:error=EXDEV"]
        if self.kind == "changed":
            sites.build_twice(self.root, self.must)
            sites.change(self.root)
        elif self.kind == "first":
            sites.make(self.root, 2, spills=False)
        else:
            sites.make(self.root, 1, spills=False)
            self.must()
            sites.make_hidden(f"{self.root}/public")
            sites.make(self.root, 2, spills=False)
        # The large file that is copied in pieces would be written a thousand times.
        self.shorten()

    def shorten(self):
        path = f"{self.root}/static/files/large.bin"
        if self.kind != "changed" and os.path.exists(path):
            with open(path, "r+b") as file:
                file.truncate(9000)

    def must(self):
        result = tracing.run(self.words, self.environment)
        if result.code != 0:
            raise SystemExit(f"the site cannot be built:\n{result.said}")

    def judge(self, left, is_done):
        if not hasattr(self, "old"):
            end = len(self.disk.steps)
            self.old = self.disk.left(0, set(), disks.nothing).files("public")
            self.new = self.disk.left(end, set(range(end)), disks.whole).files("public")
        there = left.files("public")
        if self.kind == "refused" and there:
            # Of what was moved from there, the rest is removed by the next run.
            there = {path: text for path, text in there.items() if not path.startswith(".broadsheet.next/")}
        if is_done and there != self.new:
            return [f"it is done, and the new site is not there: {difference(there, self.new)}"]
        if self.kind == "refused":
            return self.judge_files(there or {})
        if there in (self.old, self.new):
            return []
        return [f"neither old nor new: {difference(there, self.old)}; {difference(there, self.new)}"]

    def judge_files(self, there):
        wrong = []
        for path in sorted(set(self.old) | set(self.new) | set(there)):
            if path.startswith((".broadsheet.new-", ".broadsheet.next")):
                continue
            if there.get(path) not in (self.old.get(path), self.new.get(path)):
                wrong.append(f"a file is neither old nor new: {path}")
        return wrong[:1]

    def go_on(self, left):
        if not hasattr(self, "after"):
            self.after = self.next_after_nothing()
        self.put(left)
        result = tracing.run(self.words, self.environment)
        if result.code != 0:
            return [f"the next run ends with {result.code}: {result.said.strip()[-300:]}"]
        found = trees.differences(self.after, trees.snapshot(self.root)) + os.listdir(f"{self.home}/tmp")
        return [f"after the next run: {', '.join(found)}"] if found else []

    def next_after_nothing(self):
        """What is there after a run that nothing happened to."""
        self.put(self.disk.left(0, set(), disks.nothing))
        self.must()
        return trees.snapshot(self.root)


class Publish(Case):
    """A publish of B to a place with A on it, or with nothing."""

    def begin(self, program):
        publish, place = publishing(), places.ALL[self.kind.removesuffix("-first")]
        self.contents = publish.contents
        if self.kind.endswith("-first"):
            publish.Bench.publish = lambda *_: None
        self.bench = publish.Bench(place, program, self.home)
        self.bench.restore()
        self.root, self.words, self.environment = f"{self.home}/here", self.bench.words, self.bench.environment
        self.place = self.bench.place

    def judge(self, left, is_done):
        old = None if self.kind.endswith("-first") else self.contents("A")
        new = self.contents("B")
        if self.place.is_atomic:
            there = left.files("place/current")
        else:
            there = {path: text for path, text in left.files("place").items() if not path.startswith(places.OWN)}
        if is_done and there != new:
            return [f"it is done, and the new site is not there: {difference(there, new)}"]
        if self.place.is_atomic:
            return [] if there in (old, new) else [f"neither old nor new: {difference(there, old)}; {difference(there, new)}"]
        strange = [path for path, text in there.items() if text not in ((old or {}).get(path), new.get(path))]
        gone = [path for path in old or {} if path not in there]
        # B's own manifest has all of B, and what is still to be deleted.
        if gone and not set(new) <= self.owned(left):
            return [f"a file is gone before the manifest was written: {gone[0]}"]
        return [f"a file is neither old nor new: {strange[0]}"] if strange else []

    def owned(self, left):
        """The paths that the manifest has."""
        text = left.files("place").get(f"{places.OWN}/manifest.json")
        try:
            return {entry["path"] for entry in json.loads(text)["files"]}
        except (TypeError, ValueError):
            return set()

    def go_on(self, left):
        self.put(left)
        publish = publishing()
        self.bench.__class__ = publish.Bench
        wrong = self.bench.publish("B")
        if not wrong:
            again = tracing.run(self.words, self.environment)
            if "Nothing to publish" not in again.said:
                wrong = [f"the second publish says: {again.said.strip()[:300]}"]
        return wrong


def publishing():
    """Scripts/faults/publish as a module."""
    return loaded("publish")


def difference(there, wanted):
    if there is None or wanted is None:
        return "nothing is there" if there is None else f"there are {len(there)} files"
    paths = [path for path in sorted(set(there) | set(wanted)) if there.get(path) != wanted.get(path)]
    return f"{len(paths)} files differ, {paths[0]} first" if paths else "no file differs"


def make(kind, program, home):
    return (Publish if kind.startswith(("folder-", "plain")) or kind == "folder" else Build)(kind, program, home)
