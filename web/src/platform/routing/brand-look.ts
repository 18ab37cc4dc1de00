import type { Brand } from "@hira/contract";
import { brandColours, brandCss, themeGrounds } from "@hira/contract/catalog/constants/brand";
import { escapeHtml } from "./head.ts";

/** ID of the style element with the shop's colours. */
export const BRAND_STYLE = "hira-brand";

const themes = ["light", "dark"] as const;

/** Returns for each theme the colour of the browser's bars. */
export function barColours(accent: string | null): Record<(typeof themes)[number], string> {
  const colours = accent === null ? undefined : brandColours(accent);
  return {
    light: colours?.light.brand ?? themeGrounds.light.surface,
    dark: colours?.dark.brand ?? themeGrounds.dark.surface,
  };
}

/**
 * Returns the tags for the shop's colours and icons. In the head, they replace the tags of the template. Used
 * on the server.
 */
export function brandLook({ accent, pictures }: Brand): string {
  const bars = barColours(accent);
  const metas = themes.map(
    (theme) =>
      `<meta name="theme-color" data-for="${theme}" media="(prefers-color-scheme: ${theme})" content="${bars[theme]}">`,
  );
  return [
    ...metas,
    `<link rel="icon" href="${escapeHtml(pictures.favicon)}" type="image/png" sizes="96x96">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(pictures.touch)}">`,
    `<style id="${BRAND_STYLE}">${brandCss(accent, pictures.plates)}</style>`,
  ].join("");
}
