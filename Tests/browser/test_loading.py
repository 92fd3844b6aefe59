"""What a page fetches: little, and from its own host alone."""

import gzip

from harness import BrowserCase
from modes import DARK, SCRIPTLESS
from sampling import sample

# A page with everything that it needs: the first one as it lies on the disk, all as a host sends them, compressed.
BUDGET = 96_000


class LoadingTests(BrowserCase):
    def bodies(self, page):
        """All that a page fetches. What has come is read when all is there: reading it as it comes would still be going on."""
        tab, responses = self.context().new_page(), []
        tab.on("response", lambda response: responses.append(response))
        self.go(tab, page)
        tab.wait_for_load_state("networkidle")
        return {response.url: response.body() for response in responses}

    def test_first_page_is_small(self):
        fetched = {address: len(body) for address, body in self.bodies("/").items()}
        if sum(fetched.values()) > BUDGET:
            self.fault("/", f"{sum(fetched.values())} bytes are fetched, more than {BUDGET}: {fetched}")
        self.assertGreater(len(fetched), 1, "/: no style sheet was fetched")

    def test_every_page_is_small_on_its_way(self):
        """Some pages, others with each seed, and those with the most scripts and drawings."""
        every = self.sites.kinds("example", most=1)
        for page in dict.fromkeys(["/", "/charts/", "/stocks/", "/transactions/", *sample(every, 14, "sizes of pages")]):
            # What an author shows in the prose is not the theme's to answer for.
            bodies = {address: body for address, body in self.bodies(page).items() if "/themes/" not in address or not address.endswith(".png")}
            fetched = {address: len(gzip.compress(body)) for address, body in bodies.items()}
            if len(fetched) < 3 or sum(fetched.values()) > BUDGET:
                self.fault(page, f"{sum(fetched.values())} bytes are fetched, compressed: {fetched}")

    def test_pages_load_without_a_word(self):
        """Some pages, others with each seed, in the dark and without a script. With it test_axe.py opens all of them."""
        for mode in (DARK, SCRIPTLESS):
            tab = self.context(mode).new_page()
            for page in sample(self.sites.pages("example"), 18, f"loading, {mode.name}"):
                self.go(tab, page, mode)
