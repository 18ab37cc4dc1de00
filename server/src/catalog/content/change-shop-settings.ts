import { isDeepStrictEqual } from "node:util";
import type { ShopInBengali, ShopSettings } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { changedTexts } from "../../platform/lib/bengali-texts.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { fileAt, type ImageStore } from "../../platform/uploads/image-store.ts";
import { drawBrand } from "../brand/draw-brand.ts";
import {
  lockBrand,
  lockShopSettings,
  readBrand,
  readShopSettings,
  type StoredBrand,
  updateBrand,
  updateShopSettings,
} from "./settings-queries.ts";

type Texts = Omit<ShopSettings, "brand">;
type Look = Pick<StoredBrand, "logo" | "wideLogo" | "accent">;
export type ShopChange = Partial<Omit<Texts, "inBengali">> & {
  inBengali?: ShopInBengali | null;
} & Partial<Look>;

/** Returns the brand in the reply's format; undefined if the shop has no brand. */
export const presentBrand = ({ pictures, ...look }: StoredBrand): Pick<ShopSettings, "brand"> =>
  pictures ? { brand: { ...look, pictures } } : {};

/** The settings that the pictures of the brand show. */
interface Drawable {
  names: { en: string; bn: string };
  look: Look;
}

const drawableOf = (texts: Texts, { logo, wideLogo, accent }: Look): Drawable => ({
  names: { en: texts.name, bn: texts.inBengali?.name ?? texts.name },
  look: { logo, wideLogo, accent },
});

function after({ texts, brand }: { texts: Texts; brand: StoredBrand }, change: ShopChange) {
  const { logo = brand.logo, wideLogo = brand.wideLogo, accent = brand.accent, ...rest } = change;
  return { texts: changedTexts(texts, rest), look: { logo, wideLogo, accent } };
}

/**
 * Changes the given settings of the shop: name, description, default theme, logo, accent colour. If the pictures of the
 * brand show a changed setting, they are drawn again before the transaction begins. Throws `logo_not_found` and the
 * domain errors of storing images.
 */
export async function changeShopSettings(
  context: Context,
  images: ImageStore,
  change: ShopChange,
): Promise<ShopSettings> {
  for (;;) {
    const [texts, brand] = [await readShopSettings(context.db), await readBrand(context.db)];
    const wanted = after({ texts, brand }, change);
    const from = drawableOf(texts, brand);
    const to = drawableOf(wanted.texts, wanted.look);
    const pictures = isDeepStrictEqual(from, to) ? brand.pictures : await picturesOf(images, to);
    const saved = await save(context, { from, pictures }, change);
    // If nothing was saved, another admin has changed name, logo or accent colour meanwhile. Then these pictures are
    // outdated and drawn again.
    if (saved) return saved;
  }
}

async function picturesOf(images: ImageStore, { names, look }: Drawable) {
  const { logo, wideLogo, accent } = look;
  if (logo === null && wideLogo === null && accent === null) return null;
  return drawBrand(images, {
    names,
    accent,
    logo: await uploadAt(images, logo),
    wideLogo: await uploadAt(images, wideLogo),
  });
}

async function uploadAt(images: ImageStore, address: string | null): Promise<Uint8Array | null> {
  if (address === null) return null;
  const name = fileAt(images, address);
  const bytes = name === undefined ? undefined : await images.read(name);
  if (!bytes) throw new DomainError("logo_not_found");
  return bytes;
}

function save(
  context: Context,
  drawn: { from: Drawable; pictures: StoredBrand["pictures"] },
  change: ShopChange,
): Promise<ShopSettings | undefined> {
  return audited(context, async ({ db }) => {
    const before = await lockBoth(db);
    if (!isDeepStrictEqual(drawableOf(before.texts, before.brand), drawn.from))
      return { value: undefined, audit: "unchanged" };
    const { texts, look } = after(before, change);
    const brand = { ...look, pictures: drawn.pictures };
    const value = { ...texts, ...presentBrand(brand) };
    const was = recorded(before.texts, before.brand);
    const is = recorded(texts, look);
    if (isDeepStrictEqual(was, is)) return { value, audit: "unchanged" };
    if (!isDeepStrictEqual(texts, before.texts)) await updateShopSettings(db, texts);
    if (!isDeepStrictEqual(brand, before.brand)) await updateBrand(db, brand);
    const audit = { action: "settings.shop", subject: "settings:shop", before: was, after: is } as const;
    return { value, audit };
  });
}

async function lockBoth(db: Database): Promise<{ texts: Texts; brand: StoredBrand }> {
  const texts = await lockShopSettings(db);
  return { texts, brand: await lockBrand(db) };
}

/**
 * Returns the shop's settings for the audit log. Logo and accent colour are left out if the shop has never set them.
 */
function recorded(texts: Texts, { logo, wideLogo, accent }: Look): object {
  return { ...texts, logo, wideLogo, accent };
}
