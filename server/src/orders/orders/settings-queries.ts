import { type FeedSettings, type OrderSettings, orderSettingBounds } from "@hira/contract";
import { storedSetting } from "../../platform/db/stored-setting.ts";

/** Values for settings that an earlier release did not write. */
export const initialOrderSettings = Object.fromEntries(
  Object.entries(orderSettingBounds).map(([name, bounds]) => [name, bounds.initial]),
) as unknown as OrderSettings;

export const {
  read: readOrderSettings,
  lock: lockOrderSettings,
  update: updateOrderSettings,
} = storedSetting<OrderSettings>("orders", initialOrderSettings);

export const {
  read: readFeedSettings,
  lock: lockFeedSettings,
  update: updateFeedSettings,
} = storedSetting<FeedSettings>("feed");
