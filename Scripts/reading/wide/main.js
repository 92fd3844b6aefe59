// Of a table that scrolls no half of a column is seen: half of a figure would be read as another one. What stays at its sides, the first and the
// last column, covers what is cut. Source: Scripts/reading in Broadsheet's repository.

/** Measures the columns of a table, and says how much of them the first and the last one have to cover. */
function cover(scroll) {
  const heads = [...(scroll.querySelector(".columns")?.cells ?? [])].filter((head) => head.offsetWidth)
  if (heads.length < 3 || scroll.scrollWidth <= scroll.clientWidth + 1) {
    for (const name of ["--cut", "--begun", "--under"]) scroll.style.removeProperty(name)
    return
  }
  // From right to left all is mirrored.
  const mirrored = document.dir === "rtl", home = scroll.getBoundingClientRect()
  const places = heads.map((head) => {
    const { left, right } = head.getBoundingClientRect()
    return mirrored ? [home.right - right, home.right - left] : [left - home.left, right - home.left]
  })
  // Behind the first the one stays that has what rows come to, if any does.
  const main = heads.findLastIndex((head) => getComputedStyle(head).position === "sticky"), stays = main > 0
  const [begin, end] = [places[0][1], stays ? places[main][0] : scroll.clientWidth], between = places.slice(1, stays ? main : -1)
  // What is wider than the room between them can only be seen in part.
  const cut = stays && between.find(([left, right]) => left < end - 1 && right > end + 1 && right - left <= end - begin)
  const begun = between.find(([left, right]) => left < begin - 1 && right > begin + 1 && right - left <= end - begin)
  scroll.style.setProperty("--cut", (cut ? end - cut[0] : 0) + "px")
  scroll.style.setProperty("--begun", (begun ? begun[1] - begin : 0) + "px")
  scroll.style.setProperty("--under", cut ? 1 : 0)
  scroll.style.setProperty("--held", begin + "px")
  scroll.style.scrollPaddingInline = begin + "px " + (scroll.clientWidth - end) + "px"
}

for (const table of document.querySelectorAll(".report .scroll > table.wide")) {
  const scroll = table.parentNode
  scroll.addEventListener("scroll", () => requestAnimationFrame(() => cover(scroll)), { passive: true })
  // What has the focus is seen, and so is all of its column.
  scroll.addEventListener("focusin", ({ target }) => {
    const cell = target.closest("th, td")
    if (!cell?.previousElementSibling || !cell.nextElementSibling) return
    cell.scrollIntoView({ block: "nearest", inline: "nearest" })
    cover(scroll)
  })
  const seen = new ResizeObserver(() => cover(scroll))
  seen.observe(scroll)
  seen.observe(table)
}
