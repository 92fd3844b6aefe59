"""A filtered report tells its own totals: exact, written as the build writes them, and none that it cannot know."""

import re
from fractions import Fraction

from harness import BrowserCase
from sites import ROOT

# Every figure and count with what the script tells beside it.
TOLD = """() => [...document.querySelectorAll('[data-rule], [data-count]')].filter(m => m.checkVisibility()).map(m => {
  const data = m.matches('[data-count]') ? null : m.querySelector('data, time')
  const told = m.nextElementSibling?.matches('.filtered') ? m.nextElementSibling.querySelector('.value').textContent : null
  const rows = m.closest('tbody, .section')
  return {where: m.closest('[id]').id, rule: m.dataset.rule ?? 'count', full: data ? data.textContent : m.textContent,
          count: m.dataset.count ?? null, value: data?.value ?? null, has: m.dataset.count != null || !!data, told}
})"""
STATUS = "() => [...document.querySelectorAll('.status')].map(s => s.textContent)"


def filter_by(page, text, number=0):
    """Types into a report's filter, and waits until the page has followed."""
    page.locator("input[type=search]").nth(number).fill(text)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def common_letter(page, number=0):
    """A letter that every detail of a report has, so that a filter by it shows all; None if there is none."""
    return page.evaluate("""(number) => {
      const report = document.querySelectorAll('.report:has(.tools)')[number]
      const rows = [...report.querySelectorAll('tbody > tr')].filter(r => !/header|footer|message|item/.test(r.className))
      const texts = rows.map(r => [...r.cells].map(c => (c.querySelector('data, time') ?? c).textContent + ' '
        + (c.querySelector('data')?.value ?? c.querySelector('time')?.dateTime ?? '')).join(' ').toLowerCase())
      return [...'abcdefghijklmnopqrstuvwxyz0123456789.,-'].find(c => texts.every(t => t.includes(c))) ?? null
    }""", number)


class AllOfAllTests(BrowserCase):
    """A filter that lets everything through tells what the build told, letter by letter."""

    def compare(self, site, least):
        compared, told = 0, 0
        for path in self.sites.pages(site):
            page = self.open(path, site=site)
            for number in range(page.locator("input[type=search]").count()):
                letter = common_letter(page, number)
                if letter is None:
                    continue
                filter_by(page, letter, number)
                compared += 1
                for figure in page.evaluate(TOLD):
                    if figure["told"] is None:
                        if figure["has"] and figure["rule"] not in ("share", "avg-weighted"):
                            self.fault(path, f"{figure['where']}: nothing is told beside {figure['full']!r} ({figure['rule']})")
                        continue
                    told += 1
                    full = figure["full"]
                    if figure["count"] is not None:
                        full = re.search(r"\d(?:.*\d)?", full, re.S).group()
                    if figure["told"] != full:
                        self.fault(path, f"{figure['where']}: {full!r} is told as {figure['told']!r}")
                filter_by(page, "", number)
                if page.locator(".filtered").count():
                    self.fault(path, "totals of a filter are left without it")
        self.assertGreaterEqual(compared, least, f"{site}: no filter lets everything through on enough pages")
        self.assertGreater(told, 20 * least, f"{site}: hardly any total was told")

    def test_example(self):
        self.compare("example", 6)

    def localized(self, locale):
        files = {p.relative_to(ROOT).as_posix(): p.read_bytes() for p in (ROOT / "content").rglob("*") if p.is_file()}
        files["broadsheet.yml"] = f"title: Test\nlocale: {locale}\n".encode()
        return self.sites.add(f"example-{locale}", files)

    def test_german(self):
        self.compare(self.localized("de-DE"), 4)

    def test_swiss(self):
        self.compare(self.localized("de-CH"), 4)

    def test_arabic_digits(self):
        self.compare(self.localized("ar-EG"), 4)

    def test_marathi_digits_and_groups_of_two(self):
        self.compare(self.localized("mr-IN"), 4)
