"""Builds sites of cases, one page a case, and compares each page with the oracle."""

import json
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile

from . import comparing, given, pages
from .rows import Report


class Result:
    """What came of a case: the differences, or what the build said where it refused the page."""

    def __init__(self):
        self.differences, self.refused, self.compared = [], None, 0
        # What the build said of a page whose totals have more digits than fit, as the oracle finds as well.
        self.too_long = None

    @property
    def is_right(self):
        return not self.differences and self.refused is None


class Site:
    """A site of cases, one page a case, which is there as long as its block; it has each case's result."""

    def __init__(self, cases, binary):
        self.cases, self.binary = cases, binary
        self.results = [Result() for _ in cases]

    def __enter__(self):
        self.place = tempfile.TemporaryDirectory(prefix="broadsheet-oracle-")
        self.folder = pathlib.Path(self.place.name)
        self.public = self.folder / "public"
        left = self.build()
        for number, case in left.items():
            self.compare(number, case)
        return self

    def __exit__(self, *_):
        self.place.cleanup()

    def build(self):
        """Builds the site without the pages that are refused; gives the others."""
        left = dict(enumerate(self.cases))
        while left:
            refused = build(left, self.folder, self.binary)
            if not refused:
                break
            for number in list(left):
                said = refused.get(number, refused.get(None))
                if said:
                    # An answer that is as good as a figure: totals are exact up to 38 digits, and these have more.
                    if "more digits than fit" in said and has_too_many_digits(left[number]):
                        self.results[number].too_long = said
                    else:
                        self.results[number].refused = said
                    del left[number]
        return left

    def compare(self, number, case):
        result = self.results[number]
        try:
            result.differences, result.compared = comparing.compare(case, name(number), self.public)
        except Exception as error:  # what is not there or cannot be read is a difference as well
            result.differences = [f"cannot be compared: {type(error).__name__}: {error} at {last(error)}"]


def has_too_many_digits(case):
    """Whether a sum of the case has more digits than totals can have; all records are added up, also where no total is shown of them."""
    for _, part, _ in comparing.parts(case, pathlib.Path()):
        report = Report(part)
        report.calculate()
        whole = [record for section in report.sections for record in section["records"]]
        for _, totals, _, _ in report.later:
            for total in totals:
                if total["of"] != "*":
                    report.total(total, whole, whole)
        if report.most_digits > 38:
            return True
    return False


def check(cases, binary):
    """Builds a site of the cases, and gives each one's result."""
    with Site(cases, binary) as site:
        return site.results


def last(error):
    trace = error.__traceback__
    while trace.tb_next:
        trace = trace.tb_next
    return f"{pathlib.Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"


def name(number):
    return f"c{number:04}"


def build(cases, site, binary):
    """Builds the site; gives what was said of each page that the build refused."""
    shutil.rmtree(site / "content", ignore_errors=True)
    (site / "content" / "data").mkdir(parents=True)
    (site / "content" / "index.md").write_text("---\ntitle: Cases\n---\n", encoding="utf-8")
    values = {}
    for number, case in cases.items():
        values |= pages.write(case, name(number), site / "content")
    done = subprocess.run([binary, "build", site, *given.options(values)], capture_output=True, text=True, timeout=600)
    if done.returncode == 0:
        return {}
    refused = {}
    for found in re.finditer(r"^content/(?:data/)?c(\d{4})[./].*(?:\n(?!content/).*)*", done.stderr, re.M):
        refused.setdefault(int(found.group(1)), found.group(0).strip())
    if done.returncode != 1 or not refused:
        if len(cases) == 1:
            return {next(iter(cases)): f"exit code {done.returncode}: {done.stderr.strip()[-2000:]}"}
        # Which page it was must be found out one by one.
        for number, case in cases.items():
            refused |= build({number: case}, site, binary)
        if not refused:
            refused = {None: f"exit code {done.returncode} for all together: {done.stderr.strip()[-2000:]}"}
    return refused


def keep(case, folder, result):
    """Writes a case as a small site, with what was expected and found."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "content" / "data").mkdir(parents=True)
    (folder / "content" / "index.md").write_text("---\ntitle: Cases\n---\n", encoding="utf-8")
    values = pages.write(case, name(0), folder / "content")
    (folder / "case.json").write_text(json.dumps(case, ensure_ascii=False, indent=1), encoding="utf-8")
    said = result.refused or "\n".join(result.differences)
    call = shlex.join(["broadsheet", "build", *given.options(values)])
    (folder / "README.txt").write_text(f"{call}\n\n{said}\n", encoding="utf-8")
