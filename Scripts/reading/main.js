// Comfort for readers; a page is whole without it. Source: Scripts/reading in Broadsheet's repository.

import { all, findWords } from "./page.js"
import { showScheme } from "./scheme.js"
import { choices } from "./form.js"
import { serve } from "./report.js"
import { views } from "./views.js"
import { menus } from "./menu.js"
import { line } from "./columns.js"

function start() {
  if (!findWords()) return
  showScheme()
  menus()
  all("form.form").forEach(choices)
  // Of a report on several pages only some rows are here: what is sorted, filtered or copied would not be all of it.
  views(all("[class=report]").flatMap(serve))
  all(".report").forEach(line)
  // A link on the page to rows that are chosen, and the way back from it, show what they show from another page.
  addEventListener("hashchange", () => /^$|=/.test(location.hash) && location.reload())
}

// The module may come before the page is there: it is fetched first, so that the colours are right when the page is drawn.
document.readyState === "loading" ? addEventListener("DOMContentLoaded", start) : start()
