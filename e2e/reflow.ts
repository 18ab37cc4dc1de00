import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

/**
 * Returns what is wrong with the layout at a width in pixels: content that can be scrolled sideways out of sight, text
 * that is cut off without an ellipsis, broken words, and fixed bars that are not opaque (not every browser blurs the
 * page's text behind a bar).
 */
export async function faultsOf(page: Page, width: number): Promise<string[]> {
  return page.evaluate((width) => {
    const found: string[] = [];
    // Compares with the given width, not with the window's own width, because a phone's window grows with content that
    // is too wide.
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) found.push(`can be pushed sideways by ${scrollWidth - width} px`);
    // Rows that are shown as cards are as wide as the screen, so their table must not scroll.
    for (const table of document.querySelectorAll("table")) {
      const region = table.parentElement;
      if (getComputedStyle(table).display !== "block" || !region) continue;
      const excess = region.scrollWidth - region.clientWidth;
      if (excess > 1) found.push(`the cards of “${region.ariaLabel}” stick out by ${excess} px`);
    }
    for (const bar of document.querySelectorAll<HTMLElement>("body *")) {
      const { position, backgroundColor } = getComputedStyle(bar);
      if (!/fixed|sticky/.test(position) || !bar.checkVisibility() || !bar.textContent?.trim()) continue;
      const alpha = Number(
        /[,/] *([\d.]+)\)$/.exec(/^rgba|\//.test(backgroundColor) ? backgroundColor : "")?.[1] ?? 1,
      );
      if (alpha > 0 && alpha < 1)
        found.push(`<${bar.tagName.toLowerCase()}> that stays lets the page shine through`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const text = (node.textContent ?? "").trim();
      const element = node.parentElement;
      if (!text || !element || element.closest("script, style, [inert], .sr-only, [aria-hidden=true]"))
        continue;
      const style = getComputedStyle(element);
      if (style.visibility === "hidden" || !element.checkVisibility()) continue;
      // Skips text that is only for screen readers.
      if (element.offsetWidth === 1 && element.offsetHeight === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2) continue;
      const name = `“${text.slice(0, 40)}” in <${element.tagName.toLowerCase()}>`;
      const frame = clipOf(element);
      if (frame === "scrolls") continue;
      if (box.right > frame + 1) found.push(`${name} is cut`);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      // Skips addresses and long numbers, because they have no better place for a line break.
      const isOneWord = !/\s/.test(text) && style.overflowWrap === "anywhere";
      if (lines > text.split(/[\s/–-]+/).length && !isOneWord) found.push(`${name} is broken inside words`);
    }
    return found;

    /**
     * Returns the x coordinate up to which a text is visible. Returns "scrolls" if the text can be scrolled or ends in
     * an ellipsis, because that is no fault.
     */
    function clipOf(element: Element): number | "scrolls" {
      let right = width;
      for (let up: Element | null = element; up; up = up.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(up);
        if (/auto|scroll/.test(overflowX) || textOverflow === "ellipsis") return "scrolls";
        if (up.getAttribute("aria-roledescription") === "carousel") return "scrolls";
        if (/hidden|clip/.test(overflowX)) right = Math.min(right, up.getBoundingClientRect().right);
      }
      return right;
    }
  }, width);
}

/** Returns only faults that are still there later. On a busy machine, a page may still be changing its layout. */
export async function lastingFaultsOf(page: Page, width: number): Promise<string[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  let found = await faultsOf(page, width);
  for (let look = 0; look < 4 && found.length > 0; look++) {
    await wait(250);
    found = await faultsOf(page, width);
  }
  return found;
}
