"""Drawings of charts as browsers show them: on every screen and on paper their labels are whole, of one size, and not over one another."""

import re

from harness import BrowserCase
from modes import DARK, FORCED, LAPTOP, PAPER, PHONE, SCRIPTLESS
from sites import ROOT
from test_firefox import FirefoxCase

PAGES = ("/charts/", "/power/", "/ar/walks/")

# What is wrong with the labels of the drawings that are seen: each in the drawing's own units, so that its size on the page does not matter.
LABELS = """() => {
    const faults = [];
    let count = 0;
    for (const drawing of document.querySelectorAll("svg.drawing[viewBox]")) {
        if (!drawing.getClientRects().length) continue;
        const title = drawing.querySelector("title")?.textContent ?? "?";
        const boxes = [];
        for (const text of drawing.querySelectorAll("text")) {
            count += 1;
            const size = parseFloat(getComputedStyle(text).fontSize);
            const wanted = text.classList.contains("shade-figure") ? 11.7 : 13;
            if (Math.abs(size - wanted) > 0.05) faults.push(`${title}: "${text.textContent}" is ${size} high, and not ${wanted}`);
            const box = text.getBBox();
            boxes.push({ text: text.firstChild?.data ?? "", left: box.x, right: box.x + box.width, base: parseFloat(text.getAttribute("y")) });
        }
        const wide = drawing.viewBox.baseVal.width;
        for (const [number, a] of boxes.entries()) {
            if (a.left < -2 || a.right > wide + 2) faults.push(`${title}: "${a.text}" leaves the drawing`);
            for (const b of boxes.slice(0, number)) {
                const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                if (across > 1 && Math.abs(a.base - b.base) < 9) faults.push(`${title}: "${b.text}" and "${a.text}" lie over one another`);
            }
        }
    }
    return { count, faults };
}"""

# How wide the drawing of each chart is, and whether anything stands beside the chart.
ROWS = """() => [...document.querySelectorAll(".report > .chart:not(:has(> .smalls))")].map((chart) => {
    const box = chart.getBoundingClientRect();
    const drawing = [...chart.querySelectorAll(":scope > .drawing")].find((one) => one.checkVisibility());
    const beside = [...chart.parentNode.children].some((other) => {
        const own = other.getBoundingClientRect();
        return other !== chart && own.width && own.height && own.top < box.bottom - 5 && own.bottom > box.top + 5;
    });
    return [drawing?.getBoundingClientRect().width ?? 999, beside, chart.querySelector("figcaption")?.innerText ?? "?"];
})"""

# Keys of legends that are cut off: they are drawn in 16 by 16.
KEYS = """() => [...document.querySelectorAll(".legend .key")].filter((key) => key.getClientRects().length)
    .map((key) => [getComputedStyle(key).width, getComputedStyle(key).height].join(" "))"""

# Shares of figures that have as many digits as there can be, beside long names.
GREAT = {
    "content/data/parts.csv": "area,amount\n" + "".join(
        f"{name},{digits}\n" for name, digits in (
            ("North", "6234567890123456789.01"), ("South of the great river and its islands", "4234567890123456789.99"), ("East", "1.50"))),
    "content/parts.md": "---\ntitle: Parts\nreport:\n  source: data/parts.csv\n  fields: { amount: { type: money, currency: EUR } }\n  group: area\n"
                        "  columns: [area, amount]\n  totals: { amount: sum }\n  charts: [{ kind: share, value: amount }]\n---\n",
}
# Figures of lists of parts that are broken, or reach out of their list.
BROKEN = """() => {
    const shown = [...document.querySelectorAll(".legend .figure")].filter((figure) => figure.checkVisibility());
    return [shown.length, shown.filter((figure) => {
        const range = document.createRange(), list = figure.closest(".legend").getBoundingClientRect();
        range.selectNodeContents(figure);
        const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top))), box = range.getBoundingClientRect();
        return tops.size > 1 || box.left < list.left - 1 || box.right > list.right + 1;
    }).map((figure) => figure.textContent)];
}"""


