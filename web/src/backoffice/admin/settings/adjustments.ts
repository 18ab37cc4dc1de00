import {
  type BrandTheme,
  brandColours,
  contrast,
  EDGE_CONTRAST,
  themeGrounds,
} from "@hira/contract/catalog/constants/brand";
import { t } from "@lingui/core/macro";

interface Adjustment {
  theme: BrandTheme;
  /** The colour that pages use instead of the accent. */
  used: string;
  text: string;
}

const ratio = (one: string, other: string) => Math.floor(contrast(one, other) * 10) / 10;

/**
 * Returns the themes in which the accent has too little contrast with the page, or with the letters on it. Each has the
 * stronger colour that pages use instead.
 */
export function adjustmentsOf(accent: string): Adjustment[] {
  const colours = brandColours(accent);
  return (["light", "dark"] as const).flatMap((theme) => {
    const used = colours[theme].brand;
    if (used === accent) return [];
    const page = themeGrounds[theme]["surface-raised"];
    const own = ratio(accent, page);
    const now = ratio(used, page);
    const isWeak = own < EDGE_CONTRAST;
    const text =
      theme === "light"
        ? isWeak
          ? t`Too weak on light pages (${own}:1, 3:1 is needed). They use ${used} (${now}:1).`
          : t`Letters on it are hard to read on light pages. They use ${used}.`
        : isWeak
          ? t`Too weak on dark pages (${own}:1, 3:1 is needed). They use ${used} (${now}:1).`
          : t`Letters on it are hard to read on dark pages. They use ${used}.`;
    return [{ theme, used, text }];
  });
}
