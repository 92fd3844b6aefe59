// Controls that are hard to hit: neither high nor wide enough, and no links in a sentence: [{name, width, height}].
// A check box and its label are one target. What counts is where a click arrives: some links reach beyond their text.
(least) => {
  const faults = [];
  const hits = (element, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top && (element.contains(top) || [...(element.labels ?? [])].some((label) => label.contains(top)));
  };
  const reach = (element, left, right, top, bottom) => {
    let width = right - left, height = bottom - top;
    if (width >= least && height >= least) return [width, height];
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getClientRects()[0], x = box.left + box.width / 2, y = box.top + box.height / 2;
    const far = (dx, dy) => { let step = 0; while (step < least && hits(element, x + dx * (step + 1), y + dy * (step + 1))) step++; return step; };
    return [Math.max(width, far(-1, 0) + far(1, 0)), Math.max(height, far(0, -1) + far(0, 1))];
  };
  for (const element of document.querySelectorAll("a[href], button, input:not([type=hidden], :disabled), select, textarea, summary, [role=button]")) {
    if (!element.getClientRects().length || element.closest(".skip")) continue;
    const boxes = [element, ...(element.labels ?? [])].flatMap((one) => [...one.getClientRects()]);
    const left = Math.min(...boxes.map((b) => b.left)), right = Math.max(...boxes.map((b) => b.right));
    const top = Math.min(...boxes.map((b) => b.top)), bottom = Math.max(...boxes.map((b) => b.bottom));
    const [width, height] = reach(element, left, right, top, bottom);
    if (Math.max(width, height) >= least - 0.5 && Math.min(width, height) >= 24 - 0.5 && height >= 0) continue;
    // The inline exception: a link in a sentence or block of text.
    const block = element.closest("p, li, dd, td, th, figcaption, blockquote");
    const isInline = getComputedStyle(element).display === "inline";
    if (isInline && block && block.textContent.trim().length > element.textContent.trim().length) continue;
    faults.push({ name: element.outerHTML.slice(0, 120), width: Math.round(width), height: Math.round(height) });
  }
  return faults;
}