class ChartLookTests(BrowserCase):
    def test_the_gallery_has_every_kind(self):
        """Those of the manual's table, in each way in which it can be drawn, and the small drawings of cells."""
        told = re.search(r"^## Kinds$.*?^\*\*", (ROOT / "docs/manual/charts.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)[0]
        kinds = re.findall(r"^\| `(\w+)`", told, re.MULTILINE)
        self.assertGreater(len(kinds), 11)
        drawn = (ROOT / "content/charts.md").read_text(encoding="utf-8")
        self.assertEqual([], [kind for kind in kinds if not re.search(rf"\bkind: {kind}\b", drawn)], "kinds that the gallery lacks")
        for how in ("stack: true", "stack: percent", "small:", "trend:", "scale: log", "chart: sparkline", "chart: bars"):
            self.assertIn(how, drawn)

    def test_figures_of_parts_are_never_broken(self):
        site = self.sites.add("great-parts", GREAT)
        for mode in (LAPTOP, PHONE, PAPER):
            count, broken = self.open("/parts/", mode, site).evaluate(BROKEN)
            self.assertEqual(3, count, f"{mode.name}: not each part has its figure")
            self.assertEqual([], broken, f"{mode.name}: these figures are broken, or have no room")

    def test_labels_are_whole_and_apart(self):
        count = 0
        for mode in (LAPTOP, DARK, PHONE, PAPER, FORCED, SCRIPTLESS, LAPTOP.but("1,920 pixels", width=1920)):
            tab = self.context(mode).new_page()
            for path in PAGES:
                self.go(tab, path, mode)
                found = tab.evaluate(LABELS)
                count += found["count"]
                for fault in found["faults"]:
                    self.fault(f"{path} ({mode.name})", fault)
        self.assertGreater(count, 1000, "hardly a label was found: has the markup changed?")

    def test_a_chart_alone_in_its_row_is_large(self):
        """On a wide screen charts share a row; what has no other beside it is not as small as those that have."""
        count = 0
        for mode in (LAPTOP, LAPTOP.but("1,920 pixels", width=1920)):
            tab = self.context(mode).new_page()
            for path in PAGES:
                self.go(tab, path, mode)
                for own, beside, title in tab.evaluate(ROWS):
                    count += not beside
                    if not beside and own < 500:
                        self.fault(f"{path} ({mode.name})", f"\"{title}\" is {own} pixels wide and alone in its row")
        self.assertGreater(count, 3, "hardly a chart has a row of its own: has the markup changed?")

    def test_keys_of_legends_are_whole(self):
        for mode in (LAPTOP, PHONE, PAPER, FORCED):
            sizes = self.open("/charts/", mode).evaluate(KEYS)
            self.assertGreater(len(sizes), 5, "hardly a key was found: has the markup changed?")
            for size in sizes:
                if any(float(part.removesuffix("px")) < 16 for part in size.split()):
                    self.fault(f"/charts/ ({mode.name})", f"a key is {size}, and is drawn in 16 by 16")

    test_labels_are_whole_and_apart.cost = 4


class FirefoxChartTests(FirefoxCase):
    """Fonts and boxes are another browser's there."""

    def test_figures_of_parts_are_never_broken(self):
        site = self.sites.add("great-parts", GREAT)
        for screen in ("a laptop", "a phone", "paper"):
            tab = self.tab(screen)
            self.go(tab, "/parts/", site)
            count, broken = tab.evaluate(BROKEN)
            self.assertEqual(3, count, f"{screen}: not each part has its figure")
            self.assertEqual([], broken, f"{screen}: these figures are broken, or have no room")

    def test_labels_are_whole_and_apart(self):
        count = 0
        for screen, forced in (("a laptop", False), ("a phone", False), ("a large screen", False), ("paper", False), ("a laptop", True)):
            tab = self.tab(screen, forced=forced)
            for path in PAGES:
                self.go(tab, path)
                found = tab.evaluate(LABELS)
                count += found["count"]
                for fault in found["faults"]:
                    self.fault(f"{path} on {screen}", fault)
        self.assertGreater(count, 1000, "hardly a label was found: has the markup changed?")

    def test_touching_tells_the_marks(self):
        """A finger on a mark of a phone tells its figure, which stays when the finger leaves; beside all marks it is gone."""
        tab = self.tab("a phone")
        self.go(tab, "/charts/")
        for kind in ("scatter", "line", "histogram", "calendar"):
            place = tab.evaluate(f"""() => {{
              const drawing = [...document.querySelectorAll("figure.chart.{kind} .drawing")].find((one) => one.checkVisibility());
              drawing.scrollIntoView({{ block: "center", behavior: "instant" }});
              const mark = [...drawing.querySelectorAll(":is(.bars rect, .bars path, circle, .day, .line)")].at(0) ?? drawing;
              const box = mark.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }}""")
            tab.touch(*place)
            told = tab.evaluate(f"""() => [...document.querySelectorAll("figure.chart.{kind} .tip")].map((tip) => tip.checkVisibility() ? tip.innerText : "").join("")""")
            if not any(sign.isdigit() for sign in told):
                self.fault(kind, f"a finger at {place} tells {told!r}")

    def test_keys_tell_the_marks(self):
        tab = self.tab()
        self.go(tab, "/charts/")
        for kind in ("line", "scatter", "calendar"):
            told = tab.evaluate(f"""() => {{
              const drawing = [...document.querySelectorAll("figure.chart.{kind} .drawing")].find((one) => one.checkVisibility());
              drawing.focus();
              return ["Home", "ArrowRight", "ArrowLeft", "End"].map((key) => {{
                drawing.dispatchEvent(new KeyboardEvent("keydown", {{ key, bubbles: true }}));
                return drawing.closest("figure").querySelector(".tip").innerText;
              }});
            }}""")
            if not told[0] or told[0] == told[1] or told[0] != told[2] or told[3] == told[0]:
                self.fault(kind, f"keys do not go from mark to mark: {told}")
