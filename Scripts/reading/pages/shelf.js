// How much is shown of what was found: a browser takes its time with thousands of rows. The totals are of all that was found, and so is what
// is copied.

import { all, count, part, say } from "../page.js"

export class Shelf {
  // How many rows are shown at a time.
  static rows = 1000

  constructor(report, words, close, more) {
    Object.assign(this, { report, words, most: Shelf.rows })
    const tools = report.node.querySelector(".tools"), copy = tools.querySelector(".copy")
    const back = copy.cloneNode()
    back.className = "secondary back"
    back.textContent = words.back
    back.onclick = close
    copy.after(back)
    this.button = back.cloneNode()
    this.button.className = "secondary more"
    this.button.onclick = () => more && this.isWhole ? more() : this.show(this.most + Shelf.rows)
    this.goesOn = !!more
    report.node.append(this.button)
    // The report's own tools have done their work before: the frame that they draw in was asked for first.
    tools.querySelector("input").addEventListener("input", () => requestAnimationFrame(() => this.show(Shelf.rows)))
    report.node.addEventListener("click", (event) => { if (event.target.closest(".sort")) this.show() })
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

  // Shows the first rows of what is found, and the titles and totals that they stand in.
  show(most = this.most) {
    this.most = most
    const { report } = this, isThere = (detail) => detail.shown ?? true
    let found = 0
    for (const row of all("tr", report.node)) {
      const detail = report.of.get(row)
      if (!detail || !isThere(detail)) continue
      detail.isBeyond = found++ >= most
      row.style.display = detail.isBeyond ? "none" : ""
    }
    for (const { holder, under } of report.scopes) {
      const there = under.filter(isThere)
      if (!holder.matches(".grand")) holder.style.display = there.length && there.every((detail) => detail.isBeyond) ? "none" : ""
    }
    this.isWhole = found <= most
    this.button.hidden = this.isWhole && !this.goesOn
    say(this.button, this.isWhole ? this.words.goOn : this.words.more, { count: count(Math.min(Shelf.rows, found - most)), all: count(found) })
  }
}
