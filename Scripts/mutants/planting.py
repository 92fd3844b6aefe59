"""Plants all mutants of a room at once: each place asks at run time whether its number is the one that is chosen.

An operator is exchanged for one of its own, of two signs that no program uses; so the compiler sees an expression of the same shape, and the types
that it finds are the same."""

import io
import pathlib
import re
import subprocess
import tarfile

from places import INFIX

FILE = "PlantedMutants.swift"
# Two of these make a name: 65,536 mutants.
FIRST = 0x2200

CHOICE = """// Written by Scripts/mutants.
import Glibc

/// Which mutant is alive in this run; none for 0.
let chosenMutant: Int = getenv("BROADSHEET_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
/// Which mutants a run came by, where somebody wants to know.
nonisolated(unsafe) let reachedMutants: UnsafeMutablePointer<UInt8>? = {
    guard let folder = getenv("BROADSHEET_MUTANTS_REACHED") else { return nil }
    mutantsPath = String(cString: folder) + "/ROOM-\\(getpid())"
    atexit {
        guard let file = fopen(mutantsPath, "w") else { return }
        fwrite(reachedMutants!, 1, 65_536, file)
        fclose(file)
    }
    return UnsafeMutablePointer<UInt8>(calloc(65_536, 1).assumingMemoryBound(to: UInt8.self))
}()
nonisolated(unsafe) var mutantsPath = ""

@inline(__always) func isMutant(_ number: Int) -> Bool {
    if let reachedMutants = unsafe reachedMutants { unsafe reachedMutants[number] = 1 }
    return chosenMutant == number
}

"""


def sign(number):
    return chr(FIRST + number // 256) + chr(FIRST + number % 256)


def declaration(number, place):
    """What stands in the place of a mutant."""
    mark, mutant = sign(number), f"isMutant({number})"
    if place.kind == "call":
        return (f"func {place.text}Mutant{number}<T: Comparable>(_ a: T, _ b: T) -> T {{ {mutant} ? Swift.{place.instead}(a, b) : Swift.{place.text}(a, b) }}\n")
    if place.kind == "infix":
        precedence, needs, instead = INFIX[place.text]
        head = f"infix operator {mark}: {precedence}\n"
        if needs is None:
            return head + (f"func {mark} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
                           f"{{ {mutant} ? try a {instead} b() : try a {place.text} b() }}\n")
        if precedence == "AssignmentPrecedence":
            return head + f"func {mark} <T: {needs}>(a: inout T, b: T) {{ if {mutant} {{ a {instead} b }} else {{ a {place.text} b }} }}\n"
        if precedence == "BitwiseShiftPrecedence":
            return head + f"func {mark} <T: {needs}, S: BinaryInteger>(a: T, b: S) -> T {{ {mutant} ? a {instead} b : a {place.text} b }}\n"
        result = "Bool" if precedence == "ComparisonPrecedence" else "T"
        return head + f"func {mark} <T: {needs}>(a: T, b: T) -> {result} {{ {mutant} ? a {instead} b : a {place.text} b }}\n"
    head = f"prefix operator {mark}\n"
    if place.kind == "number":
        return head + f"prefix func {mark} <T: ExpressibleByIntegerLiteral & Numeric>(a: T) -> T {{ {mutant} ? a + 1 : a }}\n"
    if place.kind == "prefix" and place.text == "-":
        return head + f"prefix func {mark} <T: SignedNumeric>(a: T) -> T {{ {mutant} ? a : -a }}\n"
    if place.kind == "prefix":
        return head + f"prefix func {mark} (a: Bool) -> Bool {{ {mutant} ? a : !a }}\n"
    return head + f"prefix func {mark} (a: Bool) -> Bool {{ {mutant} ? !a : a }}\n"


def planted(source, chosen):
    """The source with these mutants in it: pairs of a number and a place."""
    for number, place in sorted(chosen, key=lambda pair: (pair[1].offset, pair[1].kind != "condition"), reverse=True):
        before, after = source[:place.offset], source[place.offset + len(place.text):]
        assert source[place.offset:place.offset + len(place.text)] == place.text
        if place.kind in ("infix", "prefix"):
            middle = sign(number)
        elif place.kind == "call":
            middle = f"{place.text}Mutant{number}"
        else:
            middle = sign(number) + place.text
        source = before + middle + after
    return source


class Room:
    """A module of which some places are to be changed."""

    def __init__(self, root, name):
        self.root, self.name, self.folder = pathlib.Path(root), name, pathlib.Path(root) / "Sources" / name
        # As they are committed: what lies in the folder may have mutants in it, of a run that was killed.
        archive = subprocess.run(["git", "archive", "HEAD", f"Sources/{name}"], cwd=root, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            self.sources = {member.name: files.extractfile(member).read().decode() for member in sorted(files, key=lambda member: member.name)
                            if member.name.endswith(".swift") and not member.name.endswith(".generated.swift")}

    def still_planted(self, mutants):
        """Those of these mutants that a run before has planted here."""
        standing = {int(number) for number in re.findall(r"isMutant\((\d+)\)", (self.folder / FILE).read_text())}
        return {number: place for number, place in mutants.items() if number in standing}

    def plant(self, mutants):
        """Writes the sources with these mutants: a place by its number."""
        by_file = {}
        for number, place in mutants.items():
            by_file.setdefault(place.file, []).append((number, place))
        for file, source in self.sources.items():
            text = planted(source, by_file.get(file, []))
            path = self.root / file
            if path.read_text() != text:
                path.write_text(text)
        (self.folder / FILE).write_text(CHOICE.replace("ROOM", self.name) + "".join(declaration(n, p) for n, p in mutants.items()))

    def restore(self):
        for file, source in self.sources.items():
            if (self.root / file).read_text() != source:
                (self.root / file).write_text(source)
        (self.folder / FILE).unlink(missing_ok=True)

    def compiled(self, mutants, said=print):
        """Plants mutants, and leaves out those that the compiler refuses, until it takes all that are left."""
        while True:
            self.plant(mutants)
            done = subprocess.run(["swift", "build", "--target", f"Broadsheet{self.name}"], cwd=self.root, capture_output=True, text=True, check=False)
            if done.returncode == 0:
                return mutants
            refused = self.refused(mutants, done.stdout + done.stderr)
            if not refused:
                errors = [line for line in (done.stdout + done.stderr).splitlines() if "error:" in line]
                raise SystemExit("\n".join([f"{self.name} does not compile:", *errors]))
            said(f"{self.name}: {len(refused)} of {len(mutants)} do not compile, and are left out", flush=True)
            mutants = {number: place for number, place in mutants.items() if number not in refused}

    def refused(self, mutants, output):
        """The mutants of the lines that the compiler names, and of declarations of their own that it cannot make."""
        lines = {(file, int(line)) for file, line in re.findall(r"(Sources/\S+?\.swift):(\d+):\d+: error:", output)}
        # An expression of several lines is named by one of them.
        for near in (0, 4, 20):
            found = {number for number, place in mutants.items() if any(
                file == place.file and abs(line - place.line(self.sources[place.file])) <= near for file, line in lines)}
            if found:
                return found
        return set()
