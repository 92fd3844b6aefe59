// Figures of charts on pointing, touching and by keys: what the build wrote, and nothing calculated. Source: Scripts/reading in
// Broadsheet's repository.

const near = 24

/** What a drawing tells: marks with their texts, or for lines the places of their names with the rows of the table. */
function spots(drawing, figure) {
  const places = drawing.dataset.at?.split(" ")
  if (!places) {
    return [...drawing.querySelectorAll("rect, circle, path")].flatMap((mark) => {
      const title = mark.querySelector("title")
      if (!title) return []
      // The browser would tell it a second time.
      title.remove()
      return { mark, text: title.textContent, box: () => mark.getBoundingClientRect() }
    })
  }
  const heads = [...figure.querySelectorAll(".chart-data thead th")].map((head) => head.textContent)
  return [...figure.querySelectorAll(".chart-data tbody tr")].slice(0, places.length).map((row, number) => {
    const [name, ...cells] = [...row.cells].map((cell) => cell.textContent)
    const figures = cells.map((cell, column) => (heads[column] ? heads[column] + " " : "") + cell)
    return {
      text: name + ": " + figures.join(", "),
      box() {
        const { top, height } = drawing.getBoundingClientRect(), scale = drawing.getScreenCTM()
        return new DOMRect(scale.e + places[number] * scale.a, top, 0, height)
      },
    }
  })
}

/** How far a place is from a box. */
function distance(box, x, y) {
  const aside = Math.max(box.left - x, 0, x - box.right), apart = Math.max(box.top - y, 0, y - box.bottom)
  return Math.hypot(aside, apart)
}

function serve(figure) {
  const tip = document.createElement("p"), line = document.createElement("i")
  tip.className = "tip"
  line.className = "tip-line"
  tip.setAttribute("role", "status")
  tip.hidden = line.hidden = true
  let shown

  function hide() {
    shown?.mark?.classList.remove("on")
    shown = undefined
    tip.hidden = line.hidden = true
  }

  function show(spot) {
    if (spot === shown) return
    hide()
    shown = spot
    spot.mark?.classList.add("on")
    tip.textContent = spot.text
    tip.hidden = false
    const home = figure.getBoundingClientRect(), box = spot.box(), own = tip.getBoundingClientRect()
    const middle = (box.left + box.right) / 2 - home.left, most = home.width - own.width
    let left = middle - own.width / 2, top = box.top - home.top - own.height - 8
    if (spot.mark) {
      if (top < 0) top = box.bottom - home.top + 8
    } else {
      // Beside the line, where there is room.
      left = middle + 8 > most ? middle - own.width - 8 : middle + 8
      top = box.top - home.top
      line.hidden = false
      line.style.cssText = `left:${middle}px;top:${top}px;height:${box.height}px`
    }
    tip.style.cssText = `left:${Math.max(0, Math.min(left, most))}px;top:${top}px`
  }

  for (const drawing of figure.querySelectorAll(".drawing")) {
    const all = spots(drawing, figure)
    if (!all.length) continue
    drawing.setAttribute("tabindex", 0)
    const point = (event) => {
      const { clientX: x, clientY: y } = event
      let best, least = near
      for (const spot of all) {
        const far = distance(spot.box(), x, y)
        if (far < least || (far === least && !far)) [best, least] = [spot, far]
      }
      if (best) show(best)
      else hide()
    }
    drawing.addEventListener("pointermove", point)
    drawing.addEventListener("pointerdown", point)
    drawing.addEventListener("blur", hide)
    drawing.addEventListener("keydown", (event) => {
      const ahead = drawing.getAttribute("direction") === "rtl" ? "ArrowLeft" : "ArrowRight"
      const place = all.indexOf(shown), last = all.length - 1
      const next = {
        [ahead]: place + 1, [ahead === "ArrowLeft" ? "ArrowRight" : "ArrowLeft"]: place - 1, ArrowDown: place + 1,
        ArrowUp: place - 1, Home: 0, End: last,
      }[event.key]
      if (event.key === "Escape") hide()
      if (next === undefined) return
      event.preventDefault()
      show(all[Math.max(0, Math.min(next, last))])
    })
  }
  figure.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && hide())
  // What was told on pointing goes away by a key, wherever the focus is.
  addEventListener("keydown", (event) => event.key === "Escape" && hide())
  addEventListener("resize", hide)
  figure.append(line, tip)
}

const start = () => document.querySelectorAll("figure.chart").forEach(serve)
document.readyState === "loading" ? addEventListener("DOMContentLoaded", start) : start()
