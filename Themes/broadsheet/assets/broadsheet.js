// Comfort for readers: filters with exact totals, sorting, folding, copying, choices that are kept. A page is whole without.
// Its words are those of partials/tools.html; docs/manual/themes.md says what markup it looks for.

const root = document.documentElement
const all = (selector, from = document) => [...from.querySelectorAll(selector)]
const set = (node, name, value) => { if (node[name] !== value) node[name] = value }
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name])
let words, part, page

// Kept in this browser, if it lets us: a private window may not.
const kept = (name) => { try { return localStorage.getItem(`broadsheet:${name}`) } catch { return null } }
function keep(name, value) {
  try { value ? localStorage.setItem(`broadsheet:${name}`, value) : localStorage.removeItem(`broadsheet:${name}`) } catch { /* Then not. */ }
}
if (kept("scheme")) root.dataset.scheme = kept("scheme")

// Kept behind the # of the address: a link carries it, and no server is told.
const address = new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "")
function remember(changes) {
  const before = `${address}`
  for (const name in changes) changes[name] ? address.set(name, changes[name]) : address.delete(name)
  if (before === `${address}`) return
  const url = location.pathname + location.search + (`${address}` && `#${address}`)
  try { history.replaceState(history.state, "", url) } catch { /* Too many a second, says Safari. */ }
}

// Figures are exact: fractions [n, d] of whole numbers.
const size = (n) => (n < 0n ? -n : n)
const ten = (digits) => 10n ** BigInt(digits)
function decimal(text) {
  const [, whole, rest = ""] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return whole && [BigInt(whole + rest), ten(rest.length)]
}
const order = ([a, b], [c, d]) => Number(a * d > c * b) - Number(a * d < c * b)
const add = ([a, b], [c, d]) => (b > d ? [a + c * (b / d), b] : [a * (d / b) + c, d])
function round([n, d], digits, halfUp) {
  n *= ten(digits)
  const quotient = n / d, twice = 2n * size(n % d)
  const away = twice > d || (twice === d && (halfUp || quotient % 2n))
  return away ? quotient + (n < 0n ? -1n : 1n) : quotient
}
const pick = (wanted) => (list) => list.reduce((a, b) => (order(b, a) === wanted ? b : a))
const rules = {
  count: (list) => [BigInt(list.length), 1n],
  sum: (list) => list.reduce(add),
  avg: (list) => { const [n, d] = list.reduce(add); return [n, d * BigInt(list.length)] },
  min: pick(-1), max: pick(1), first: (list) => list[0], last: (list) => list.at(-1),
  median(list) {
    const sorted = [...list].sort(order), half = (list.length - 1) / 2
    const [n, d] = add(sorted[Math.floor(half)], sorted[Math.ceil(half)])
    return [n, d * 2n]
  },
}

// How the build writes figures of a kind, from its samples: 1234.111… and -12345678.0.
function style(samples) {
  const [up, down] = samples.map((sample) => sample.split(/(\p{Nd}.*\p{Nd})/su)), zero = down[1].codePointAt() - 1
  const [some, many] = [up[1], down[1]].map((digits) =>
    digits.replace(/\p{Nd}/gu, (digit) => digit.codePointAt() - zero).split(/(\D+)/))
  const most = /^1+$/.test(some.at(-1)) ? some.at(-1).length : 0, point = most ? some.at(-2) : ""
  const least = most && many.at(-2) === point ? many.at(-1).length : 0
  const groups = least ? many.slice(0, -2) : many, last = groups.at(-1).length
  return { around: { false: [up[0], up[2]], true: [down[0], down[2]] }, zero, most, least, point, last,
    sign: groups[1], other: groups.at(-3)?.length, from: some[1] === groups[1] ? last + 1 : last + 2,
    shift: groups.join("").replace(/\D/g, "").length - 8 }
}

// A figure as the build writes it.
function write([n, d], { around, zero, most, least, point, sign, last, other, from, shift }, halfUp) {
  if (most > 19) most = least = `${d}`.length - 1
  n = round([n * ten(shift), d], most, halfUp)
  const digits = `${size(n)}`.padStart(most + 1, "0")
  let whole = digits.slice(0, digits.length - most), rest = digits.slice(digits.length - most)
  while (rest.length > least && rest.endsWith("0")) rest = rest.slice(0, -1)
  if (sign && whole.length >= from) {
    whole = whole.slice(0, -last).replace(RegExp(`\\B(?=(\\d{${other}})+$)`, "g"), sign) + sign + whole.slice(-last)
  }
  const text = rest ? whole + point + rest : whole
  return around[n < 0n].join(text.replace(/\d/g, (digit) => String.fromCodePoint(zero + +digit)))
}

