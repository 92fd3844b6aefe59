"""Makes preload.c, and says what a process needs to be run with it."""
import os
import shutil
import subprocess


def make(folder):
    """The library, made in that folder; none where there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    library = f"{folder}/preload.so"
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "preload.c")
    subprocess.run([compiler, "-O1", "-Wall", "-Werror", "-shared", "-fPIC", "-o", library, source], check=True)
    return library


def environment(library, count, **what):
    """What a process is given to be run with the library: FAULT_SHORT, FAULT_CLOCK."""
    return {"LD_PRELOAD": library, "FAULT_COUNT": count, **{name: str(value) for name, value in what.items()}}


def counted(path):
    """How many calls the library has changed since it was asked last."""
    try:
        with open(path, encoding="ascii") as file:
            total = sum(map(int, file.read().split()))
        os.remove(path)
        return total
    except FileNotFoundError:
        return 0
