import type { OrderSettings } from "@hira/contract";
import { storedSetting } from "../db/stored-setting.ts";

export const {
  read: readOrderSettings,
  lock: lockOrderSettings,
  update: updateOrderSettings,
} = storedSetting<OrderSettings>("orders");
