// The reader's choice of light or dark. It is set before the page is first drawn, so that nothing flashes.

import { all, part, root } from "./page.js"
import { keep, kept } from "./keeping.js"

function setScheme(scheme) {
  if (scheme) root.dataset.scheme = scheme
  else delete root.dataset.scheme
}
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
