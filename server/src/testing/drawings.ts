import { readFileSync } from "node:fs";

/** Returns the SVG text of a drawing. */
export const svgOf = (folder: URL, name: string): string =>
  readFileSync(new URL(`${name}.svg`, folder), "utf8");

/**
 * Returns the flaws of an SVG drawing. It must not be too large, and must not contain animation, text, external
 * references, or repeated or missing ids.
 */
export function flawsOf(text: string): string[] {
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? "");
  const uses = [...text.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map((match) => match[1] ?? "");
  const wrong: [string, boolean][] = [
    ["too large", Buffer.byteLength(text) >= 12 * 1024],
    ["not static", /<(script|style|image|text|foreignObject|animate|set)\b|\son\w+=/i.test(text)],
    ["from outside", /\b(href|src)="(?!#)|url\((?!#)|@import/i.test(text)],
    ["not a number", /NaN|undefined/.test(text)],
    ["repeated ids", new Set(ids).size < ids.length],
    ["missing ids", uses.some((use) => !ids.includes(use))],
  ];
  return wrong.filter(([, is]) => is).map(([what]) => what);
}
