"""Places to publish to, as one who breaks publishes sees them: what is told to broadsheet.yml, what readers find, what is litter."""
import json
import os
import subprocess

import trees

OWN = ".broadsheet-publish"


class Releases:
    """A folder with releases and a link to the one that readers see: the old site or the new one, and nothing between."""

    name, is_atomic, unfailing = "folder", True, set()
    target = "{ folder: ../place }"

    def __init__(self, home):
        self.place = f"{home}/place"
        os.makedirs(self.place)

    def site(self):
        return files(f"{self.place}/current/")

    def litter(self):
        """What is there and belongs to no release."""
        found = set(os.listdir(self.place)) - {"current", "releases", "manifests"}
        trees_of = set(os.listdir(f"{self.place}/releases"))
        manifests = {name.removesuffix(".json") for name in os.listdir(f"{self.place}/manifests")}
        return sorted(found | (trees_of ^ manifests))


class Plain:
    """A folder that is the site itself: files are replaced one by one."""

    name, is_atomic, unfailing = "plain", False, set()
    target = "{ folder: ../place, plain: true }"

    def __init__(self, home):
        self.place = f"{home}/place"
        os.makedirs(self.place)

    def site(self):
        return {path: text for path, text in files(self.place).items() if not path.startswith(OWN)}

    def owned(self):
        """The paths that the manifest has."""
        with open(f"{self.place}/{OWN}/manifest.json", encoding="utf-8") as file:
            return {entry["path"] for entry in json.load(file)["files"]}

    def litter(self):
        return sorted(set(os.listdir(f"{self.place}/{OWN}")) - {"manifest.json"})


class Branch:
    """A branch of a repository."""

    name, is_atomic = "git", True
    # strace lets a call fail by not making it. Linux closes whatever close says; a git that keeps the end of its own pipe waits
    # for itself.
    unfailing = {"close"}
    target = "{ git: ../place, branch: pages }"
    # The publisher's own, and git's notes on a release.
    own = {".broadsheet-manifest.json", ".nojekyll"}

    def __init__(self, home):
        self.place = f"{home}/place"
        self.store = f"{home}/site/.cache/broadsheet/publish/live.git"
        subprocess.run(["git", "init", "--quiet", "--bare", self.place], check=True)

    def git(self, *words):
        return subprocess.run(["git", "--git-dir", self.place, *words], capture_output=True, check=True).stdout

    def site(self):
        try:
            names = self.git("ls-tree", "-r", "-z", "--name-only", "pages").decode().split("\0")
            return {name: self.git("cat-file", "blob", f"pages:{name}") for name in names if name and name not in self.own}
        except subprocess.CalledProcessError as error:
            return {"the branch, which cannot be read": error.stderr}

    def litter(self):
        references = self.git("for-each-ref", "--format=%(refname)").decode().split()
        left = [name for name in os.listdir(self.store) if name.startswith("next-")]
        for folder in (self.store, self.place):
            left += [name for path in os.walk(folder) for name in path[2] if name.endswith(".lock")]
        return sorted(set(references) - {"refs/heads/pages"}) + left


def files(folder):
    """The bytes of every file, by path; whatever its rights are."""
    found = {}
    for path, (kind, _, _) in trees.snapshot(folder).items():
        if kind == "file":
            with open(os.path.join(folder, path), "rb") as file:
                found[path] = file.read()
    return found


ALL = {kind.name: kind for kind in (Releases, Plain, Branch)}
