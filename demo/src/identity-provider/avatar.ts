import { html } from "../html.ts";
import type { Account } from "./accounts.ts";

// Dark enough for white initials (contrast 4.5 or more).
const COLOURS = ["#0f766e", "#1d4ed8", "#7e22ce", "#be185d", "#b45309", "#4d7c0f", "#0e7490", "#9f1239"];

const graphemes = new Intl.Segmenter();

/** A round picture with the initials of the first two words of the name, as an SVG document. */
export function avatarOf(account: Account): string {
  const initials = account.name.split(" ").slice(0, 2).map(firstGrapheme).join("").toUpperCase();
  const size = initials.length > 2 ? "28" : "38";
  const colour = COLOURS[account.sub.charCodeAt(0) % COLOURS.length];
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="${colour}"/><text x="48" y="49" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`
    .markup;
}

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return "";
}
