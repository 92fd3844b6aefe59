// Rows that are computed from controls: they follow them. Without this script a page shows them for the values that it was made with.
// Source: Scripts/reading/live in Broadsheet's repository.

import * as days from "./days.js"
import { computing, plain, valueOf } from "./section.js"

const set = (node, name, value) => { if (node[name] !== value) node[name] = value }

// Writes a value where the build wrote it, in the same elements.
function show(node, { value, text, missing, signless }) {
  const cell = node.parentNode, isFigure = value?.u !== undefined
  cell.classList.toggle("missing", !!missing)
  cell.classList.toggle("negative", isFigure && value.u < 0n && !signless)
  const exact = isFigure ? plain(value) : value?.day !== undefined ? days.text(value) : ""
  const found = node.querySelector("data, time"), now = found?.value ?? found?.dateTime ?? ""
  if (node.textContent === text && now === exact && (found?.dataset.currency ?? "") === (value?.c ?? "")) return
  const inner = document.createElement(isFigure ? "data" : "time")
  inner.textContent = text
  inner[isFigure ? "value" : "dateTime"] = exact
  if (value?.c) inner.dataset.currency = value.c
  node.replaceChildren(exact ? inner : text)
}

// What is not shown is not sent either, and does not keep a form from being sent.
function reveal(node, shown) {
  set(node, "hidden", !shown)
  if (node.disabled !== undefined) set(node, "disabled", !shown)
  else if (!node.matches(".section")) for (const input of node.querySelectorAll("input")) set(input, "disabled", !shown)
}

function shade(section) {
  let odd = false
  for (const row of section.querySelectorAll(".band-odd, .band-even")) {
    if (row.hidden) continue
    odd = !odd
    row.classList.toggle("band-odd", odd)
    row.classList.toggle("band-even", !odd)
  }
}

function following(holder) {
  const program = JSON.parse(holder.dataset.program), section = document.getElementById(program.id)
  const named = [...(holder.closest(".report") ?? document).querySelectorAll("[name]")]
  const nodes = new Map(program.controls.map(([, name]) => [name, named.filter((node) => node.name === name)]))
  const compute = computing(program, (name, type, limits) => valueOf(nodes.get(name), type, limits))
  return () => {
    const { shown, rows } = compute()
    for (const { n, shown, told, classes } of rows) {
      const row = document.getElementById(`${program.id}.${n}`), node = row?.querySelector("[data-live]")
      if (!row) continue
      if (program.items.some((item) => item.n === n && item.when)) reveal(row, shown)
      if (!node) continue
      for (const [names, on] of classes) for (const name of names.split(" ")) node.parentNode.classList.toggle(name, on)
      if (told) show(node, told)
    }
    if (program.when) reveal(section, shown)
    shade(section)
  }
}

function start() {
  const all = [...document.querySelectorAll("[data-program]")].map(following)
  const follow = () => all.forEach((one) => one())
  for (const event of ["input", "change"]) addEventListener(event, follow)
  // The event comes before the fields are set back.
  addEventListener("reset", () => setTimeout(follow))
  // A browser that goes back to a page sets its fields as they were left; and our own script those that the reader chose before.
  addEventListener("pageshow", follow)
  follow()
}

document.readyState === "loading" ? addEventListener("DOMContentLoaded", start) : start()
