import { createHash } from "node:crypto";
import {
  accentShades,
  type BrandPictures,
  brandColours,
  DEFAULT_ACCENT,
  type Language,
  themeGrounds,
} from "@hira/contract";
import type { ImageStore, StoredFile } from "../../platform/uploads/image-store.ts";
import { type OpenImage, withPictures } from "../../platform/uploads/re-encode.ts";
import { drawable, drawText } from "./draw-text.ts";
import { groundOf, type LogoGround } from "./logo-ground.ts";

/** The values from which the pictures of the brand are drawn. */
export interface BrandParts {
  names: Record<Language, string>;
  /** Uploaded pictures of the logo; null if there is none. */
  logo: Uint8Array | null;
  wideLogo: Uint8Array | null;
  accent: string | null;
}

const WHITE = "#ffffff";
const DARK = themeGrounds.dark.surface;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const MARK = 192;
/** Maximum size of the picture of the wide logo. The height is three times the height in the top bar. */
const WIDE = { width: 540, height: 96 };
const SHARE = { width: 1200, height: 630 };
/**
 * Share of an icon's width that the logo takes. Phones may crop a maskable icon to a circle whose diameter is four
 * fifths of the width.
 */
const ICON_PART = { plain: 1, plated: 0.84, maskable: 0.62 };

interface Drawn {
  bytes: Buffer;
  width: number;
  height: number;
}

type Extension = "png" | "webp" | "jpg";

/** Draws the shop's pictures, stores them, and returns their addresses. Throws the domain errors of storing images. */
export async function drawBrand(store: ImageStore, parts: BrandParts): Promise<BrandPictures> {
  const files: StoredFile[] = [];
  const add = (bytes: Buffer, extension: Extension): string => {
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    const name = `brand-${hash}.${extension}`;
    files.push({ name, bytes });
    return store.addressOf(name);
  };
  const pictures = await withPictures((open) => draw(open, parts, add));
  await store.put(files);
  return pictures;
}

async function draw(
  open: OpenImage,
  { names, logo, wideLogo, accent }: BrandParts,
  add: (bytes: Buffer, extension: Extension) => string,
): Promise<BrandPictures> {
  const source = logo ?? wideLogo ?? (await letterOf(open, names.en, accent ?? DEFAULT_ACCENT));
  const grounds = await Promise.all(
    [source, ...(wideLogo ? [wideLogo] : [])].map((each) => groundOf(open, each)),
  );
  const [ground] = grounds as [LogoGround];
  const plates = {
    light: grounds.find(({ plates: { light } }) => light)?.plates.light ?? null,
    dark: grounds.find(({ plates: { dark } }) => dark)?.plates.dark ?? null,
  };

  const square = (size: number, background: string | null, part: number) =>
    fitted(open, source, { width: Math.round(size * part), height: Math.round(size * part) }).then(
      (picture) => onGround(open, [picture], { width: size, height: size }, background ?? CLEAR),
    );
  const png = (picture: Drawn) => open(picture.bytes).png({ compressionLevel: 9, palette: true }).toBuffer();
  /** Returns the colours of icons, which may be shown on any background. */
  const behind = ground.own ?? plates.dark ?? plates.light;
  const icon = async (size: number, part: number, always: boolean) =>
    add(await png(await square(size, always ? (behind ?? WHITE) : behind, part)), "png");
  const free = behind === null || ground.own !== null ? ICON_PART.plain : ICON_PART.plated;

  const wide = wideLogo && (await fitted(open, wideLogo, WIDE));
  const onPaper = wide ?? (await fitted(open, source, { width: WIDE.height, height: WIDE.height }));
  const paper = await onGround(open, [onPaper], onPaper, plates.light ?? WHITE);

  return {
    mark: add(
      await open((await square(MARK, null, 1)).bytes)
        .webp({ quality: 90 })
        .toBuffer(),
      "webp",
    ),
    wide: wide && {
      url: add(await open(wide.bytes).webp({ quality: 90 }).toBuffer(), "webp"),
      width: wide.width,
      height: wide.height,
    },
    paper: { url: add(await png(paper), "png"), width: paper.width, height: paper.height },
    favicon: await icon(96, free, false),
    touch: await icon(180, ground.own ? ICON_PART.plain : ICON_PART.plated, true),
    small: await icon(192, free, false),
    large: await icon(512, free, false),
    maskable: await icon(512, ICON_PART.maskable, true),
    share: {
      en: add(
        await drawShare(open, names.en, { accent, source: wideLogo ?? logo, ground: grounds.at(-1) }),
        "jpg",
      ),
      bn: add(
        await drawShare(open, names.bn, { accent, source: wideLogo ?? logo, ground: grounds.at(-1) }),
        "jpg",
      ),
    },
    plates,
  };
}

