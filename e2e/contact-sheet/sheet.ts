import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";

export interface Shot {
  group: string;
  name: string;
  size: string;
  theme: string;
  /** Path of the picture, below the folder of the contact sheet. */
  file: string;
}

const PER_SHEET = 6;
const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const style = `body{margin:16px;font:14px system-ui;background:#8a8f98;width:3460px}
section{padding:8px;display:flex;flex-wrap:wrap;gap:16px;align-items:start}h2{width:100%;margin:0}
figure{margin:0;padding:8px;background:#fff;border-radius:6px}figcaption{font-weight:600;margin-bottom:6px}
div{display:flex;gap:6px;align-items:start}img{display:block;max-height:640px;object-fit:cover;object-position:top;border:1px solid #ccc}
.phone{width:175px}.laptop{width:300px}.desktop{width:375px}`;

function figure(name: string, shots: readonly Shot[]): string {
  const images = shots.map(
    ({ file, size, theme }) =>
      `<a href="${escapeHtml(encodeURI(file))}"><img class="${size}" src="${escapeHtml(encodeURI(file))}" alt="${size} ${theme}"></a>`,
  );
  return `<figure><figcaption>${escapeHtml(name)}</figcaption><div>${images.join("")}</div></figure>`;
}

/** Writes `index.html` with all pictures, and `sheet-GROUP-N.png` with PER_SHEET screens each. */
export async function writeSheets(browser: Browser, folder: string, shots: readonly Shot[]): Promise<void> {
  const sections: { id: string; html: string }[] = [];
  for (const [group, ofGroup = []] of Object.entries(Object.groupBy(shots, ({ group }) => group))) {
    const figures = Object.entries(Object.groupBy(ofGroup, ({ name }) => name)).map(([name, of = []]) =>
      figure(name, of),
    );
    for (let at = 0; at < figures.length; at += PER_SHEET) {
      const id = `sheet-${group.replaceAll(" ", "-")}-${at / PER_SHEET + 1}`;
      const title = at === 0 ? `<h2>${escapeHtml(group)}</h2>` : "";
      const html = `<section id="${id}">${title}${figures.slice(at, at + PER_SHEET).join("\n")}</section>`;
      sections.push({ id, html });
    }
  }
  const body = sections.map(({ html }) => html).join("\n");
  const index = join(folder, "index.html");
  const head = `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>`;
  await writeFile(index, `${head}\n${body}\n`);
  const page = await browser.newPage({ viewport: { width: 3492, height: 1400 } });
  await page.goto(`file://${index}`);
  for (const { id } of sections) await page.locator(`#${id}`).screenshot({ path: join(folder, `${id}.png`) });
  await page.close();
}
