// What a folded section or group comes to, where the build says it nowhere: how many entries it has, and their sums as the totals
// of its section have them, or those of the report.

import { all, count, language, part, say, words } from "./page.js"

const category = new Intl.PluralRules(language)

// Gives a function that tells it beside a title when that is folded, and takes it away when not; nothing where totals stand anyway.
export function telling(node, title, { scopes }) {
  if (all(".count", title)[0] || node.querySelector(":scope>.subfooter.level-2:not(.blank),.foot")) return
  const notes = scopes.flatMap((scope) => scope.notes).filter((one) => one.mark.matches(".foot [data-rule=sum]"))
  const own = notes.filter((one) => one.mark.closest(".section").contains(node))
  const sums = own.length ? own : notes.filter((one) => one.mark.closest(".grand"))
  let shown
  return (folded) => {
    shown?.remove()
    const details = folded && scopes.find(({ holder }) => holder === node)?.under.filter((detail) => detail.shown ?? true) || []
    if (!details.length) return node.told = 0
    title.append(shown = part("told"))
    const phrase = shown.firstElementChild, form = phrase.dataset[category.select(details.length)] || phrase.dataset.other
    // A language that writes the number into one form writes whole phrases.
    say(phrase, phrase.dataset.other.includes("{") ? form : "{count} " + form, { count: count(details.length) })
    node.told = { titles: details[0].titles, level: node.matches(".group") ? 2 : 1, phrase: phrase.textContent, sums: [] }
    for (const { mark, tell } of sums) {
      const [text, isNegative, left, plain, currency] = tell(details) || []
      if (!plain) continue
      const figure = mark.cloneNode(), column = mark.closest("td,th").cellIndex
      say(figure, left ? `${text} · ${words.leftOut}` : text, { count: count(left) })
      figure.classList.toggle("negative", isNegative)
      for (const name of ["data-rule", "data-figure", "data-pad"]) figure.removeAttribute(name)
      // Of several sums each says what it is of.
      if (sums.length > 1) shown.append(" ", mark.closest("table").tHead.lastElementChild.cells[column].textContent)
      shown.append(" ", figure)
      node.told.sums.push({ column, plain, currency })
    }
  }
}
