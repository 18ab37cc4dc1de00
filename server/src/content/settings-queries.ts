import type { Closure, Contact, ContactCaptions, ShopSettings } from "@hira/contract";
import { storedSetting } from "../db/stored-setting.ts";

export const {
  read: readContact,
  lock: lockContact,
  update: updateContact,
} = storedSetting<Contact>("contact");

export const {
  read: readCaptions,
  lock: lockCaptions,
  update: updateCaptions,
} = storedSetting<ContactCaptions>("contact-captions");

export const {
  read: readShopSettings,
  lock: lockShopSettings,
  update: updateShopSettings,
} = storedSetting<ShopSettings>("shop");

export const {
  read: readClosure,
  lock: lockClosure,
  update: updateClosure,
} = storedSetting<Closure>("closure");
