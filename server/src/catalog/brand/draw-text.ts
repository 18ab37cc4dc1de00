import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { OpenImage } from "../../platform/uploads/re-encode.ts";

/**
 * Folder of the fonts for pictures, which `web/scripts/subset-fonts.ts` made. They are part of the store, because a
 * server may have no fonts.
 */
const fonts = new URL("../../../fonts/", import.meta.url);

/**
 * Matches characters that these fonts can draw: Latin and Bengali letters, digits, and common punctuation and symbols.
 */
const UNDRAWABLE = /[^\u0020-\u007e\u00a0-\u00ff\u0964\u0965\u0980-\u09fe\u200c\u200d]+/gu;

/** Returns the part of a text that these fonts can draw, for example without emojis. */
export const drawable = (text: string): string =>
  text.normalize("NFC").replace(UNDRAWABLE, " ").replace(/\s+/g, " ").trim();

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

export interface DrawnText {
  bytes: Buffer;
  width: number;
  height: number;
}

let loaded: Promise<void> | undefined;

/** Loads all fonts into the drawing library, one by one, because the library accepts one font with each text. */
async function loadFonts(open: OpenImage): Promise<void> {
  for (const name of await readdir(fonts)) if (name.endsWith(".ttf")) await draw(open, "x", name);
}

const draw = (open: OpenImage, text: string, font: string, size = { width: 8, height: 8 }) =>
  open({
    text: {
      text,
      font: "Hind Siliguri Bold",
      fontfile: fileURLToPath(new URL(font, fonts)),
      align: "centre",
      wrap: "word-char",
      rgba: true,
      ...size,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

/** Draws a text as large as it fits. Returns undefined if the fonts can draw none of its characters. */
export async function drawText(
  open: OpenImage,
  { text, colour, ...size }: { text: string; colour: string; width: number; height: number },
): Promise<DrawnText | undefined> {
  const shown = drawable(text);
  if (shown === "") return undefined;
  loaded ??= loadFonts(open);
  await loaded;
  const markup = shown.replace(/[&<>]/g, (character) => escapes[character] ?? "");
  const { data, info } = await draw(
    open,
    `<span foreground="${colour}">${markup}</span>`,
    "hind-siliguri-latin.ttf",
    size,
  );
  return { bytes: data, width: info.width, height: info.height };
}
