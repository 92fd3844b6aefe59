"""A site that builds are broken on, and the rule that holds whatever happens to them."""
import os
import re
import shutil

import sites
import tracing
import trees


# What the C library and the runtimes of Swift and C++ write before they abort: a build has words of its own.
NOISE = re.compile(
    r"Fatal error|stack trace|Program crashed|terminate called|LLVM ERROR|Assertion|corruption|aborting|"
    r"(malloc|free|realloc)\w*\(\)|chunk detected")


class Bench:
    """A folder with one kind of site in it, its old state built, in which one run after the other is broken.

    Where the new state is the old one but `changed` a little, each run takes pages over from the build before."""

    def __init__(self, program, folder, spills, jobs, changed=False):
        self.changed = changed
        self.folder, self.site, self.temporary = folder, f"{folder}/site", f"{folder}/tmp"
        self.words = [program, "build", self.site, "--jobs", str(jobs)]
        os.makedirs(self.site)
        os.makedirs(self.temporary)
        self.environment = dict(
            os.environ, TMPDIR=self.temporary, LC_ALL="C.UTF-8")
        sites.make(self.site, 1, spills)
        self.expect_success()
        sites.make_hidden(f"{self.site}/public")
        sites.change(self.site) if changed else sites.make(self.site, 2, spills)
        shutil.copytree(f"{self.site}/public", f"{folder}/old", symlinks=True)
        self.before = trees.snapshot(self.site)
        self.expect_success()
        self.after = trees.snapshot(self.site)
        if trees.differences(self.before, self.after) == [] or os.listdir(self.temporary):
            raise SystemExit("the builds of both versions are the same, or leave something behind")
        self.restore()

    def expect_success(self):
        result = tracing.run(self.words, self.environment)
        if result.code != 0:
            raise SystemExit(f"the site cannot be built:\n{result.said}")

    def restore(self):
        """Puts the old site back, and nothing else beside the sources."""
        for name in os.listdir(self.site):
            if not any(path == name or path.startswith(f"{name}/") for path in self.before) or name == "public":
                path = f"{self.site}/{name}"
                shutil.rmtree(path) if os.path.isdir(path) and not os.path.islink(path) else os.remove(path)
        if self.changed:
            self.build_old()
        else:
            shutil.copytree(f"{self.folder}/old", f"{self.site}/public", symlinks=True)
        for name in os.listdir(self.temporary):
            os.remove(f"{self.temporary}/{name}")

    def build_old(self):
        """Builds the old state, which is what is remembered of it, and changes the site again."""
        shutil.rmtree(f"{self.site}/.cache")
        sites.build_twice(self.site, self.expect_success)
        sites.change(self.site)

    def calls(self):
        found = tracing.calls(self.words, self.environment, self.site, f"{self.folder}/log")
        self.restore()
        return found

    def check_fault(self, call, error, number):
        """A run in which that call fails, and what is wrong with it; an empty text if nothing is."""
        return self.check(tracing.run(self.words, self.environment, tracing.fault(call, error, number)))

    def check(self, result):
        """The run, and what is wrong with it and with what it left. The old site is there again afterwards."""
        state = trees.snapshot(self.site)
        wrong = self.judge(result, state)
        is_clean = state in (self.before, self.after) and not os.listdir(self.temporary)
        if not is_clean:
            wrong = wrong or self.judge_next()
        if state != self.before or not is_clean:
            self.restore()
        return result, wrong

    def judge(self, result, state):
        if result.code is None:
            return "it hangs"
        if result.code not in (0, 1, 2):
            return f"it ends with {result.code}: {result.said.strip()[-300:]}"
        wanted = self.after if result.code == 0 else self.before
        found = trees.differences(trees.below(wanted, "public"), trees.below(state, "public"))
        if found:
            return f"exit code {result.code}, and {', '.join(found)}: {result.said.strip()[-300:]}"
        if result.code != 0 and not result.said.strip():
            return f"exit code {result.code}, and not a word"
        if NOISE.search(result.said):
            return f"exit code {result.code}, and words that are not ours: {result.said.strip()[:300]}"
        return ""

    def judge_next(self):
        """After anything at all, the next run makes the new site and leaves nothing else."""
        result = tracing.run(self.words, self.environment)
        if result.code != 0:
            return f"the next run ends with {result.code}: {result.said.strip()[-300:]}"
        found = trees.differences(self.after, trees.snapshot(self.site))
        found += [f"{name} is there" for name in os.listdir(self.temporary)]
        return f"after the next run {', '.join(found)}" if found else ""
