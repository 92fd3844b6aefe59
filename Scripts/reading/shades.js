// The shades of the bands, in turn over what is shown.

import { all } from "./page.js"

export function shade(node) {
  for (const section of all(".section", node)) {
    let unit, odd = false
    for (const row of all("tr", section)) {
      if (!row.unit || row.closest("[hidden]")) continue
      if (row.unit !== unit) odd = !odd
      unit = row.unit
      row.classList.toggle("band-odd", odd)
      row.classList.toggle("band-even", !odd)
    }
  }
}
