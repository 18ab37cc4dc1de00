/**
 * Names of the colours that the store derives from the shop's accent colour (docs/decisions/147). They are
 * computed in OKLCH, where equal steps of lightness look equal. Each is made lighter or darker until its
 * contrast meets WCAG 2.2 AA.
 */

const brandTokens = [
  "brand",
  "brand-hover",
  "brand-active",
  "brand-contrast",
  "brand-soft",
  "brand-text",
  "ring",
] as const;
export type BrandToken = (typeof brandTokens)[number];
export type BrandColours = Record<BrandToken, string>;
export type BrandTheme = "light" | "dark";

/** Minimum contrast of text with its background, and of a control's edge with its background. */
export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;

/**
 * Background and text colours of both themes, for checking the accent's contrast; the same as in
 * `web/src/platform/design/theme.css`.
 */
export const themeGrounds = {
  light: {
    bg: "#f5f7fa",
    surface: "#ffffff",
    "surface-raised": "#ffffff",
    sunken: "#edf1f5",
    hover: "#f0f4f7",
    border: "#dfe5ec",
    text: "#0e1a26",
    "text-muted": "#52616f",
  },
  dark: {
    bg: "#0a1016",
    surface: "#111921",
    "surface-raised": "#18222c",
    sunken: "#0c141b",
    hover: "#1e2a35",
    border: "#25323e",
    text: "#e9eff4",
    "text-muted": "#9dafbd",
  },
} as const satisfies Record<BrandTheme, Record<string, string>>;

/** Accent colour of a shop that chose none. */
export const DEFAULT_ACCENT = "#0b6672";
const WHITE = "#ffffff";
const INK = themeGrounds.light.text;

const isHex = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/**
 * Returns a typed colour as `#rrggbb`: `#ABC` and `abc` become `#aabbcc`. Returns a text that is no colour
 * unchanged.
 */
export function completeColour(typed: string): string {
  const digits = typed.trim().toLowerCase().replace(/^#/, "");
  const full = /^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, "$&$&") : digits;
  return isHex(`#${full}`) ? `#${full}` : typed;
}

/** True for a colour as `#rrggbb`. */
export const isColour = isHex;

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

type Three = [number, number, number];

function linearOf(hex: string): Three {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return [red, green, blue];
}

/** Returns the relative luminance of a colour, from 0 to 1 (WCAG). */
export function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG). */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

interface Tone {
  lightness: number;
  chroma: number;
  /** Hue of the colour, in radians. */
  hue: number;
}

function toneOf(hex: string): Tone {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function channelsOf({ lightness, chroma, hue }: Tone): Three {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShowable = (channels: Three) => channels.every((each) => each >= -0.0001 && each <= 1.0001);

/** Returns the colour as hexadecimal text. A colour too vivid for screens becomes less vivid. */
function hexOf(tone: Tone): string {
  let { chroma } = tone;
  for (let step = 0; step < 24 && !isShowable(channelsOf({ ...tone, chroma })); step++) chroma *= 0.85;
  const channels = channelsOf({ ...tone, chroma });
  return `#${channels
    .map((each) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, each)))))
    .map((each) => each.toString(16).padStart(2, "0"))
    .join("")}`;
}

const STEP = 0.005;

/**
 * Returns `exact` if `fits` accepts it. Otherwise, of the colours that `fits` accepts, returns the one whose
 * lightness is nearest to the tone's.
 */
function nearest(tone: Tone, fits: (hex: string) => boolean, exact?: string): string {
  if (exact !== undefined && fits(exact)) return exact;
  for (let distance = 0; distance <= 1; distance += STEP)
    for (const lightness of [tone.lightness - distance, tone.lightness + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const hex = hexOf({ ...tone, lightness });
      if (fits(hex)) return hex;
    }
  throw new Error("Some lightness has the contrast");
}

/** Returns the accent colour with another lightness, from 0 to 1. */
export const accentAt = (accent: string, lightness: number): string =>
  hexOf({ ...toneOf(accent), lightness });

/** Lightness and maximum vividness of a background behind text in the accent colour, per theme. */
const soft = { light: { lightness: 0.955, chroma: 0.03 }, dark: { lightness: 0.28, chroma: 0.045 } } as const;

function coloursIn(theme: BrandTheme, accent: string): BrandColours {
  const grounds = themeGrounds[theme];
  const tone = toneOf(accent);
  const hasAll = (hex: string, others: readonly string[], ratio: number) =>
    others.every((other) => contrast(hex, other) >= ratio);
  const edges = [grounds.surface, grounds["surface-raised"], grounds.bg];
  const isSeen = (hex: string) => hasAll(hex, edges, EDGE_CONTRAST);
  const inkOn = (hex: string) => [WHITE, INK].find((ink) => contrast(ink, hex) >= TEXT_CONTRAST);

  const brand = nearest(tone, (hex) => isSeen(hex) && inkOn(hex) !== undefined, accent);
  const ink = inkOn(brand) ?? WHITE;
  const ofBrand = toneOf(brand);
  // The background is made darker behind white text and lighter behind dark text, until the text is readable. A
  // nearly black accent can only be made lighter.
  const direction = ink === WHITE && ofBrand.lightness > 0.2 ? -1 : 1;
  const pressed = (by: number) =>
    nearest(
      { ...ofBrand, lightness: Math.min(1, ofBrand.lightness + direction * by) },
      (hex) => contrast(ink, hex) >= TEXT_CONTRAST,
    );
  const ground = nearest(
    {
      ...tone,
      lightness: soft[theme].lightness,
      chroma: Math.min(tone.chroma, soft[theme].chroma),
    },
    (hex) => hasAll(hex, [grounds.text, grounds["text-muted"]], TEXT_CONTRAST),
  );
  const behindText = [...edges, grounds.sunken, grounds.hover, ground];
  return {
    brand,
    "brand-hover": pressed(0.05),
    "brand-active": pressed(0.1),
    "brand-contrast": ink,
    "brand-soft": ground,
    "brand-text": nearest(tone, (hex) => hasAll(hex, behindText, TEXT_CONTRAST), accent),
    ring: nearest(tone, isSeen, accent),
  };
}

/** Returns the derived colours of both themes. `accent` is `#rrggbb`. */
export const brandColours = (accent: string): Record<BrandTheme, BrandColours> => ({
  light: coloursIn("light", accent),
  dark: coloursIn("dark", accent),
});

/** Returns three colours of the accent's hue for large areas, from dark to bright. */
export const accentShades = (accent: string) =>
  [0.31, 0.47, 0.64].map((lightness) => accentAt(accent, lightness)) as [string, string, string];

/**
 * Returns the style sheet that applies the accent to a page, and puts a background behind the logo. It is in
 * no cascade layer, so it overrides the theme.
 */
export function brandCss(accent: string | null, plates: Record<BrandTheme, string | null>): string {
  const colours = accent === null ? undefined : brandColours(accent);
  const declarations = (theme: BrandTheme) =>
    [
      ...(colours ? brandTokens.map((token) => `--${token}:${colours[theme][token]}`) : []),
      `--logo-plate:${plates[theme] ?? "transparent"}`,
    ].join(";");
  const art = accent === null ? "" : `;--art-1:linear-gradient(120deg,${accentShades(accent).join(",")})`;
  return (
    `:root{${declarations("light")}${art}}` +
    `:root[data-theme="dark"]{${declarations("dark")}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${declarations("dark")}}}`
  );
}
