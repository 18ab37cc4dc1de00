import { type FeedSettings, type OrderSettings, orderSettingBounds } from "@hira/contract";
import { storedSetting } from "../../platform/db/stored-setting.ts";

const initial = Object.fromEntries(
  Object.entries(orderSettingBounds).map(([name, bounds]) => [name, bounds.initial]),
) as unknown as OrderSettings;

export const {
  of: orderSettingsOf,
  read: readOrderSettings,
  lock: lockOrderSettings,
  update: updateOrderSettings,
} = storedSetting<OrderSettings>("orders", initial);

export const {
  read: readFeedSettings,
  lock: lockFeedSettings,
  update: updateFeedSettings,
} = storedSetting<FeedSettings>("feed");
