"""The record of speeds keeps what was measured, and refuses what has become slower without a word. Run by Scripts/test."""
import os
import tempfile
import unittest

import results


class ResultsTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "speed.csv")

    def tearDown(self):
        self.folder.cleanup()

    def add(self, release, now, why=None):
        return results.add(release, "2026-01-01", why, now, self.path)

    def test_lines_are_kept_with_columns_that_come_later(self):
        self.assertEqual(self.add("1.0", {"w1-1000 hugo": 0.125}), [])
        self.assertEqual(self.add("1.1", {"w1-1000 hugo": 0.12, "w4-20000 limit": 1.9}), [])
        lines = results.read(self.path)
        self.assertEqual([line["w1-1000 hugo"] for line in lines], ["0.1250", "0.1200"])
        self.assertEqual([line["w4-20000 limit"] for line in lines], ["", "1.9000"])
        self.assertIn("1.1 0.120 (-4 %)", results.show(lines))

    def test_five_per_cent_pass_and_more_needs_a_reason(self):
        self.add("1.0", {"w1-1000 hugo": 0.1, "w2-10000 hugo": 0.1})
        self.assertEqual(self.add("1.1", {"w1-1000 hugo": 0.105, "w2-10000 hugo": 0.09}), [])
        before = open(self.path, encoding="utf-8").read()
        told = self.add("1.2", {"w1-1000 hugo": 0.112, "w2-10000 hugo": 0.09})
        self.assertEqual(told, ['w1-1000 hugo is 7 % slower than in release 1.1 (0.105, now 0.112): say why, --why "…".'])
        self.assertEqual(open(self.path, encoding="utf-8").read(), before)
        self.assertEqual(self.add("1.2", {"w1-1000 hugo": 0.112}, why="bands in small drawings"), [])
        self.assertIn("1.2: bands in small drawings", results.show(results.read(self.path)))

    def test_what_was_not_measured_before_is_not_slower(self):
        self.add("1.0", {"w1-1000 hugo": 0.1})
        self.assertEqual(self.add("1.1", {"w4-20000 limit": 9.0}), [])

    def test_a_release_is_recorded_once(self):
        self.add("1.0", {"w1-1000 hugo": 0.1})
        self.assertTrue(self.add("1.0", {"w1-1000 hugo": 0.1})[0].startswith("Release 1.0 has a line already"))
        self.assertTrue(self.add("1.1", {})[0].startswith("Nothing was measured"))


if __name__ == "__main__":
    unittest.main()
