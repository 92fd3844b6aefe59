// Filtering: the details that have all the words, in themselves or in the titles over them, their groups and sections, and
// totals of what is shown.

import { all, count, part, say, set, words } from "./page.js"
import { valueOf } from "./totals.js"
import { fold } from "./folding.js"
import { WHOLE } from "./survey.js"
import { shade } from "./shades.js"

// Small letters without accents: who types cafe means Café as well.
export const plain = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/\u2212/g, "-").toLowerCase()

export function wordsOf(detail, titles = detail.titles) {
  const values = [...detail.row.cells].map((_, column) => valueOf(detail, column))
  const shown = values.map(({ text, plain }) => (text === plain ? text : text + " " + plain))
  return plain([...titles, ...shown].join(" "))
}

// All is decided before anything is written; what a hidden group or section hides is not touched.
export function narrow({ node, details, scopes, status, allows, chosen = [] }, text) {
  const wanted = plain(text).split(/\s+/).filter(Boolean), on = wanted.length > 0 || !!allows
  for (const detail of details) {
    detail.words ??= wordsOf(detail)
    detail.shown = wanted.every((word) => detail.words.includes(word)) && (!allows || allows(detail))
  }
  // What is opened for it is folded again behind it.
  for (const one of all(on ? ".folded" : ".lifted", node)) {
    fold(one, !on)
    one.classList.toggle("lifted", on)
  }
  for (const { holder, under, notes } of scopes) {
    if (holder.parentNode.closest("[hidden]")) continue
    const shown = under.filter((detail) => detail.shown)
    if (!holder.matches(".grand")) set(holder, "hidden", on && shown.length < (holder.matches(WHOLE) ? under.length : 1))
    if (!holder.hidden) for (const one of notes) note(one, on && one.tell(shown))
  }
  for (const { row, shown } of details) if (!row.parentNode.closest("[hidden]")) set(row, "hidden", !shown)
  // What stands before the sections, and what the build has drawn, is of all records.
  for (const one of all(".of-all", node)) set(one, "hidden", !on)
  shade(node)
  // Words of the page and of what is said have their whole names.
  say(status, on ? words["shown"] : "", { filter: [text.trim(), ...chosen].filter(Boolean).join(" · "), "shown": count(details.filter((detail) => detail.shown).length), all: count(details.length) })
}

// Puts the total of what is shown beside the full one, or takes it away.
function note(one, told) {
  one.mark.told = told
  if (!told) return one.note = one.note?.remove()
  if (!one.note) one.mark.after(one.note = part("filtered"))
  const [text, isNegative, left] = told
  say(one.note.lastElementChild, left ? `${text} · ${words.leftOut}` : text, { count: count(left) })
  one.note.classList.toggle("negative", !!isNegative)
}
