// The sheet with what can be chosen of each column. Rows follow at once, behind it.

import { all, count, part, say, words } from "../page.js"
import { isEnd } from "./choosing.js"
import { named } from "./kinds.js"

// The style sheet of the sheet, fetched with the first.
let styles
const styled = () => (styles ??= new Promise((done) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: words.refineCss, onload: done, onerror: done })
  document["head"].append(link)
}))

export class Sheet {
  constructor(refined) { this.refined = refined }

  async open() {
    await styled()
    if (!this.dialog) this.make()
    if (!this.dialog.open) this.dialog.showModal()
    this.tell()
  }

  make() {
    const { refined } = this, dialog = this.dialog = part("sheet"), find = (name) => dialog.querySelector("." + name)
    this.told = find("sheet-status")
    this.form = find("sets").firstElementChild
    find("sets").replaceChildren(...refined.columns.flatMap((column) => this.setOf(column)))
    find("clear").onclick = () => {
      refined.clear()
      this.show()
    }
    find("save").onclick = () => refined.save(this.told)
    dialog.onclick = (event) => { if (event.target === dialog) dialog.close() }
    dialog.onclose = () => refined.report.node.querySelector(".tools .refine").focus()
    refined.report.node.querySelector(".tools").append(dialog)
    this.show()
  }

  // The fields of a column; nothing where nothing can be chosen.
  setOf(column) {
    const set = this.form.cloneNode(true), [shows, range, values] = ["shows", "range", "values"].map((name) => set.querySelector("." + name))
    const { at, kind, label, options } = column
    if (!label || !at && !kind) return []
    set.firstElementChild.textContent = label
    column.fields = []
    const bind = (field, shown, changed) => {
      column.fields.push(() => shown(field))
      field.onchange = () => {
        changed(field)
        this.refined.change()
      }
    }
    if (at) bind(shows.firstElementChild, (field) => { field.checked = !column.isOff }, (field) => { column.isOff = !field.checked })
    else shows.remove()
    if (kind === "number" || kind === "date") {
      all("input", range).forEach((field, isTo) => {
        const end = isTo ? "to" : "from"
        Object.assign(field, kind === "date" ? { type: "date" } : { type: "number", step: "any" })
        if (kind === "date") Object.assign(field, { min: column.least, max: column.greatest })
        else field.placeholder = isTo ? column.greatest : column.least
        bind(field, () => { field.value = column[end] }, () => { column[end] = isEnd(column, field.value) ? field.value : "" })
        if (kind === "number") field.oninput = field.onchange
      })
    } else range.remove()
    if (options) values.replaceChildren(...[...options].map(([value, rows]) => this.valueOf(values.firstElementChild, column, value, rows, bind)))
    else values.remove()
    return [set]
  }

  valueOf(form, { values }, value, rows, bind) {
    const label = form.cloneNode(true), [box, name, number] = label.children
    name.textContent = named(value)
    number.textContent = count(rows)
    bind(box, () => { box.checked = values.has(value) }, () => { box.checked ? values.add(value) : values.delete(value) })
    return label
  }

  // What is chosen, in the fields.
  show() { for (const { fields = [] } of this.refined.columns) fields.forEach((one) => one()) }

  // How many rows are shown.
  tell() {
    const { details } = this.refined.report, found = details.filter((detail) => detail.shown ?? true).length
    if (this.told) say(this.told, words.refineShown, { "shown": count(found), all: count(details.length) })
  }
}
