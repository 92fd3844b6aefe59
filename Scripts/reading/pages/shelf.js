// How much is shown of what was found: a browser takes its time with thousands of rows, so they are made when they are shown. The totals are of all that
// was found, and so is what is copied.

import { all, count, say } from "../page.js"
import { shade } from "../shades.js"
import { comparing } from "../sorting.js"
import { make } from "./entry.js"

// Rows that share a shade are a unit, those too that are not on the page.
function unite(section) {
  let unit = 0, last
  for (const row of all("tbody > tr", section)) for (const one of row.absent ?? [row]) {
    const band = /band-\w+|$/.exec(one.row ? one.said(one.row.className) : one.className)[0]
    if (band) one.unit = band === last ? unit : (unit += 1)
    last = band || last
  }
}

export class Shelf {
  // How many rows are shown at a time.
  static rows = 1000

  constructor(report, words, close, more) {
    Object.assign(this, { report, words, most: Shelf.rows })
    all(".section:not(.grand, .live)", report.node).forEach(unite)
    // Where details are put, and what is there.
    this.runs = all("tr.absent", report.node).map((spot) => {
      const mark = document.createComment("")
      spot.replaceWith(mark)
      return { mark, entries: spot.absent, placed: [] }
    })
    if (this.runs.length) report.ordered = () => this.runs.flatMap(({ entries }) => entries)
    const tools = report.node.querySelector(".tools"), copy = tools.querySelector(".copy")
    const back = copy.cloneNode()
    back.className = "secondary back"
    back.textContent = words.back
    back.onclick = close
    report.status.after(back)
    report.status.classList.add("beside")
    this.button = back.cloneNode()
    this.button.className = "secondary more"
    this.button.onclick = () => more && this.isWhole ? more() : this.show(this.most + Shelf.rows)
    this.goesOn = !!more
    report.node.append(this.button)
    // The report's own tools have done their work before: the frame that they draw in was asked for first.
    tools.querySelector("input").addEventListener("input", () => requestAnimationFrame(() => this.show(Shelf.rows)))
    report.node.addEventListener("click", ({ target }) => {
      const sorter = target.closest(".sort")
      if (sorter) this.sort(sorter.closest("table"))
    })
    tools.addEventListener("click", (event) => {
      if (!event.target.closest(".copy")) return
      const { most } = this
      this.show(Infinity)
      setTimeout(() => this.show(most))
    }, true)
    // Paper has all that is found: nobody can ask it for more.
    let before
    addEventListener("beforeprint", () => { if (report.node.isConnected) { before = this.most; this.show(Infinity) } })
    addEventListener("afterprint", () => { if (before) this.show(before); before = 0 })
    this.show()
  }

  // What is not on the page is put into the order in which its table has what is there.
  sort(table) {
    const head = table.querySelector("[aria-sort]")
    for (const { mark, entries } of this.runs) if (table.contains(mark)) {
      entries.sort(head ? comparing(head.cellIndex, head.ariaSort) : (one, other) => one.at - other.at)
    }
    this.show()
  }

  // Puts the first rows of what is found where they stand; gives how many there are.
  place(most, isThere) {
    let found = 0
    const all = this.runs.map((run) => run.entries.filter(isThere).filter((entry) => !(entry.isBeyond = found++ >= most)))
    make(all.flat())
    this.runs.forEach((run, number) => this.put(run, all[number]))
    return found
  }

  put(run, entries) {
    const { placed, mark } = run
    if (placed.length === entries.length && entries.every((entry, number) => entry === placed[number])) return
    const there = new Set(run.placed = entries), own = all(".columns > .own", mark.parentNode.closest("table")).map((head) => head.cellIndex)
    for (const entry of placed) if (!there.has(entry)) entry.made.remove()
    for (const { made, unit } of entries) {
      made.unit = unit
      for (const column of own) made.cells[column]?.classList.add("own")
    }
    const rows = document.createDocumentFragment()
    for (const entry of entries) {
      this.report.of.set(entry.made, entry)
      rows.append(entry.made)
    }
    mark.before(rows)
  }

  // Shows the first rows of what is found, and the titles and totals that they stand in.
  show(most = this.most) {
    this.most = most
    const { report, runs } = this, isThere = (detail) => detail.shown ?? true
    let found = this.place(most, isThere)
    if (!runs.length) for (const row of all("tr", report.node)) {
      const detail = report.of.get(row)
      if (!detail || !isThere(detail)) continue
      detail.isBeyond = found++ >= most
      row.style.display = detail.isBeyond ? "none" : ""
    }
    for (const { holder, under } of report.scopes) {
      const there = under.filter(isThere)
      if (!holder.matches(".grand")) holder.style.display = there.length && there.every((detail) => detail.isBeyond) ? "none" : ""
    }
    if (runs.length) shade(report.node)
    this.isWhole = found <= most
    this.button.hidden = this.isWhole && !this.goesOn
    say(this.button, this.isWhole ? this.words.goOn : this.words.more, { count: count(Math.min(Shelf.rows, found - most)), all: count(found) })
  }
}
