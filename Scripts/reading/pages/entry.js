// A detail that need not be on the page: what its row says is read from the form that it shares with many, and its markup made when it is shown.

import { plain, wordsOf } from "../filter.js"

const signs = {}
function sign(entity) {
  const area = document.createElement("textarea")
  area.innerHTML = entity
  return area.value
}
const unescaped = (text) => text.replace(/&#?\w+;/g, (entity) => signs[entity] ??= sign(entity))
export const bare = (markup) => unescaped(markup.replace(/<[^>]*>/g, " "))

// What stands in a form where something was cut out of it: signs that no language has.
const FIRST = 0xE000, GAPS = /[\uE000-\uF8FF]/g

// What many rows have alike, in pieces around what each has of its own.
export class Form {
  constructor(pieces, kinds) { Object.assign(this, { pieces, kinds }) }

  // The elements of such a row.
  get elements() {
    if (!this.found) {
      const template = document.createElement("template")
      template.innerHTML = this.pieces.map((piece, gap) => (gap ? String.fromCharCode(FIRST + gap - 1) : "") + piece.replace(/[\x01-\x03]/g, "")).join("")
      this.found = [...template.content.childNodes].filter((one) => one.nodeType === 1 || one.data.trim())
      // Nothing is hidden there.
      document.createElement("tbody").append(...this.found)
    }
    return this.found
  }

  // Whether it is one row of a table, in which nothing can be done.
  get isPlain() { return this.plainly ??= this.elements.length === 1 && this.elements[0].matches("tr:not(.task)") && !this.elements[0].querySelector("input, button, select") }
}

export class Entry {
  code = "d"
  constructor(form, page, cut = [], names = []) { Object.assign(this, { form, page, cut, names }) }

  get markup() {
    const { cut, names } = this
    return this.form.pieces.map((piece, gap) => piece.replace(/[\x01-\x03]/g, (name) => names[name.charCodeAt()] ?? name) + (cut[gap] ?? "")).join("")
  }

  get id() { return this.names[1] ?? /\bid="([^"]*)"/.exec(this.markup)?.[1] ?? "" }

  // The row that it has alike with others, and what a text in it says in its own.
  get row() { return this.form.elements[0] }
  said = (text) => text.replace(GAPS, (sign) => unescaped(this.cut[sign.charCodeAt() - FIRST] ?? sign))

  // Reads what is in it: there is time for that while other parts are on their way.
  ready() { if (this.form.isPlain) this.own = wordsOf(this, []) }

  // What is looked for in it, and in its titles.
  get words() { return this.all ??= plain(this.titles.join(" ")) + " " + (this.own ?? wordsOf(this, [])) }

  // The same where it is not kept.
  sought() { return this.form.kinds ? unescaped(this.cut.filter((_, gap) => this.form.kinds[gap] !== "o").join(" ")) : bare(this.markup) }
}

// Makes the rows of entries that have none.
export function make(entries) {
  const wanting = entries.filter((one) => !one.made), template = document.createElement("template")
  template.innerHTML = wanting.map((one) => one.markup).join("")
  ;[...template.content.children].forEach((row, number) => { wanting[number].made = row })
}
