import type { FeedSettings, OrderSettings } from "@hira/contract";
import { storedSetting } from "../db/stored-setting.ts";

export const {
  read: readOrderSettings,
  lock: lockOrderSettings,
  update: updateOrderSettings,
} = storedSetting<OrderSettings>("orders");

export const {
  read: readFeedSettings,
  lock: lockFeedSettings,
  update: updateFeedSettings,
} = storedSetting<FeedSettings>("feed");
