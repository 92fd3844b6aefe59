// Folding: a section or a group becomes its title and its totals.

import { button } from "./page.js"
import { headline } from "./survey.js"

export function fold(node, folded = !node.classList.contains("folded")) {
  node.classList.toggle("folded", folded)
  node.opener.ariaExpanded = !folded
}

// Makes the title of a section or a group the button that folds it; gives the node, if it has a title.
export function foldable(node, title) {
  const words = headline(title)
  if (!words.length) return []
  node.opener = button("fold", words, () => fold(node))
  fold(node, false)
  return [node]
}
