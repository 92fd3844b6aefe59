// What readers do with the columns of a report: choose rows by them, choose which are seen, and take what is found with them as a file. It is
// loaded when it is asked for, or where the address has it. Source: Scripts/reading in Broadsheet's repository.

import { count, findWords, say, words } from "../page.js"
import { columnsOf } from "./kinds.js"
import { lostIn, put, readFrom, writeTo } from "./address.js"
import { testOf, toldOf } from "./choosing.js"
import { hide } from "./hiding.js"
import { sortBy, writeOrder } from "./order.js"
import { save } from "./file.js"
import { Sheet } from "./sheet.js"

const known = new WeakMap()

// Opens the sheet of a report ("refine"), saves what is found ("csv"), notes how it is sorted ("sort"), or only does what the address (`link`) says.
export function open(report, link, what) {
  findWords()
  if (!known.has(report)) known.set(report, new Refined(report, link))
  const refined = known.get(report)
  if (what === "refine") refined.sheet.open()
  if (what === "csv") refined.save(report.status)
  if (what === "sort") refined.sorted()
}

class Refined {
  constructor(report, link) {
    Object.assign(this, { report, link, columns: columnsOf(report) })
    this.lost = lostIn(link, report.node.id, this.columns)
    this.unsorted = sortBy(link, report)
    if (readFrom(link, report.node.id, this.columns) || this.lost.length) this.apply()
    else this.tell()
    this.sheet = new Sheet(this)
  }

  // Rows and columns as they are chosen. The report's own filter does the rest: its words count too.
  apply() {
    const { report, columns, link, lost } = this, tests = columns.flatMap((column) => testOf(column) ?? [])
    // A link must not show other rows than those that were meant.
    if (lost.length) tests.push(() => false)
    report.allows = tests.length ? (detail) => tests.every((test) => test(detail)) : null
    report.chosen = [...columns.flatMap((column) => toldOf(column) ?? []), ...lost]
    hide(report, columns)
    this.tell()
    writeTo(link, report.node.id, columns, !lost.length)
    report.node.querySelector(".tools input").dispatchEvent(new CustomEvent("input", { detail: 1 }))
  }

  // Whoever comes by a link has to know that there is more, and what of it could not be.
  tell() {
    const { report: { status }, unsorted } = this, labels = this.columns.flatMap(({ label, isOff }) => (isOff ? label : []))
    const told = [labels.length && words.refineOff, unsorted.length && words.refineUnsorted].filter(Boolean)
    if (told.length && !this.off) {
      this.off = Object.assign(document.createElement("p"), { className: "status off" })
      status.parentNode.append(this.off)
    }
    if (this.off) say(this.off, told.join(" · "), { columns: labels.join(", "), orders: unsorted.join(", ") })
  }

  sorted() {
    this.unsorted = writeOrder(this.link, this.report) ?? this.unsorted
    put(this.link)
    this.tell()
  }

  change() {
    this.apply()
    // The filter works in the next frame, and was there first.
    requestAnimationFrame(() => this.sheet.tell())
  }

  clear() {
    for (const column of this.columns) {
      column.values.clear()
      Object.assign(column, { isOff: false, from: "", to: "" })
    }
    this.lost = []
    this.change()
  }

  save(status) { say(status, words.refineSaved, { rows: count(save(this.report, this.columns)) }) }
}
