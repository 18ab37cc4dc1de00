import type { PartSettings } from "@hira/contract";
import { storedSetting } from "../../platform/db/stored-setting.ts";

export const {
  read: readPartSettings,
  lock: lockPartSettings,
  update: updatePartSettings,
} = storedSetting<PartSettings>("wallet-part", { offered: false });
