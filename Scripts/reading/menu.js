// A menu of several levels opens without a script; here it closes by Escape, and where something else is clicked or gets the focus.

import { all } from "./page.js"

export function menus() {
  const open = () => all(".site-header nav>ul>li>details[open]")
  const leave = event => open().forEach(menu => menu.contains(event.target) || (menu.open = false))
  addEventListener("click", leave)
  addEventListener("focusin", leave)
  addEventListener("keydown", event => {
    if (event.key == "Escape") open().forEach(menu => {
      menu.open = false
      menu.firstElementChild.focus()
    })
  })
}