// A report: its details in the order of the build, and what tells a total or a count of some of them.
const OTHER = /\b(subheader|subfooter|footer|message|item)\b/
const headline = (title) => [...title.childNodes].filter((node) => !node.matches?.(".summary"))
const textOf = (title) => (title ? headline(title).map((node) => node.textContent).join("").trim() : "")
const titleOf = (section) => document.getElementById(section.getAttribute("aria-labelledby"))
function survey(node) {
  const report = { node, details: [], scopes: [], of: new Map(), styles: {}, halfUp: node.dataset.rounding === "half-up" }
  const scope = (holder, under, marks = all("[data-rule], [data-count]", holder)) =>
    report.scopes.push({ holder, under, figures: marks.map((mark) => figure(mark, under)) })
  for (const section of all(".section:not(.grand)", node)) {
    const own = [], open = [], title = textOf(titleOf(section))
    let unit = 0, band
    scope(section, own, all("[data-rule], [data-count]", section).filter((mark) => !mark.closest("tbody")))
    for (const row of all("tbody > tr", section)) {
      const kind = OTHER.exec(row.className)?.[1], level = +/level-(\d+)/.exec(row.className)?.[1]
      const odd = /band-(odd)?/.exec(row.className)
      if (odd) row.unit = odd[1] === band ? unit : (unit += 1)
      if (odd) band = odd[1]
      if (kind === "subheader") {
        open.length = level
        open[level] = []
        open[level].title = textOf(row.cells[0])
        if (level === 2) scope(row.parentNode, open[level], [])
      }
      if (kind) scope(row, open[level] ?? own)
      else {
        const detail = { row, values: [], at: report.details.length, shown: true, titles: [title, ...open.slice(2).map((o) => o.title)] }
        report.of.set(row, detail)
        for (const list of [report.details, own, ...open]) list?.push(detail)
      }
    }
  }
  for (const total of all(".grand", node)) scope(total, report.details)
  for (const line of all("[data-samples]", node)[0]?.dataset.samples.trim().split("\n") ?? []) {
    const [column, rule, currency, ...samples] = line.split("\t"), key = column + rule + currency
    report.styles[key] = [...report.styles[key] ?? [], style(samples)]
  }
  return report
}

// What a detail has in a column: as it is shown, as programs read it, as an exact number.
function valueOf(detail, column) {
  const cell = detail.row.cells[column], node = cell?.querySelector("data, time"), plain = node?.value ?? node?.dateTime
  return detail.values[column] ??= {
    text: (node ?? cell)?.textContent.trim() ?? "", plain, currency: node?.dataset.currency ?? "",
    number: decimal(node?.value ?? plain?.replace(/\D/g, "")), missing: cell?.matches(".missing, :empty"),
  }
}

// A total or a count.
function figure(mark, under) {
  const { rule = "count", count } = mark.dataset, node = count ? mark : mark.querySelector("data, time")
  const row = mark.closest("tr") ?? mark, column = mark.closest("[data-column]")?.dataset.column - 1
  const currency = (node?.dataset.currency ? node : row.querySelector("[data-currency]"))?.dataset.currency ?? ""
  return { mark, under, rule, currency, isDate: node?.dateTime, text: node?.textContent,
    column: count ? -1 : column >= 0 ? column : mark.closest("td, th")?.cellIndex }
}

// A figure over some details as the build would show it.
const number = (n) => new Intl.NumberFormat(root.lang || "en").format(n)
function tell(figure, details, report) {
  const { rule, column, currency, isDate, style } = figure
  if (column < 0 && !style) return number(details.length)
  const list = column < 0 ? details : details.map((detail) => valueOf(detail, column)).filter((value) =>
    value.number && (!currency || !value.currency || value.currency === currency))
  if (!list.length && rule !== "count") return words.none
  const total = rules[rule](list.map((value) => value.number))
  figure.negative = total[0] < 0n
  return isDate ? list.find((value) => !order(value.number, total)).text : write(total, style, report.halfUp)
}

