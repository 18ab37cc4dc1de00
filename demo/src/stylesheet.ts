import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the style of a page: the common style, and the style in the page's own folder. */
export async function readStylesheet(folder: string): Promise<string> {
  const parts = [import.meta.dirname, folder].map((each) => readFile(join(each, "style.css"), "utf8"));
  return (await Promise.all(parts)).join("\n");
}
