// What of a page has the words that were asked for: the page itself, its headings, its rows.

import { wordsOf } from "./words.js"

const has = (words, asked) => words.some((word) => word.startsWith(asked))

// How many of a page are shown.
export const SHOWN = 3

export function hitsOf(documents, asked) {
  const { title, url } = documents[0], titled = wordsOf(title), hits = []
  const rest = (words) => asked.filter((word) => !has(words, word))
  const missing = rest(titled)
  let count = 0
  for (const { parts } of documents) {
    const over = []
    for (const part of parts) {
      const isHeading = typeof part[0] === "number"
      const [id, name, figure, more] = isHeading ? part.slice(1) : part
      if (isHeading) over.length = part[0] - 1
      const own = wordsOf(isHeading ? name : [name, figure, more, /\./.test(id) ? "" : id].join(" "))
      const titles = over.flatMap((one) => one?.words ?? [])
      // One word at least is its own, and those over it have the others.
      const isHit = !(isHeading && more) && rest(own).length < asked.length && rest([...own, ...titles, ...titled]).length === 0
        && asked.some((word) => has(own, word) && !has(titled, word))
      if (isHeading) over[part[0] - 1] = { name, words: own }
      if (!isHit) continue
      count += 1
      if (hits.length < SHOWN) hits.push({ id, name, figure, more: isHeading ? "" : more, isHeading, over: over.filter(Boolean).map((one) => one.name).filter((one) => one !== name) })
    }
  }
  const prose = documents.map((one) => one.prose).join(" ")
  return { title, url, hits, count, prose: missing.length || !hits.length ? snippet(prose, missing.length ? missing : asked) : "" }
}

// Some of the prose, around the first of the words.
function snippet(prose, asked) {
  for (const { 0: word, index } of prose.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (!wordsOf(word).some((one) => asked.some((ask) => one.startsWith(ask)))) continue
    const start = Math.max(0, prose.lastIndexOf(" ", Math.max(0, index - 60)))
    const text = prose.slice(start, start + 180)
    return (start ? "… " : "") + text.trim() + (start + 180 < prose.length ? " …" : "")
  }
  return ""
}
