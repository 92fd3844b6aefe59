"""Kinds of cells: pictures, links, tags, marks, stars, grounds and bars against a target, on every screen."""

from harness import BrowserCase
from modes import DARK_PHONE, LAPTOP, PHONE

# The names of the rows in their order.
NAMES = "() => [...document.querySelectorAll('tr.detail')].filter((r) => r.checkVisibility()).map((r) => r.cells[0].textContent)"

# The least contrast of the text of a ground with it.
CONTRAST = """() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  const rgb = (colour) => { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3); };
  const light = (colour) => rgb(colour).map((c) => c / 255).map((c) => (c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
  return Math.min(...[...document.querySelectorAll("td.scale")].map((cell) => {
    const style = getComputedStyle(cell), [a, b] = [light(style.color), light(style.backgroundColor)];
    return (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  }));
}"""


class CellTests(BrowserCase):
    def test_pictures_have_their_place_before_they_come_and_are_shown(self):
        for mode in (LAPTOP, PHONE):
            page = self.open("/furniture/", mode)
            sizes = page.evaluate(
                "() => [...document.querySelectorAll('.pictured')].map((i) => [i.clientWidth, i.clientHeight, i.getAttribute('alt') !== null])")
            self.assertEqual(len(sizes), 6)
            for width, height, has_words in sizes:
                self.assertEqual((width, height, has_words), (48, 48, True))
            page.locator(".pictured").last.scroll_into_view_if_needed()
            page.wait_for_function("() => [...document.querySelectorAll('.pictured')].at(-1).naturalWidth > 0")

    def test_cells_are_filtered_by_words_and_by_values(self):
        for path, text, names in (
            ("/furniture/", "ibarra", ["Lamp", "Shelf"]), ("/furniture/", "example.com/norgaard", ["Bench", "Table"]),
            ("/furniture/", "stackable", ["Stool", "Shelf"]), ("/furniture/figures/", "no 3.5", ["Bench"]),
        ):
            page = self.open(path, LAPTOP)
            page.fill(".filter input", text)
            page.wait_for_function("() => document.querySelector('.status').textContent")
            self.assertEqual(page.evaluate(NAMES), names, text)

    def test_cells_are_sorted_by_value(self):
        page = self.open("/furniture/figures/", LAPTOP)
        heads = page.locator("#seats .columns .sort")
        for column, names in ((2, ["Bench", "Stool", "Chair No. 4"]), (3, ["Bench", "Chair No. 4", "Stool"]), (4, ["Bench", "Chair No. 4", "Stool"])):
            heads.nth(column).click()
            shown = page.evaluate("() => [...document.querySelectorAll('#seats tr.detail')].map((r) => r.cells[0].textContent)")
            self.assertEqual(shown, names, column)

    def test_a_ground_can_be_read_on_in_light_and_dark(self):
        for mode in (LAPTOP, DARK_PHONE):
            page = self.open("/furniture/figures/", mode)
            self.assertGreaterEqual(page.evaluate(CONTRAST), 4.5, mode)
