// Controls that are hard to hit: neither high nor wide enough, and no links in a sentence: [{name, width, height}].
// A group of radio buttons, a check box and their labels are one target.
(least) => {
  const faults = [];
  for (const element of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]")) {
    if (!element.getClientRects().length || element.closest(".skip")) continue;
    const boxes = [element, ...(element.labels ?? [])].flatMap((one) => [...one.getClientRects()]);
    const left = Math.min(...boxes.map((b) => b.left)), right = Math.max(...boxes.map((b) => b.right));
    const top = Math.min(...boxes.map((b) => b.top)), bottom = Math.max(...boxes.map((b) => b.bottom));
    const width = right - left, height = bottom - top;
    if (Math.max(width, height) >= least - 0.5 && Math.min(width, height) >= 24 - 0.5 && height >= 0) continue;
    // The inline exception: a link in a sentence or block of text.
    const block = element.closest("p, li, dd, td, th, figcaption, blockquote");
    const isInline = getComputedStyle(element).display === "inline";
    if (isInline && block && block.textContent.trim().length > element.textContent.trim().length) continue;
    faults.push({ name: element.outerHTML.slice(0, 120), width: Math.round(width), height: Math.round(height) });
  }
  return faults;
}
