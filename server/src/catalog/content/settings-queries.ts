import type {
  BrandPictures,
  Closure,
  ContactCaptions,
  Opening,
  ShopSettings,
  ShownContact,
} from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { storedSetting } from "../../platform/db/stored-setting.ts";

/**
 * Stores a setting and its Bengali texts. The Bengali texts are in a separate row, because the previous version of the
 * store overwrites the whole row of the setting.
 */
function settingInBoth<T extends { inBengali?: object }>(key: string) {
  const english = storedSetting<Omit<T, "inBengali">>(key);
  const bengali = storedSetting<object>(`${key}-in-bengali`);
  const joined = (value: Omit<T, "inBengali">, inBengali: object) =>
    ({ ...value, ...(Object.keys(inBengali).length > 0 && { inBengali }) }) as T;
  return {
    async read(db: Database): Promise<T> {
      const [value, texts] = await Promise.all([english.read(db), bengali.read(db)]);
      return joined(value, texts);
    },
    async lock(db: Database): Promise<T> {
      const value = await english.lock(db);
      return joined(value, await bengali.lock(db));
    },
    async update(db: Database, { inBengali = {}, ...value }: T): Promise<void> {
      await english.update(db, value);
      await bengali.update(db, inBengali);
    },
  };
}

export const {
  read: readContact,
  lock: lockContact,
  update: updateContact,
} = settingInBoth<Omit<ShownContact, "captions">>("contact");

export const {
  read: readCaptions,
  lock: lockCaptions,
  update: updateCaptions,
} = storedSetting<ContactCaptions>("contact-captions");

export const {
  read: readShopSettings,
  lock: lockShopSettings,
  update: updateShopSettings,
} = settingInBoth<Omit<ShopSettings, "brand">>("shop");

export interface StoredBrand {
  logo: string | null;
  wideLogo: string | null;
  accent: string | null;
  /** The shop's brand; null if the shop has neither a logo nor an accent colour. */
  pictures: BrandPictures | null;
}

/**
 * The brand is in a separate row, because the previous version of the store overwrites the whole row of the shop's
 * settings.
 */
export const { read: readBrand, lock: lockBrand, update: updateBrand } = storedSetting<StoredBrand>("brand");

export const {
  read: readClosure,
  lock: lockClosure,
  update: updateClosure,
} = settingInBoth<Closure>("closure");

export const {
  read: readOpening,
  lock: lockOpening,
  update: updateOpening,
} = storedSetting<Opening>("opening");
