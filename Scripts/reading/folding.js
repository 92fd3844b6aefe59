// Folding: a section or a group becomes its title and its totals.

import { button } from "./page.js"
import { headline } from "./survey.js"
import { telling } from "./telling.js"

export function fold(node, folded = !node.classList.contains("folded")) {
  node.classList.toggle("folded", folded)
  // What the build has folded opens without a script, and says so itself.
  node.opener["open" in node.opener ? "open" : "ariaExpanded"] = !folded
  node.tells?.(folded)
}

// Makes the title of a section or a group the button that folds it; gives the node, if it has a title.
export function foldable(node, title, report) {
  const words = headline(title), own = title?.querySelector("details")
  if (!words.length) return []
  node.opener = own ?? button("fold", words, () => fold(node))
  node.tells = own ? null : telling(node, title, report)
  if (own) own.ontoggle = () => fold(node, !own.open)
  fold(node, own && !own.open && !node.querySelector(":target"))
  return [node]
}
