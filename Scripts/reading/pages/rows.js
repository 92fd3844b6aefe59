// The rows of a part, as RowPartWriter has written them: what is the same in many rows stands there once, what is not in columns.

const entities = { amp: "&", lt: "<", gt: ">", quot: "\"", "#39": "'" }
const unescaped = (text) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name])
export const bare = (markup) => unescaped(markup.replace(/<[^>]*>/g, " "))

// The sum of two plain figures with as many decimals, exact.
function sumOf(one, other) {
  const decimals = one.split(".")[1]?.length ?? 0, units = BigInt(one.replace(".", "")) + BigInt(other.replace(".", ""))
  const digits = String(units < 0 ? -units : units).padStart(decimals + 1, "0"), whole = digits.length - decimals
  return (units < 0 ? "-" : "") + digits.slice(0, whole) + (decimals ? "." + digits.slice(whole) : "")
}

// A plain figure as it is shown: what stands before and behind it, between groups of three digits and at the point.
function shown(value, [before, after, mark, dot]) {
  const [whole, decimals] = value.replace("-", "").split(".")
  return before + whole.replace(/\B(?=(?:\d{3})+$)/g, () => mark) + (decimals === undefined ? "" : dot + decimals) + after
}

// Reads columns: a list, one text for all rows, or how each is found from another column of its row (what an earlier value is shown as) or from the
// row before (a sum that goes on).
function reading() {
  const sums = [], looked = new Map()
  return (columns, at) => {
    const cells = []
    const find = (column, number) => {
      if (typeof column === "string") return column
      if (Array.isArray(column)) return column[at]
      const { sum, from, as, each } = column
      if (sum !== undefined) return sums[number] = sumOf(sums[number] ?? from, typeof sum === "number" ? cells[sum] : find(sum))
      const value = cells[column.of]
      if (as) return shown(value, as)
      if (!looked.has(column)) looked.set(column, new Map())
      const known = looked.get(column)
      if (!known.has(value)) known.set(value, each[known.size])
      return known.get(value)
    }
    for (const column of columns) cells.push(find(column, cells.length))
    return cells
  }
}

// Gives the rows of a part in their order. `code` says what they are: "d" a detail, with its id and the words that it has; "b" what begins rows that
// belong together, at `depth`; "h" a head, "f" what has totals, "n" any other row that belongs to what has begun there.
export function* rowsOf({ page, forms, columns, rows }) {
  const next = forms.map(() => 0), read = reading()
  let group = "", section = ""
  for (const row of rows) {
    if (Array.isArray(row)) [group, section] = row
    else if (typeof row === "number") {
      const { kinds, pieces } = forms[row], at = next[row]++
      const [id, ...cut] = read(columns[row], at)
      const own = id.replace(/\x02/, () => group), names = ["", own, group, section]
      const markup = pieces.map((piece, gap) => piece.replace(/[\x01-\x03]/g, (name) => names[name.charCodeAt()]) + (cut[gap] ?? "")).join("")
      yield { code: "d", id: own, markup, page, words: () => unescaped(cut.filter((_, gap) => kinds[gap] !== "o").join(" ")) }
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
