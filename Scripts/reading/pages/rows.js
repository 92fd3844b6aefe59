// The rows of a part, as RowPartWriter has written them: what is the same in many rows stands there once, what is not in columns.

const entities = { amp: "&", lt: "<", gt: ">", quot: "\"", "#39": "'" }
const read = (text) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name])
export const bare = (markup) => read(markup.replace(/<[^>]*>/g, " "))

// Gives the rows of a part in their order. `code` says what they are: "d" a detail, with its id and the words that it has; "b" what begins rows that
// belong together, at `depth`; "h" a head, "f" what has totals, "n" any other row that belongs to what has begun there.
export function* rowsOf({ page, forms, columns, rows }) {
  const next = forms.map(() => 0)
  let group = "", section = ""
  for (const row of rows) {
    if (Array.isArray(row)) [group, section] = row
    else if (typeof row === "number") {
      const { kinds, pieces } = forms[row], at = next[row]++
      const [id, ...cut] = columns[row].map((column) => Array.isArray(column) ? column[at] : column)
      const own = id.replace(/\x02/, () => group), names = ["", own, group, section]
      const markup = pieces.map((piece, gap) => piece.replace(/[\x01-\x03]/g, (name) => names[name.charCodeAt()]) + (cut[gap] ?? "")).join("")
      yield { code: "d", id: own, markup, page, words: () => read(cut.filter((_, gap) => kinds[gap] !== "o").join(" ")) }
    } else if (row[0] === "p") page = row.slice(1)
    else if (row[0] === "d") {
      const markup = row.slice(1)
      yield { code: "d", id: /\bid="([^"]*)"/.exec(markup)?.[1], markup, page, words: () => bare(markup) }
    } else {
      const [, code, depth] = /^(.)(-?\d+) /.exec(row)
      yield { code, depth: +depth, markup: row.slice(code.length + depth.length + 1), page }
    }
  }
}

// Puts rows together as one page would have them. With `keep`, which is asked for each detail with the titles above it, only those that it keeps, with
// what they stand in, and without totals, which would be of all.
export class Joined {
  parts = []
  open = []
  count = 0
  constructor(keep) { this.keep = keep }

  add(row) {
    const { keep, open, parts } = this, { code, depth, markup } = row
    if (!keep) {
      this.count += code === "d"
      return parts.push(markup)
    }
    if (code === "d") {
      if (!keep(row, open.flatMap((one) => one.titles))) return
      this.count += 1
      for (const one of open) parts.push(...one.waiting.splice(0)), one.shown = true
      return parts.push(markup)
    }
    if (code === "f") return
    if (depth < 0) return parts.push(markup)
    while (open.length && (open.at(-1).depth > depth || code === "b" && open.at(-1).depth === depth)) open.pop()
    if (code === "b") open.push({ depth, waiting: [], titles: [], shown: false })
    const last = open.at(-1)
    // What stands in nothing is always there.
    if (!last) return parts.push(markup)
    if (code === "h" || code === "b" && /<th/.test(markup)) last.titles.push(bare(markup))
    last.shown && code !== "b" ? parts.push(markup) : last.waiting.push(markup)
  }

  get markup() { return this.parts.join("") }
}
