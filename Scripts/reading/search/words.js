// The words of a text as they are searched for: letters and digits, small and without accents. The build divides in the same way
// (Sources/Search/SearchWords.swift).

const LONGEST = 32
// Writings without spaces: each two neighbouring signs are a word, and the last one alone.
const UNSPACED = "\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3005-\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}"
const RUN = /[\p{L}\p{N}\p{Mc}]+/gu
const PIECE = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, "gu")
const SIGNS = new RegExp(`[${UNSPACED}]`, "u")

export const fold = (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "")
  .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
  .toLowerCase().replace(/\p{Mn}/gu, "").replace(/ς/g, "σ")

// The words of a text. Who asks for several signs does not ask for those that begin with the last one.
export function wordsOf(text, isAsked = false) {
  const words = []
  for (const run of fold(text).match(RUN) ?? []) for (const piece of run.match(PIECE)) {
    const signs = [...piece]
    if (!SIGNS.test(piece)) words.push(signs.slice(0, LONGEST).join(""))
    else for (const [at, sign] of signs.entries()) {
      if (!isAsked || !at || at < signs.length - 1) words.push(sign + (signs[at + 1] ?? ""))
    }
  }
  return words
}

// A text with what was asked for marked in it, as nodes.
export function marked(text, asked) {
  const nodes = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const own = wordsOf(word)
    if (!own.some((one) => asked.some((ask) => one.startsWith(ask)))) continue
    const mark = document.createElement("mark")
    mark.textContent = word
    nodes.push(text.slice(end, index), mark)
    end = index + word.length
  }
  return [...nodes, text.slice(end)]
}
