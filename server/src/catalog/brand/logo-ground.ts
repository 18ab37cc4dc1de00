import { type BrandTheme, contrast, themeGrounds } from "@hira/contract";
import type { OpenImage } from "../../platform/uploads/re-encode.ts";

/** Side of the scaled-down logo that is examined, in pixels. */
const SIDE = 64;
const WHITE = "#ffffff";
const DARK = themeGrounds.dark.surface;

/**
 * A logo is visible on a background if at least this share of its pixels has at least this contrast with the
 * background.
 */
const SEEN_SHARE = 0.25;
const SEEN_CONTRAST = 2;
/** If a smaller share of the pixels is transparent, the logo has its own background. */
const CLEAR_SHARE = 0.03;

export interface LogoGround {
  /** The colour of the logo's edge, if the logo has its own background. */
  own: string | null;
  /** The background colour that the logo needs in each theme. Null if the logo is visible without it. */
  plates: Record<BrandTheme, string | null>;
  /** Returns whether the logo is visible on a colour. */
  isSeenOn(colour: string): boolean;
}

interface Pixel {
  colour: string;
  /** Opacity from 0 (transparent) to 255. */
  alpha: number;
  isEdge: boolean;
}

const hex = (channels: readonly number[]) =>
  `#${channels.map((each) => Math.round(each).toString(16).padStart(2, "0")).join("")}`;

async function pixelsOf(open: OpenImage, picture: Uint8Array): Promise<Pixel[]> {
  const { data, info } = await open(picture)
    .resize({ width: SIDE, height: SIDE, fit: "inside" })
    .ensureAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, at) => {
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    return {
      colour: hex([...data.subarray(at * 4, at * 4 + 3)]),
      alpha: data[at * 4 + 3] ?? 0,
      isEdge: x === 0 || y === 0 || x === info.width - 1 || y === info.height - 1,
    };
  });
}

/** Returns the most frequent colour. Similar colours are counted together. */
function mostFrequent(colours: readonly string[]): string {
  const counts = new Map<string, { count: number; colour: string }>();
  for (const colour of colours) {
    const near = `${colour[1]}${colour[3]}${colour[5]}`;
    const known = counts.get(near) ?? { count: 0, colour };
    counts.set(near, { ...known, count: known.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.colour ?? WHITE;
}

/** Returns the backgrounds on which a logo is visible. */
export async function groundOf(open: OpenImage, picture: Uint8Array): Promise<LogoGround> {
  const pixels = await pixelsOf(open, picture);
  const clear = pixels.filter(({ alpha }) => alpha < 128).length / pixels.length;
  if (clear < CLEAR_SHARE) {
    const edge = pixels.filter(({ isEdge }) => isEdge).map(({ colour }) => colour);
    return { own: mostFrequent(edge), plates: { light: null, dark: null }, isSeenOn: () => true };
  }
  const drawn = pixels.filter(({ alpha }) => alpha >= 128).map(({ colour }) => colour);
  const isSeenOn = (ground: string) =>
    drawn.filter((colour) => contrast(colour, ground) >= SEEN_CONTRAST).length >= SEEN_SHARE * drawn.length;
  return {
    own: null,
    plates: { light: isSeenOn(WHITE) ? null : DARK, dark: isSeenOn(DARK) ? null : WHITE },
    isSeenOn,
  };
}
