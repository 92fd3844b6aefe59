"""The workloads' records: made once in .cache, and compared with known hashes whenever they are used."""

import hashlib
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.dirname(HERE)
CACHE = os.path.join(PROJECT, ".cache", "bench")


class WrongRecords(Exception):
    """The generator made other records than those that everyone else measures with."""


def generate(kind, size, folder):
    """Writes records. Another process does it: what this one holds counts as memory of the programs that it measures."""
    command = [sys.executable, os.path.join(HERE, "generate.py"), kind, folder, "--size", str(size)]
    subprocess.run(command, check=True)


def prepared(kind, size):
    """The folder with the records of a workload in one size, which are those of the hashes; nobody may change them."""
    name = f"{kind}-{size}"
    folder, wanted = os.path.join(CACHE, "records", name), known(name)
    if wanted and hashes(folder) == wanted:
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    generate(kind, size, folder)
    if not wanted:
        print(f"  NOT COMPARED: generator/hashes.sha256 has no hashes of {name}", flush=True)
    elif hashes(folder) != wanted:
        raise WrongRecords(f"the records in {folder} are not those of generator/hashes.sha256")
    return folder


def known(name):
    """The hashes of the files in a folder of this name, as they are written down; none for a size that is not."""
    found = {}
    with open(os.path.join(HERE, "generator", "hashes.sha256"), encoding="utf-8") as lines:
        for line in lines:
            digest, path = line.split()
            folder, file = path.split("/")
            if folder == name:
                found[file] = digest
    return found


def hashes(folder):
    """The hash of each file in a folder; none where it is not there."""
    found = {}
    for name in os.listdir(folder) if os.path.isdir(folder) else []:
        digest = hashlib.sha256()
        with open(os.path.join(folder, name), "rb") as file:
            while piece := file.read(1 << 20):
                digest.update(piece)
        found[name] = digest.hexdigest()
    return found


def lend(records, folder):
    """Puts the records into `folder` without a copy, where the file system can."""
    os.makedirs(folder, exist_ok=True)
    for name in os.listdir(records):
        source, target = os.path.join(records, name), os.path.join(folder, name)
        try:
            os.link(source, target)
        except OSError:
            shutil.copyfile(source, target)
