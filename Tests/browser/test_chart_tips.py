"""The figures of charts are told on pointing, touching and by keys, as the build wrote them; and without a script by the table."""

from harness import BrowserCase
from modes import FORCED, LAPTOP, PHONE, SCRIPTLESS

PAGE = "/charts/"


class ChartTipTests(BrowserCase):
    def figure(self, tab, kind):
        return tab.locator(f"figure.chart.{kind}").first

    def drawing(self, figure):
        return figure.locator(".drawing:visible").first

    def test_keys_go_from_mark_to_mark(self):
        for mode in (LAPTOP, PHONE, FORCED):
            tab = self.context(mode).new_page()
            self.go(tab, PAGE, mode)
            for kind in ("line", "scatter", "range", "histogram", "calendar"):
                figure = self.figure(tab, kind)
                drawing, tip = self.drawing(figure), figure.locator(".tip")
                drawing.focus()
                told = []
                for key in ("Home", "ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight"):
                    tab.keyboard.press(key)
                    told.append(tip.inner_text())
                where = f"{kind} ({mode.name})"
                if len(set(told[:3])) < 3 or told[1] != told[3] or told[4] != told[5]:
                    self.fault(where, f"keys do not go from mark to mark: {told}")
                box, home = tip.bounding_box(), figure.bounding_box()
                if box["x"] < home["x"] - 1 or box["x"] + box["width"] > home["x"] + home["width"] + 1:
                    self.fault(where, "what is told leaves the chart")
                tab.keyboard.press("Escape")
                if tip.is_visible():
                    self.fault(where, "Escape does not close what is told")

    def test_what_is_told_is_in_the_table(self):
        tab = self.context(LAPTOP).new_page()
        self.go(tab, PAGE, LAPTOP)
        for kind in ("line", "calendar"):
            figure = self.figure(tab, kind)
            rows = figure.locator(".chart-data tbody tr").all()
            self.drawing(figure).focus()
            for number, key in ((0, "Home"), (1, "ArrowRight"), (len(rows) - 1, "End")):
                tab.keyboard.press(key)
                told = figure.locator(".tip").inner_text()
                for cell in rows[number].locator("th, td").all_text_contents():
                    if cell not in told:
                        self.fault(f"{kind} {key}", f"\"{cell}\" is not told: {told}")

    def test_pointing_and_touching(self):
        for mode in (LAPTOP, PHONE):
            tab = self.context(mode).new_page()
            self.go(tab, PAGE, mode)
            figure = self.figure(tab, "scatter")
            mark = self.drawing(figure).locator("circle").nth(2)
            mark.scroll_into_view_if_needed()
            box = mark.bounding_box()
            x, y = box["x"] + box["width"] / 2 + 4, box["y"] + box["height"] / 2
            if mode is PHONE:
                tab.touchscreen.tap(x, y)
            else:
                tab.mouse.move(x, y)
            if not figure.locator(".tip").is_visible():
                self.fault(mode.name, "nothing is told of a mark that is pointed at")
            tab.keyboard.press("Escape")
            if figure.locator(".tip").is_visible():
                self.fault(mode.name, "Escape does not close what is told")

    def test_points_that_are_one_shape_are_told_one_by_one(self):
        """From 101 to 500 points are one shape: what is told is of the point that is nearest to the pointer."""
        for mode in (LAPTOP, PHONE, FORCED):
            tab = self.context(mode).new_page()
            self.go(tab, PAGE, mode)
            figure = tab.locator("figure.chart.scatter:has(.drawing[data-down])").first
            drawing, tip = self.drawing(figure), figure.locator(".tip")
            xs, ys = ([float(part) for part in drawing.get_attribute(name).split()] for name in ("data-at", "data-down"))
            rows = figure.locator(".chart-data tbody tr").evaluate_all(
                "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))")
            self.assertEqual(len(xs), len(ys))
            drawing.scroll_into_view_if_needed()
            box, wide = drawing.bounding_box(), float(drawing.get_attribute("viewBox").split()[2])
            above = float(drawing.get_attribute("viewBox").split()[1])
            scale = box["width"] / wide
            for number in (0, len(xs) // 2, len(xs) - 1):
                x, y = box["x"] + xs[number] * scale, box["y"] + (ys[number] - above) * scale
                # What was told before may lie over the next point on a phone.
                tab.keyboard.press("Escape")
                if mode is PHONE:
                    tab.touchscreen.tap(x, y)
                else:
                    tab.mouse.move(x, y)
                told = tip.inner_text()
                # Points in one place tell one of them.
                same = [row for row, a, b in zip(rows, xs, ys) if abs(a - xs[number]) < 1 and abs(b - ys[number]) < 1]
                if not any(all(cell.strip() in told for cell in row) for row in same):
                    self.fault(mode.name, f"point {number} tells {told!r}")
            tab.keyboard.press("Escape")
            drawing.focus()
            tab.keyboard.press("End")
            if not tip.is_visible():
                self.fault(mode.name, "keys tell nothing of points")

    def test_without_a_script_marks_have_titles(self):
        tab = self.context(SCRIPTLESS).new_page()
        self.go(tab, PAGE, SCRIPTLESS)
        text = tab.content()
        self.assertIn("<title>Iceland", text)
        self.assertIn('<details class="chart-data">', text)