// Whether a figure can be told of fewer details: only if it comes out right for all of them. So none is told whose rule the
// page cannot follow: a weighted average, a share, the sum of rounded figures.
function prove(figure, report) {
  const { rule, column, text, under, currency } = figure
  const styles = report.styles[column + 1 + rule + (rule === "count" ? "" : currency)] ?? [undefined]
  if (!rules[rule] || text === undefined) return false
  return styles.some((style) => {
    figure.style = style
    return column < 0 || ((style || figure.isDate) && tell(figure, under, report) === text)
  })
}

// Filtering: the details that have all the words, their groups and sections, and totals of them.
const plain = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
function narrow(report, text) {
  const wanted = plain(text).split(/\s+/).filter(Boolean), on = wanted.length > 0, { details, node } = report
  // What is folded opens for the filter, and closes behind it.
  if (on && !report.folded) (report.folded = all(".folded", node)).forEach((folded) => fold(folded, false))
  if (!on) report.folded = report.folded?.forEach((folded) => fold(folded, true))
  for (const detail of details) {
    detail.words ??= plain([...detail.row.cells].map((_, column) => {
      const value = valueOf(detail, column)
      return `${value.text} ${value.plain ?? ""}`
    }).join(" "))
    detail.shown = wanted.every((word) => detail.words.includes(word))
  }
  for (const { holder, under, figures } of report.scopes) {
    if (holder.parentNode.closest("[hidden]")) continue
    const shown = under.filter((detail) => detail.shown)
    if (!holder.matches(".grand")) set(holder, "hidden", on && !shown.length)
    if (!holder.hidden) for (const figure of figures) note(figure, on, shown, report)
  }
  for (const { row, shown } of details) if (!row.parentNode.closest("[hidden]")) set(row, "hidden", !shown)
  band(node)
  const values = { filter: text.trim(), shown: number(details.filter((detail) => detail.shown).length), all: number(details.length) }
  report.say(on ? fill(words.shown, values) : "")
}

// Puts the total of what is shown beside the full one, or takes it away.
function note(figure, on, shown, report) {
  if (on) figure.proven ??= prove(figure, report)
  if (!on || !figure.proven) return figure.note = figure.note?.remove()
  if (!figure.note) figure.mark.after(figure.note = part("filtered"))
  set(figure.note.lastElementChild, "textContent", tell(figure, shown, report))
  figure.note.classList.toggle("negative", !!figure.negative)
}

