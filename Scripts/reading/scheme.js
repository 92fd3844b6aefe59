// The reader's choice of light or dark. It is set before the page is first drawn, so that nothing flashes.

import { all, part, root } from "./page.js"
import { keep, kept } from "./keeping.js"

// Without a choice it is empty, which no style sheet knows.
const setScheme = (scheme) => { root.dataset.scheme = scheme }
setScheme(kept("scheme"))

export function showScheme() {
  const label = part("scheme"), select = all("select", label)[0]
  select.value = kept("scheme")
  select.onchange = () => {
    keep("scheme", select.value)
    setScheme(select.value)
  }
  all(".site-footer")[0]?.append(label)
}
