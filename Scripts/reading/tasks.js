// Tasks: marks of the reader's own, kept by the names of the tasks. The counts stay those of the build, and the page says so.

import { all, count, page, say, words } from "./page.js"
import { keep, kept } from "./keeping.js"

function checkbox(check, marks) {
  const row = check.closest("tr"), title = row.querySelector(".name"), name = title.textContent
  const done = row.matches(".done"), checked = (marks.get(name) ?? `${done}`) === "true"
  const box = Object.assign(document.createElement("input"), { type: "checkbox", name, defaultChecked: done, checked })
  title.id ||= row.id + ":name"
  box.setAttribute("aria-labelledby", title.id)
  check.replaceChildren(box)
  return box
}

// `own` is where the page says how many marks are the reader's own, with a button that forgets them.
export function tasks(node, own) {
  const key = page + ":marks", marks = new URLSearchParams(kept(key)), [text, forget] = own.children
  const boxes = all("tr.task .check", node).map((check) => checkbox(check, marks))
  const show = () => {
    const changed = boxes.filter((box) => box.checked !== box.defaultChecked)
    for (const box of boxes) box.closest("tr").classList.toggle("done", box.checked)
    keep(key, `${new URLSearchParams(changed.map((box) => [box.name, box.checked]))}`)
    own.hidden = !changed.length
    say(text, changed.length ? words.marked : "", { count: count(changed.length) })
  }
  forget.onclick = () => {
    for (const box of boxes) box.checked = box.defaultChecked
    show()
    boxes[0].focus()
  }
  if (!boxes.length) return own.remove()
  for (const box of boxes) box.onchange = show
  show()
}