/** Returns a picture scaled down to fit into a box, as PNG. A small picture is not enlarged. */
async function fitted(
  open: OpenImage,
  picture: Uint8Array,
  box: { width: number; height: number },
): Promise<Drawn> {
  const { data, info } = await open(picture)
    .resize({ ...box, fit: "inside" })
    .ensureAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

interface Placed extends Drawn {
  left?: number;
  top?: number;
}

/** Puts pictures on a background. A picture without a position is put in the centre. */
async function onGround(
  open: OpenImage,
  pictures: readonly Placed[],
  { width, height }: { width: number; height: number },
  background: string | typeof CLEAR,
): Promise<Drawn> {
  const bytes = await open({ create: { width, height, channels: 4, background } })
    .composite(
      pictures.map(({ bytes: input, width: own, height: ownHeight, left, top }) => ({
        input,
        left: left ?? Math.round((width - own) / 2),
        top: top ?? Math.round((height - ownHeight) / 2),
      })),
    )
    .png()
    .toBuffer();
  return { bytes, width, height };
}

/** Draws the icon of a shop without a logo: the first letter of its name on its accent colour. */
async function letterOf(open: OpenImage, name: string, accent: string): Promise<Buffer> {
  const { brand, "brand-contrast": colour } = brandColours(accent).light;
  const [first] = new Intl.Segmenter("bn", { granularity: "grapheme" }).segment(drawable(name));
  const letter = await drawText(open, {
    text: (first?.segment ?? "").toUpperCase(),
    colour,
    width: 320,
    height: 300,
  });
  const size = { width: 512, height: 512 };
  return (await onGround(open, letter ? [letter] : [], size, brand)).bytes;
}

/** Returns a rectangle with rounded corners in one colour, as raw pixels. */
function roundedPlate({ width, height }: { width: number; height: number }, radius: number, colour: string) {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) + 0.5, Math.floor(at / width) + 0.5];
    const away = Math.hypot(
      Math.max(radius - x, x - (width - radius), 0),
      Math.max(radius - y, y - (height - radius), 0),
    );
    pixels.set([...channels, Math.round(255 * Math.min(1, Math.max(0, radius - away + 0.5)))], at * 4);
  }
  return { input: pixels, raw: { width, height, channels: 4 as const } };
}

/**
 * Returns a logo on a plate with rounded corners. A logo that has its own background gets no plate but rounded corners.
 */
async function plated(open: OpenImage, picture: Drawn, ground: LogoGround, on: string): Promise<Drawn> {
  const [RADIUS, MARGIN] = [36, 28];
  if (ground.own !== null) {
    const { input, raw } = roundedPlate(picture, RADIUS, WHITE);
    const bytes = await open(picture.bytes)
      .composite([{ input, raw, blend: "dest-in" }])
      .png()
      .toBuffer();
    return { ...picture, bytes };
  }
  if (ground.isSeenOn(on)) return picture;
  const size = { width: picture.width + 2 * MARGIN, height: picture.height + 2 * MARGIN };
  const { input, raw } = roundedPlate(size, RADIUS, ground.isSeenOn(WHITE) ? WHITE : DARK);
  const bytes = await open(input, { raw })
    .composite([{ input: picture.bytes, left: MARGIN, top: MARGIN }])
    .png()
    .toBuffer();
  return { ...size, bytes };
}

/** Returns the background of the picture for links: the accent colour in two shades, from corner to corner. */
function slope([from, to]: readonly [string, string]) {
  const { width, height } = SHARE;
  const ends = [from, to].map((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const part = ((at % width) / width + Math.floor(at / width) / height) / 2;
    for (let channel = 0; channel < 3; channel++) {
      const [start = 0, end = 0] = ends.map((each) => each[channel]);
      pixels[at * 3 + channel] = Math.round(start + (end - start) * part);
    }
  }
  return { pixels, raw: { width, height, channels: 3 as const } };
}

/**
 * Returns the colours for the accent. A bright accent colour gets dark letters. Any other accent colour is darkened, so
 * that white letters can be read on it.
 */
function shareGround(accent: string): { slopes: [string, string]; ink: string } {
  const bright = brandColours(accent).dark;
  if (bright["brand-contrast"] !== WHITE)
    return { slopes: [bright.brand, bright["brand-active"]], ink: bright["brand-contrast"] };
  const [dark, middle] = accentShades(accent);
  return { slopes: [dark, middle], ink: WHITE };
}

/** Draws the picture that social networks show with a link to the shop: its logo above its name. */
async function drawShare(
  open: OpenImage,
  name: string,
  {
    accent,
    source,
    ground,
  }: { accent: string | null; source: Uint8Array | null; ground: LogoGround | undefined },
): Promise<Buffer> {
  const { slopes, ink } = shareGround(accent ?? DEFAULT_ACCENT);
  const { pixels, raw } = slope(slopes);
  const logo =
    source &&
    ground &&
    (await plated(open, await fitted(open, source, { width: 760, height: 250 }), ground, slopes[1]));
  const text = await drawText(open, { text: name, colour: ink, width: 1000, height: logo ? 150 : 260 });
  const shown = [logo, text].filter((each) => each !== undefined && each !== null);
  const GAP = 44;
  const tall = shown.reduce((sum, { height }) => sum + height, 0) + GAP * (shown.length - 1);
  let top = Math.round((SHARE.height - tall) / 2);
  const placed = shown.map(({ bytes, width, height }) => {
    const place = { input: bytes, left: Math.round((SHARE.width - width) / 2), top };
    top += height + GAP;
    return place;
  });
  return open(pixels, { raw }).composite(placed).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}
