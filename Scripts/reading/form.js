// A form: the values of its sliders are shown; choices are kept in the browser and in the address, which wins. What was typed as text
// is not put into the address: who sends a link to a choice need not send a name.

import { all, page, part, say, set, words } from "./page.js"
import { decimal } from "./exact.js"
import { keep, kept, link, remember } from "./keeping.js"

function fieldsOf(form) {
  return [...form.elements].filter((field) => field.name).map((field) => {
    const isBox = /radio|checkbox/.test(field.type), [now, first] = isBox ? ["checked", "defaultChecked"] : ["value", "defaultValue"]
    const key = field.type === "radio" ? `${field.name}.${field.value}` : field.name
    return { field, now, first, key, isBox, inLink: field.type !== "text" }
  })
}

// What was kept and no longer fits changes nothing.
function restore({ field, now, first, isBox }, value) {
  if (/number|range/.test(field.type) && !decimal(value) || field.type === "date" && !Date.parse(value)) return
  field[now] = isBox ? value === "true" : value
  if (`${field[now]}` !== value || !field.validity.valid) field[now] = field[first]
}

function showSlider(field) {
  const option = [...field.list?.options ?? []].find((option) => option.value === field.value)
  if (!field.shown) field.after(field.shown = document.createElement("output"))
  set(field.shown, "textContent", option?.label ?? field.value)
  field.ariaValueText = field.shown.textContent
}

export function choices(form) {
  const name = page + ":" + form.id, prefix = form.id + ".", fields = fieldsOf(form), status = all(".status", part("tools"))[0]
  const show = () => fields.forEach(({ field }) => { if (field.type === "range") showSlider(field) })
  const save = () => {
    const changed = fields.filter(({ field, now, first }) => field[now] !== field[first])
    keep(name, `${new URLSearchParams(changed.map(({ field, now, key }) => [key, field[now]]))}`)
    for (const one of fields) if (one.inLink) remember(prefix + one.key, changed.includes(one) ? `${one.field[one.now]}` : "")
    return changed.length
  }
  const own = new URLSearchParams(kept(name)), isLinked = [...link.keys()].some((key) => key.startsWith(prefix))
  for (const one of fields) {
    const value = isLinked && one.inLink ? link.get(prefix + one.key) : own.get(one.key)
    if (value !== null) restore(one, value)
  }
  form.addEventListener("input", show)
  form.addEventListener("change", save)
  // The event comes before the fields are set back.
  form.addEventListener("reset", () => setTimeout(() => {
    show()
    save()
    say(status, words.forgotten)
  }))
  all(".buttons", form)[0]?.after(status)
  if (save()) say(status, words.restored)
  show()
}
