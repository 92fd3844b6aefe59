// The rows of a part, as RowPartWriter has written them: what is the same in many rows stands there once, what is not in columns.

import { Entry, Form, bare } from "./entry.js"

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

// Gives the rows of a part in their order. `code` says what they are: "d" a detail, which is an entry; "b" what begins rows that
// belong together, at `depth`; "h" a head, "f" what has totals, "n" any other row that belongs to what has begun there.
export function* rowsOf({ page, forms, columns, rows }) {
  const next = forms.map(() => 0), read = reading(), known = forms.map(({ pieces, kinds }) => new Form(pieces, kinds))
  let group = "", section = ""
  for (const row of rows) {
    if (Array.isArray(row)) [group, section] = row
    else if (typeof row === "number") {
      const [id, ...cut] = read(columns[row], next[row]++)
      yield new Entry(known[row], page, cut, ["", id.replace(/\x02/, () => group), group, section])
    } else if (row[0] === "p") page = row.slice(1)
    else if (row[0] === "d") yield new Entry(new Form([row.slice(1)]), page)
    else {
      const [, code, depth] = /^(.)(-?\d+) /.exec(row)
      yield { code, depth: +depth, markup: row.slice(code.length + depth.length + 1), page }
    }
  }
}

// Puts rows together as one page would have them, the details aside: in their place stands a row that knows of them. With `keep`, which is asked for each
// detail with the titles above it, only those that it keeps, with what they stand in, and without totals, which would be of all.
export class Joined {
  parts = []
  open = []
  count = 0
  constructor(keep) { this.keep = keep }

  add(row) {
    const { keep, open, parts } = this, { code, depth } = row
    if (code === "d") {
      if (keep && !keep(row, open.flatMap((one) => one.titles))) return
      this.count += 1
      for (const one of open) parts.push(...one.waiting.splice(0)), one.shown = true
      if (!Array.isArray(parts.at(-1))) parts.push([])
      return parts.at(-1).push(row)
    }
    const { markup } = row
    if (!keep) return parts.push(markup)
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

  // The markup, and the details that stand nowhere in it. Where a theme has a form for them that is no row of a table, or has tools in it, all of them do.
  get made() {
    const { parts } = this, runs = parts.filter(Array.isArray), isPlain = runs.every((run) => run.every(({ form }) => form.isPlain))
    const markup = parts.map((part) => {
      if (!Array.isArray(part)) return part
      return isPlain ? "<tr class=absent></tr>" : part.map((one) => one.markup).join("")
    })
    return { markup: markup.join(""), runs: isPlain ? runs : [] }
  }
}