// The shades of what is shown, in turn.
function band(node) {
  for (const section of all(".section:not(.grand)", node)) {
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

// A button around what stands in a title or a head.
function button(name, nodes, press) {
  const made = document.createElement("button")
  nodes[0].before(made)
  made.append(...nodes)
  Object.assign(made, { type: "button", className: name, onclick: press })
  return made
}

// Sorting: the details inside of each group, up, down, and back again.
const collator = new Intl.Collator(root.lang || "en")
function sortable(table, report) {
  const heads = all(".columns th", table)
  heads.forEach((head, column) => {
    const label = head.textContent, says = { none: "sortedOff", ascending: "sortedUp", descending: "sortedDown" }
    if (!label.trim()) return
    button("sort", [...head.childNodes], () => {
      const next = { ascending: "descending", descending: "none" }[head.getAttribute("aria-sort")] ?? "ascending"
      for (const other of heads) other.removeAttribute("aria-sort")
      if (next !== "none") head.setAttribute("aria-sort", next)
      arrange(table, column, next, report)
      report.say(fill(words[says[next]], { column: label }))
    }).title = fill(words.sort, { column: label })
  })
}
function arrange(table, column, direction, report) {
  const compare = (a, b) => {
    const x = valueOf(a, column), y = valueOf(b, column), up = direction === "ascending" ? 1 : -1
    if (direction === "none") return a.at - b.at
    return x.missing - y.missing || up * (x.number && y.number
      ? collator.compare(x.currency, y.currency) || order(x.number, y.number) : collator.compare(x.text, y.text)) || a.at - b.at
  }
  for (const body of table.tBodies) {
    let run = []
    for (const row of [...body.rows, null]) {
      if (report.of.has(row)) run.push(report.of.get(row))
      else if (run.length) {
        const rows = run.sort(compare).map((detail) => detail.row)
        row ? row.before(...rows) : body.append(...rows)
        run = []
      }
    }
  }
  band(report.node)
}

// Folding: a section or a group becomes its title and its totals.
function fold(node, folded) {
  node.classList.toggle("folded", folded)
  node.opener.setAttribute("aria-expanded", !folded)
}
function foldable(node, title) {
  if (title) node.opener = button("fold", headline(title), () => fold(node, !node.classList.contains("folded")))
  if (title) fold(node, false)
}

// Copying: what is shown as a table of plain values, with the sections and groups in front.
function copied(report) {
  const rows = all("tbody > tr", report.node).map((row) => report.of.get(row)).filter((detail) => detail?.row.getClientRects().length)
  const heads = all("thead", report.node)[0], columns = [...heads.rows[0].cells].map((head, column) => ({
    head: head.textContent, money: rows.some((detail) => valueOf(detail, column).currency) }))
  const line = (detail) => [...detail.titles, ...columns.flatMap(({ money }, column) => {
    const value = valueOf(detail, column)
    return money ? [value.plain ?? "", value.currency] : [value.plain ?? value.text]
  })]
  const first = [...rows[0]?.titles.map((_, i) => (i ? words.group : words.section)) ?? [],
    ...columns.flatMap(({ head, money }) => (money ? [head, words.currency] : [head]))]
  const cell = (text) => text.replace(/\s+/g, " ").trim()
  return [rows.length, [first, ...rows.map(line)].map((cells) => cells.map(cell).join("\t") + "\n").join("")]
}
async function copy(report) {
  const [rows, text] = copied(report)
  try { await navigator.clipboard.writeText(text) } catch { return report.say(words.copyFailed) }
  report.say(fill(words.copied, { rows: number(rows) }))
}

// Tasks: marks of the reader's own, kept by the names of the tasks; the counts stay those of the build.
function tasks(report, tools) {
  const name = `${page}:marks`, marks = new URLSearchParams(kept(name) ?? ""), own = tools.querySelector(".marks")
  const boxes = all("tr.task:has(.check):has(.name)", report.node).map((row) => {
    const box = document.createElement("input"), title = row.querySelector(".name"), done = row.matches(".done")
    Object.assign(box, { type: "checkbox", defaultChecked: done, checked: (marks.get(title.textContent) ?? `${done}`) === "true" })
    title.id ||= `${row.id}:name`
    box.setAttribute("aria-labelledby", title.id)
    row.querySelector(".check").replaceChildren(box)
    return { box, row, name: title.textContent }
  })
  const show = () => {
    const changed = boxes.filter(({ box }) => box.checked !== box.defaultChecked)
    for (const { box, row } of boxes) row.classList.toggle("done", box.checked)
    keep(name, `${new URLSearchParams(changed.map(({ box, name }) => [name, box.checked]))}`)
    own.hidden = !changed.length
    set(own.firstElementChild, "textContent", changed.length ? fill(words.marked, { count: number(changed.length) }) : "")
  }
  own.lastElementChild.onclick = () => { for (const { box } of boxes) box.checked = box.defaultChecked; show(); boxes[0].box.focus() }
  report.node.addEventListener("change", show)
  show()
}

function serve(node) {
  const report = survey(node), tools = part("tools"), input = tools.querySelector("input"), status = tools.querySelector(".status")
  if (report.details.length < 2) return
  const press = (name, action) => { tools.querySelector(name).onclick = action }
  const name = node.id ? `filter.${node.id}` : "filter"
  let waiting
  const later = () => {
    cancelAnimationFrame(waiting)
    waiting = requestAnimationFrame(() => narrow(report, input.value))
  }
  report.say = (text) => set(status, "textContent", text)
  report.keep = () => remember({ [name]: input.value.trim() })
  input.oninput = later
  input.onchange = report.keep
  input.onkeydown = (event) => {
    if (event.key !== "Escape" || !input.value) return
    event.preventDefault()
    input.value = ""
    report.keep()
    later()
  }
  for (const table of all(".section:not(.grand) table", node)) sortable(table, report)
  for (const section of new Set(report.details.map(({ row }) => row.closest(".section")))) foldable(section, titleOf(section))
  for (const group of all(".group", node)) foldable(group, group.querySelector(".subheader th"))
  const groups = all(".group", node).filter((group) => group.opener), folds = groups.length ? groups : all(".section", node)
  const foldAll = (nodes, folded) => nodes.filter((n) => n.opener).forEach((n) => fold(n, folded))
  press(".fold-all", () => foldAll(folds, true))
  press(".unfold-all", () => foldAll(all(".section, .group", node), false))
  press(".copy", () => copy(report))
  node.querySelector(".section").before(tools)
  tasks(report, tools)
  if (address.get(name)) narrow(report, input.value = address.get(name))
  return report
}

// A form: values that are shown, choices that are kept in the browser and, but for texts, in the address, which wins.
function choices(form) {
  const name = `${page}:${form.id}`, status = part("tools").querySelector(".status")
  const fields = [...form.elements].filter((field) => field.name && field.type !== "hidden"), links = {}
  const given = (field) => (field.type === "checkbox" ? `${field.checked}` : field.value)
  const read = () => new URLSearchParams(fields.filter((f) => f.type !== "radio" || f.checked).map((f) => [f.name, given(f)]))
  const write = (values) => {
    for (const field of fields) {
      const value = values.get(field.name), before = field.value
      if (value === null) continue
      if (field.type === "checkbox") field.checked = value === "true"
      else if (field.type === "radio") field.checked ||= field.value === value
      else if ((field.value = value) && (field.value !== value || !field.validity.valid)) field.value = before
    }
  }
  const show = () => {
    for (const field of fields.filter((f) => f.type === "range")) {
      const option = [...field.list?.options ?? []].find((option) => option.value === field.value)
      field.shown ??= field.parentNode.insertBefore(document.createElement("output"), field.nextSibling)
      field.shown.htmlFor = field.id
      set(field.shown, "textContent", option?.label ?? field.value)
      if (option) field.setAttribute("aria-valuetext", option.label)
    }
  }
  const link = (changed) => {
    for (const field of fields.filter((f) => f.type !== "text")) {
      if (field.type !== "radio" || field.checked) links[`${form.id}.${field.name}`] = changed && given(field)
    }
    remember(links)
  }
  const first = `${read()}`
  const linked = fields.map((f) => [f.name, address.get(`${form.id}.${f.name}`)]).filter(([, value]) => value !== null)
  write(linked.length ? new URLSearchParams(linked) : new URLSearchParams(kept(name) ?? ""))
  form.addEventListener("input", show)
  form.addEventListener("change", () => {
    const now = `${read()}`, changed = now !== first
    keep(name, changed && now)
    link(changed)
  })
  form.addEventListener("reset", () => setTimeout(() => {
    keep(name)
    link(false)
    show()
    set(status, "textContent", words.forgotten)
  }))
  all(".buttons", form)[0]?.after(status)
  if (`${read()}` !== first) set(status, "textContent", words.restored)
  show()
}

// Another view of the page begins where this one was left, with its filter.
const nameOf = (row) => row.querySelector("a")?.pathname ?? row.cells[0].textContent
function views(reports) {
  const rows = reports.flatMap((report) => report.details.map((detail) => detail.row)), links = all(".views a")
  for (const link of links) link.addEventListener("click", () => {
    const row = scrollY > 0 && rows.find((r) => r.getBoundingClientRect().top > 0 && r.getClientRects().length)
    for (const report of reports) report.keep()
    if (row) remember({ at: nameOf(row), top: `${Math.round(row.getBoundingClientRect().top)}` })
    link.hash = `${address}`
  })
  const row = address.get("at") && rows.find((r) => nameOf(r) === address.get("at"))
  if (row) scrollBy(0, row.getBoundingClientRect().top - address.get("top"))
  if (address.has("at")) links.find((link) => link.matches("[aria-current]"))?.focus({ preventScroll: true })
  remember({ at: "", top: "" })
}

function start() {
  const template = document.getElementById("_tools")
  if (!template) return
  words = template.dataset
  part = (name) => template.content.querySelector(`.${name}`).cloneNode(true)
  page = (all(".views a")[0] ?? location).pathname
  const switcher = part("scheme"), select = switcher.querySelector("select")
  select.value = root.dataset.scheme ?? ""
  select.onchange = () => {
    keep("scheme", select.value)
    select.value ? (root.dataset.scheme = select.value) : delete root.dataset.scheme
  }
  all(".site-header")[0]?.append(switcher)
  all("form.form").forEach(choices)
  views(all(".report").map(serve).filter(Boolean))
}
document.readyState === "loading" ? addEventListener("DOMContentLoaded", start) : start()
